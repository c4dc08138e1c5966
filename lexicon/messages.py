"""What a player is told about a word; templates with named values, so that they can be translated."""


def N_(text: str) -> str:  # noqa: N802
    """Marks a template for translation and returns it unchanged."""
    return text


TEMPLATES: dict[str, str] = {
    "empty": N_("Type a word."),
    "too_long": N_("A word has at most %(limit)s characters."),
    "space": N_("One square holds one word, without spaces."),
    "hyphen": N_("A word with a hyphen does not fit in one square."),
    "digit": N_("Write numbers in letters, not digits."),
    "characters": N_("Only the letters a to z and an apostrophe can be used, not %(character)s."),
    "wrong_letter": N_("This tile is %(letter)s, so the word must begin with %(letter)s."),
    "contraction": N_("“%(word)s” is a contraction; contractions are not allowed."),
    "name": N_("“%(word)s” is a name; names are not allowed."),
    "abbreviation": N_("“%(word)s” is an abbreviation, not a word."),
    "letter": N_("A letter alone is no word, except “a”, “i” and “o”."),
    "possessive": N_("“%(word)s” is not how a possessive is written."),
    "apostrophe": N_("“%(word)s” has an apostrophe, but is no possessive such as “dog's” or “dogs'”."),
    "possessive_suggestion": N_("“%(word)s” is not how a possessive is written; write “%(suggestion)s”."),
    "not_possessive": N_("“%(base)s” cannot have a possessive ending: it is not a noun."),
    "plural": N_("“%(word)s” is not in the dictionary: the plural of “%(base)s” is “%(suggestion)s”."),
    "uncounted": N_("“%(word)s” is not in the dictionary: “%(base)s” is not counted, so it has no plural."),
    "plural_already": N_("“%(word)s” is not in the dictionary: “%(base)s” is a plural already."),
    "unknown": N_("“%(word)s” is not in the dictionary."),
}

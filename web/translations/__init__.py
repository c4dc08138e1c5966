"""The catalogues of the languages that the game speaks besides English."""

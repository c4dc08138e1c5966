"""From a line of words to sentences that rules can look at."""

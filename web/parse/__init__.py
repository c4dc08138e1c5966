"""How the judge takes a line apart, in the reader's language: in words and as a drawing."""

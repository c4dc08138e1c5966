"""Reports: somebody says that a sentence on a board, or a person, is harmful."""

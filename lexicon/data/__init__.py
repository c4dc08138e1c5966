"""The data files of the dictionary, built by `python -m lexicon.build`; see README.md."""

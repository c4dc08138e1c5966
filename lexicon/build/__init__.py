"""Development only: `python -m lexicon.build` makes the files of `lexicon/data` from public sources."""

"""How good and how fast is the judge, side by side with other checkers: `python -m bench.judge`."""

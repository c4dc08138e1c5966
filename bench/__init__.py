"""What is measured, each part run by `python -m bench.NAME`."""

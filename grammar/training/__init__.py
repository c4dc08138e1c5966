"""Scripts that make the judge's data from text; development only."""

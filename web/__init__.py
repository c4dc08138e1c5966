"""Pages, tables, storage and the command line of the game."""

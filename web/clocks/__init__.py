"""Deadlines, warnings and the time in which the server was not there (docs/hosting.md, "Clocks")."""

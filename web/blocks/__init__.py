"""Blocks: two people who will not meet at a table again."""

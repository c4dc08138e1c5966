"""Moderators' rulings on lines and words, brought to everything that judges one."""

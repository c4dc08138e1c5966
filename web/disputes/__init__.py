"""Disputes, the player's side: "tell us we got it wrong", and what became of it."""

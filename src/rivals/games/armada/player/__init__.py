"""The Imperial AI in a match: what it wants, as actions on a board."""

"""The three maps of a world."""

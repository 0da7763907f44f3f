"""The world: its pieces, how it is made, kept and seen."""

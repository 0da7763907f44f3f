"""How a state without people is ruled: by a builder or a raider, in the same steps."""

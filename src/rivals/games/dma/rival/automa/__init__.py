"""How a state without people is ruled: by one of four characters, in the same steps."""

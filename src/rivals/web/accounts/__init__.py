"""People: accounts, guests, and whose things are whose."""

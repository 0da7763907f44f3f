"""Worlds of The Dark Middle Ages, played by web: states, orders, and the week that passes."""

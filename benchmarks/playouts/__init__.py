"""How many playouts a second, by game, against another version in the same sitting."""

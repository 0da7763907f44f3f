"""Help: what this is, how to play, how to use it at a table, the rivals, the look."""

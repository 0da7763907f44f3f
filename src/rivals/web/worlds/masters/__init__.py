"""What a game master does, and the log of it."""

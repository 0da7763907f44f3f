"""The Dark Middle Ages: a world of feudal states, a week at a time."""

"""`rivals odds`: battles foretold, one command for each game."""

"""The house rules every game stands on: it knows no game and does no I/O."""

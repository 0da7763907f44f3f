"""How the numbers of those who search were found: nothing here is needed to play."""

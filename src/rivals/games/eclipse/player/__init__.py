"""An Eclipse rival in a match: what it wants, as actions on a board."""

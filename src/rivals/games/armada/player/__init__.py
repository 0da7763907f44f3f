"""What the Imperial AI wants as actions and places on a board; tables and facts use parts of it."""

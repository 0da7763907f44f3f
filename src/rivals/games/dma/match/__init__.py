"""A world as a match: the seats give their orders in turn, then a week passes."""

"""The week: seven days, each of twelve steps."""

"""People at devices of their own in one match: who is invited, who sits where, who is there."""

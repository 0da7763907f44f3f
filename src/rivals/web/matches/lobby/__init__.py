"""Matches that are open to everybody: listed, and found by whoever wants to play at once."""

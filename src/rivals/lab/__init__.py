"""The lab: play many games, and say what came of them."""

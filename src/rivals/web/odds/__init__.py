"""The odds of a battle, on a page."""

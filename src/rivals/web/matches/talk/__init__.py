"""Talk in a match between devices: short messages among those who sit there."""

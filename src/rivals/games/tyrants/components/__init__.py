"""What is in the box: boards and cards, read from data files."""

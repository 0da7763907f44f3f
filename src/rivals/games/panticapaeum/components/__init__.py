"""What is in the box: tiles, prices, rows and points, read from a data file and checked."""

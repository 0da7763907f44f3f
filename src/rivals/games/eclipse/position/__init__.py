"""What lies on the table, as data alone."""

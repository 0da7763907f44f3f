"""Where long thought is at home: a queue in the database, and whoever works it off in slices."""

"""What lies on the table, as data alone: state, actions, tasks, and what a seat sees of it."""

"""Orders: what a state may ask for in a week."""

"""What players are told of a week."""

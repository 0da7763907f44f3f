"""The same for programs: JSON, with a token for each seat."""

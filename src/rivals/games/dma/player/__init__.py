"""A ruler at work: a week of orders for a world, one order at a time in a match."""

"""The reference book: buildings, units, projects, strike orders, fortifications, constants."""

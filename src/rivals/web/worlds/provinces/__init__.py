"""Cities: what they make, and what may befall them."""

"""The rival: what it asks, how it decides over facts, and how it sits at a board."""

"""The rival: what it may ask, how a board answers, its procedure, and how it sits at a board."""

"""Star Wars: Armada and the Imperial AI."""

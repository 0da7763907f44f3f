"""The Imperial AI: the author's decision procedure, in its order."""

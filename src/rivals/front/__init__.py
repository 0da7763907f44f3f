"""The front door: matches and experiments in a few lines of Python, at home in a notebook."""

"""The site of the documentation: what is gathered, what the app tells, how Sphinx shows it."""

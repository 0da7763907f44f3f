"""The match drawn, for a page and for a terminal."""

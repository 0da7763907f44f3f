"""The reference book: every unit and building, with its figures and diagrams."""

"""How fast things are: one file per question, all measured in turn in one process."""

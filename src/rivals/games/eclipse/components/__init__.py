"""What is in the box of Eclipse's base game (first edition)."""

"""The pages of docs/ that are written by a program, from the code that they describe."""

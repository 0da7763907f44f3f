"""Connect four, and a rival for it: the example of docs/add-a-game.md."""

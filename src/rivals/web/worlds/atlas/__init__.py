"""Maps, statistics, battles and whole weeks to look at."""

"""The report: one page that tells what was played and what came of it, and its pictures."""

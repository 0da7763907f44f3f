"""A rival at a real table: what is remembered, asked, told and corrected."""

from rivals.games.eclipse.table.rival import RivalAtTable

__all__ = ["RivalAtTable"]

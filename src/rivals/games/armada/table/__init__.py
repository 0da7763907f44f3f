"""The rival at a real table: what is remembered, asked, told and corrected."""

from rivals.games.armada.table.rival import ImperialAtTable

__all__ = ["ImperialAtTable"]

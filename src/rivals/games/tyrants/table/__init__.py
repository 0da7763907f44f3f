"""AutoMatron at a real table: what is remembered, asked, told and corrected."""

from rivals.games.tyrants.table.rival import AutoMatronAtTable

__all__ = ["AutoMatronAtTable"]

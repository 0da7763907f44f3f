"""Rivals at a real table: what is remembered, asked, told and corrected; one or several."""

from rivals.games.eclipse.table.rival import RivalAtTable
from rivals.games.eclipse.table.rivals import RivalsAtTable

__all__ = ["RivalAtTable", "RivalsAtTable"]

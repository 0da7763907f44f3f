"""Botos at a real table: what is remembered, asked, told and corrected."""

from rivals.games.panticapaeum.table.rival import BotosAtTable

__all__ = ["BotosAtTable"]

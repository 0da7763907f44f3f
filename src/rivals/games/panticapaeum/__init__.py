"""Panticapaeum and its solo rival Botos."""

from rivals.games.panticapaeum.game import GAME, Panticapaeum

__all__ = ["GAME", "Panticapaeum"]

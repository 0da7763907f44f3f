"""Rulers for states without people: a builder and a raider."""

from rivals.games.dma.rulers.figures import KINDS as RULERS
from rivals.games.dma.rulers.planning import next_order, plan_week, ruler_orders

__all__ = ["RULERS", "next_order", "plan_week", "ruler_orders"]

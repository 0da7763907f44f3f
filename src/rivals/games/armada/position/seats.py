"""Who may take a seat, by name."""

from __future__ import annotations

RIVAL = "imperial"
"""The automated opponent."""
STAND_INS = ("aggressive", "random")
"""Who decides in a person's place."""

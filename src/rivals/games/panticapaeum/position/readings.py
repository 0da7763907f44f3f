"""How Botos's ambiguous rules are read: a named option for each, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.core.readings import named_values


class Readings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The readings in force; docs/readings.md says more of each."""

    passed: Literal["extra_move", "whole_phase"] = "extra_move"


READINGS = named_values(Readings)
"""The values of each reading, the default first."""

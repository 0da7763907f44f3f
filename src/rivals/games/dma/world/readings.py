"""Readings that a world may settle otherwise; each default is the recommended one."""

from __future__ import annotations

import msgspec


class Readings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Options of a world, all off by default; rows of docs/readings.md say what each means."""

    hungry_at_random: bool = False
    """A8: who goes short of supply is drawn, instead of the newest."""
    project_shares: bool = False
    """A11: a project list shares production in percent, instead of in order."""
    require_main_direction: bool = False
    """A13: a unit's direction must also be the city's main one."""
    one_step_a_day: bool = False
    """A14: an army takes one step a day at most."""
    unable_both_destroyed: bool = False
    """A21: an army without placed units that is met takes the able one with it."""
    foremost_soldiers: bool = False
    """A26: the neutral zone lies between the foremost soldiers, not between the fields."""
    plan_once: bool = False
    """A34: a double move is planned once a step, not anew for its second part."""
    dig_in_one_step: bool = False
    """A36: digging in lasts only for the step in which the unit waits."""
    no_sorties: bool = False
    """A66: units that hold make no sorties against shooters, as Part I has it word for word."""
    peace_public: bool = False
    """A42: declarations of peace and war are in the chronicle."""
    margin_in_points: bool = False
    """A49: the winner is 15 points of the world ahead, instead of 15 percent."""
    victory_daily: bool = False
    """A50: victory is tested every day, instead of on Sunday evening."""
    painted_cells: bool = False
    """A51: the world's territory is all its steppe, instead of what its places bring."""

"""The sections of the rules, what each is about, and the moments that illustrate them."""

from __future__ import annotations

from rivals.core.illustrating import Scene
from rivals.core.manual import Manual, Section
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.state import Position

MANUAL = Manual("eclipse", (
    Section("goal"),
    Section("turn", (do.Stop, do.End, do.Pass)),
    Section("explore", (do.Explore, do.Place, do.Discard), ("explore", to.Placing)),
    Section(
        "influence",
        (do.Disc, do.Refresh, do.Claim, do.Leave, do.Return),
        ("influence", to.Claiming, to.Returning),
    ),
    Section("colonies", (do.Colonise, do.Trade)),
    Section(
        "discoveries", (do.Use, do.Keep, do.Learn, do.Store), (to.Finding, to.Learning, to.Fitting)
    ),
    Section("research", (do.Research, do.Key), ("research", to.Keying)),
    Section("upgrade", (do.Install, do.Strip), ("upgrade",)),
    Section("build", (do.Build,), ("build",)),
    Section("move", (do.Move,), ("move",)),
    Section(
        "pacts",
        (do.Propose, do.Accept, do.Truce, do.Agree, do.Refuse, do.GiveUp),
        (to.Answering, to.MakingRoom, to.Pondering),
    ),
    Section("combat", (do.Fire, do.Retreat, do.Hit), (to.Firing, to.Hitting)),
    Section("reputation", (do.Take, do.TakeNone, do.Kill), (to.Rewarding, to.Bombing)),
    Section("upkeep", (do.Abandon,), (to.Upkeep,)),
    Section("score"),
    Section("rival", (do.Stance,)),
), course="turn")  # fmt: skip


def decision(position: Position) -> object:
    """Tell decisions apart: an action that goes on by its activity, others by their task."""
    if not position.stack:
        return None
    its = position.stack[-1]
    return its.activity if isinstance(its, to.Acting) else type(its)


_SEATS = ("greedy", "greedy")


def _begins(position: Position, round_number: int) -> bool:
    """Say whether the first seat's first action of a round is due."""
    its = position.stack[-1] if position.stack else None
    own = isinstance(its, to.Turn) and its.seat == 0 and not its.acted
    return own and position.round == round_number and not position.seats[0].spent


def _decides(position: Position, kind: type[to.Task]) -> bool:
    return bool(position.stack) and isinstance(position.stack[-1], kind)


def _acts(position: Position, activity: str) -> bool:
    return decision(position) == activity


SCENES: dict[str, Scene] = {
    "turn": Scene("own", lambda one: _begins(one, 3), _SEATS),
    "explore": Scene("map", lambda one: _begins(one, 1), _SEATS, lit=True),
    "influence": Scene("map", lambda one: _begins(one, 3), _SEATS),
    "research": Scene("techs", lambda one: _begins(one, 2), _SEATS, lit=True),
    "upgrade": Scene("ships", lambda one: _begins(one, 3), _SEATS, lit=True),
    "combat": Scene("battle", lambda one: _decides(one, to.Firing), _SEATS),
}

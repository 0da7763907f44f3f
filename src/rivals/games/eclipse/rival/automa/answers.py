"""What a rival answers to a task, where no place on a map is to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rivals.core.choosing import Trail
from rivals.core.game import Action
from rivals.games.eclipse.components.box import ANCIENT_CRUISER, ANCIENT_TECH, RESOURCES
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import ANCIENT_PARTS, SHIP_LIMIT
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import Seat
from rivals.games.eclipse.rival.automa import designs, production, research
from rivals.games.eclipse.rival.automa.intents import Intent
from rivals.games.eclipse.rival.automa.production import given_up_first
from rivals.games.eclipse.rival.automa.rival import Rival
from rivals.games.eclipse.rival.facts import CRUISER
from rivals.games.eclipse.rules import economy
from rivals.games.eclipse.rules.combat import rewards


def more(rival: Rival, activity: Activity, left: int) -> Intent | None:
    """Go on with an action begun, whose disc is paid."""
    rival.price = 0
    going_on: dict[Activity, Callable[[], Intent | None]] = {
        "explore": rival.probe_more,
        "influence": rival.influence_more,
        "research": lambda: rival.buy(left),
        "upgrade": rival.install,
        "build": lambda: rival.build_on(left),
        "move": lambda: rival.march_on(left),
    }
    return going_on[activity]()


def claims(rival: Rival, task: to.Claiming) -> Action:
    """Put a disc on a hex, or not."""
    return do.Claim(task.hex) if rival.claims(TILES[task.hex]) else do.Leave(task.hex)


def finds(rival: Rival, task: to.Finding, techs: int) -> Action:
    """Use a discovery tile or keep it; `techs` are those an ancient one could be (A38)."""
    cruisers = rival.facts.ships()[CRUISER]
    used = uses(rival.seat, task.tile, rival.trail, techs=techs, cruisers=cruisers)
    return do.Use() if used else do.Keep()


def uses(seat: Seat, tile: str, trail: Trail, *, techs: int, cruisers: int) -> bool:
    """Say whether a rival uses a discovery tile, rather than keep it for points.

    `techs` counts the technologies an ancient one could be chosen from, `cruisers` the
    rival's cruisers on the map. What cannot be used is kept (A38). Raises ValueError for a
    seat that is no rival.
    """
    if seat.traits is None:
        raise ValueError(f"{seat.name} has no traits: expected a rival")
    trait = seat.traits.discovery
    if trait == "always_points":
        trail.note("eclipse.discovery.always-points")
        return False
    if trait == "points_or_upgrades":
        upgrade = tile in ANCIENT_PARTS
        trail.note("eclipse.discovery.upgrade" if upgrade else "eclipse.discovery.no-upgrade")
        return upgrade
    useless = (tile == ANCIENT_TECH and not techs) or (
        tile == ANCIENT_CRUISER and cruisers >= SHIP_LIMIT["cruiser"]
    )
    trail.note("eclipse.discovery.useless" if useless else "eclipse.discovery.never-points")
    return not useless


def learns(rival: Rival, offered: Mapping[str, int]) -> Action:
    """Choose an ancient technology among those offered, with their copies (A38)."""
    outlook = rival.outlook(1)
    tech = research.choose_ancient(rival.seat, list(offered), offered, outlook, rival.trail)
    return do.Learn(tech)


def fits(rival: Rival, task: to.Fitting) -> Action:
    """Place an ancient part where a design wants it, or store it (A38)."""
    step = designs.fit(rival.seat, task.part, rival.fleet, rival.trail)
    return do.Install(*step) if step else do.Store()


def gains(rival: Rival) -> Action:
    """Choose what an artifact gives (A76)."""
    return do.Key(production.choose_gain(rival.seat, rival.dice, rival.stream, rival.trail))


def returns(rival: Rival) -> Action | None:
    """Choose the track a cube comes back to; None if none has room."""
    able = [one for one in RESOURCES if economy.room(rival.seat, one)]
    if not able:
        return None
    track = production.choose_return(rival.seat, able, rival.dice, rival.stream, rival.trail)
    return do.Return(track)


def exchanges(rival: Rival, task: to.Answering) -> Action:
    """Answer an offer of ambassadors (A69)."""
    cube = rival.cube_in_exchange(task.proposer)
    return do.Accept(cube) if cube else do.Refuse()


def makes_peace(rival: Rival, task: to.Pondering) -> Action:
    """Answer an offer of a truce (A55)."""
    return do.Agree() if rival.agrees(task.proposer) else do.Refuse()


def makes_room(rival: Rival) -> Action:
    """Give up the lowest reputation tile for an ambassador."""
    rival.trail.note("eclipse.pact.lowest-tile")
    return do.GiveUp(min(rival.seat.reputation))


def takes(rival: Rival, task: to.Rewarding) -> Action:
    """Keep the highest tile drawn if there is room, or in place of a lower one."""
    seat, trail = rival.seat, rival.trail
    best, lowest = max(task.drawn), min(seat.reputation, default=0)
    if rewards.reputation_room(seat):
        trail.note("eclipse.battle.highest-tile")
        return do.Take(best, rewards.NONE)
    if best > lowest:
        trail.note("eclipse.battle.swap-tile")
        return do.Take(best, lowest)
    trail.note("eclipse.battle.no-better-tile")
    return do.TakeNone()


def pays(rival: Rival) -> Action | None:
    """Pay a debt by trade if that saves a hex, else give one up; None if there is none (A75)."""
    debt = -economy.balance(rival.seat)
    if debt <= 0:
        rival.trail.note("eclipse.upkeep.paid")
        return None
    sale = rival.sale(debt)
    if sale is not None:
        return sale
    lost = given_up_first(rival.facts, rival.trail)
    if lost is not None:
        return do.Abandon(lost.id)
    rate = economy.rate(rival.seat, rival.facts.readings)
    for stock, give in zip(rival.seat.stock, RESOURCES, strict=True):
        if give != "money" and stock >= rate:
            rival.trail.note("eclipse.upkeep.home-trade")
            return do.Trade(give, "money")
    return None


ANSWERS: dict[type[to.Task], Callable[[Rival, Any], Action]] = {
    to.Claiming: claims, to.Fitting: fits, to.Answering: exchanges, to.Pondering: makes_peace,
    to.Rewarding: takes, to.Keying: lambda rival, _: gains(rival),
    to.MakingRoom: lambda rival, _: makes_room(rival),
}  # fmt: skip
"""What is answered alike on a board and at a real table."""

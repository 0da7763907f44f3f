"""The rules of a turn: what is legal, and what it changes. Sections as in the game's README."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.panticapaeum.actions import (
    Advance,
    Build,
    Buy,
    Discard,
    Drop,
    Gain,
    Pass,
    Place,
    Sell,
    Take,
)
from rivals.games.panticapaeum.city import cells_of
from rivals.games.panticapaeum.components.box import Box, Reward
from rivals.games.panticapaeum.components.tiles import COLOURS, MIDDLE, STRIDE, at
from rivals.games.panticapaeum.seats import Architect, Botos, Building, Placed

if TYPE_CHECKING:
    from rivals.games.panticapaeum.state import Position

_INDEX: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
_GAINS: tuple[Gain, ...] = tuple(Gain(colour) for colour in COLOURS)
_BUYS: tuple[Buy, ...] = tuple(Buy(colour) for colour in COLOURS)
_DISCARDS: tuple[Discard, ...] = tuple(Discard(colour) for colour in COLOURS)
_ADVANCES: tuple[Advance, ...] = tuple(Advance(colour) for colour in COLOURS)
_PASS = Pass()
_DROP = Drop()


# --- Figures that several rules need -------------------------------------------------------


def price(position: Position, colour: int) -> int | None:
    """Give the price of the next building of a colour on the common board; None: sold out.

    It is the same for people and for Botos (reading P9).
    """
    track = position.parts.prices.tracks[len(position.seats) - 1]
    taken = position.bought[colour]
    return track[taken] if taken < len(track) else None


def rewards(box: Box, steps: int, reward: Reward) -> int:
    """Count the spaces with this reward among the first `steps` of a development row."""
    return box.rewards[steps].count(reward)


def architect_price(position: Position, seat: Architect, colour: int) -> int | None:
    """Give the price an architect pays: a craftsman makes that colour cheaper, at least 1."""
    full = price(position, colour)
    if full is None:
        return None
    craftsmen = rewards(position.parts, seat.rows[colour], "craftsman")
    return max(1, full - craftsmen * position.parts.development.craftsman_discount)


def coins_for_missing(position: Position, seat: Architect, colour: int) -> int | None:
    """Give the coins that replace the resources an architect lacks for a building.

    Resources he has are used first (reading P24). None: sold out, or more coins than he has.
    """
    cost = architect_price(position, seat, colour)
    if cost is None:
        return None
    missing = max(0, cost - seat.resources[colour])
    coins = missing * position.parts.prices.coins_per_missing_resource
    return coins if coins <= seat.coins else None


def sale_coins(box: Box, number: int) -> int:
    """Give the coins for selling that many resources of one colour."""
    return max(0, number * box.selling.coins_each - box.selling.fee)


def tile_coins(position: Position, distance: int) -> int:
    """Give the coins for the tile `distance` places ahead (0 is the next)."""
    structure = position.parts.structure
    return max(0, distance - structure.tile_choice + 1) * structure.coins_per_extra_tile


def turn_order(position: Position) -> list[int]:
    """Give the order of seats in this round: the first player, Botos right after, the others.

    In the solo game that is the person and then Botos (Botos, course of the game; beside more
    people reading P1).
    """
    number = len(position.seats)
    clockwise = [(position.first + step) % number for step in range(number)]
    botos = position.botos()
    if botos is None:
        return clockwise
    others = [seat for seat in clockwise[1:] if seat != botos]
    return [position.first, botos, *others]


def botos_develops(box: Box, round_number: int, botos: Botos) -> bool:
    """Say whether Botos develops in a round; standard: not in round one (reading P2)."""
    return round_number > box.botos.skipped_rounds or "no_skip" in botos.modifications


# --- Legal actions -------------------------------------------------------------------------


def options(position: Position) -> list[Action]:
    """List the legal actions in a canonical order."""
    return _OPTIONS[position.phase](position)


def _take_options(position: Position) -> list[Action]:
    seat = position.seats[position.seat]
    if isinstance(seat, Botos):
        return [Take(tile) for tile in botos_tiles(position, seat)]
    return [Take(tile) for tile, _ in reachable(position, seat)]


def reachable(position: Position, seat: Architect) -> list[tuple[int, int]]:
    """List the tiles an architect may take, nearest first, each with its price in coins.

    Where fewer lie than he could reach, he chooses among those (reading P18).
    """
    structure = position.parts.structure
    ring, most = position.ring, structure.tile_choice + structure.extra_tiles
    ahead = [
        (ring[(position.ahead + distance) % len(ring)], tile_coins(position, distance))
        for distance in range(min(most, len(ring)))
    ]
    return [(tile, coins) for tile, coins in ahead if coins <= seat.coins]


def botos_tiles(position: Position, botos: Botos) -> list[int]:
    """List the tiles Botos may get: the one under the trireme, or all those it passed."""
    if "best_tile_on_path" in botos.modifications or position.aboard is None:
        return list(position.path)
    return [position.aboard]


def _place_options(position: Position) -> list[Action]:
    """List the places for the tile in hand; dropping it is legal only if there is none (P20)."""
    ground = position.ground(position.seat)
    found: list[Action] = []
    for shape in position.parts.shapes[_hand(position)]:
        places = _places(shape.turn)
        found += [places[origin] for origin in cells_of(ground.fitting(shape))]
    return found or [_DROP]


@cache
def _places(turn: int) -> tuple[Place, ...]:
    """Make the actions of laying a tile anywhere, by grid position: they are listed so often."""
    spots = range(STRIDE * STRIDE)
    return tuple(Place(spot % STRIDE - MIDDLE, spot // STRIDE - MIDDLE, turn) for spot in spots)


def _develop_options(position: Position) -> list[Action]:
    """List what a seat may do in development; a person may always do nothing (reading P29)."""
    seat = position.seats[position.seat]
    if isinstance(seat, Botos):
        return list(_botos_develop_options(position, seat))
    found: list[Action] = []
    for colour in range(len(COLOURS)):
        found += _build_options(position, seat, colour)
    found += [_ADVANCES[c] for c in range(len(COLOURS)) if _may_advance(position, seat, c)]
    for name, held in zip(COLOURS, seat.resources, strict=True):
        found += [Sell(name, number) for number in range(1, held + 1)]
    return [*found, _PASS]


def _build_options(position: Position, seat: Architect, colour: int) -> list[Action]:
    if coins_for_missing(position, seat, colour) is None:
        return []
    fields = position.ground(position.seat).free_fields(colour)
    return [
        Build(COLOURS[colour], spot % STRIDE - MIDDLE, spot // STRIDE - MIDDLE)
        for spot in cells_of(fields)
    ]


def _may_advance(position: Position, seat: Architect, colour: int) -> bool:
    spaces, steps = position.parts.development.spaces, seat.rows[colour]
    return steps < len(spaces) and spaces[steps].cost <= seat.resources[colour]


def pays_for(position: Position, colour: int, held: int) -> bool:
    """Say whether that many resources of a colour pay for its next building."""
    cost = price(position, colour)
    return cost is not None and cost <= held


def _botos_develop_options(position: Position, botos: Botos) -> tuple[Action, ...]:
    held = enumerate(botos.resources)
    return botos_development([colour for colour, n in held if pays_for(position, colour, n)])


def botos_development(affordable: Sequence[int]) -> tuple[Action, ...]:
    """Botos builds if he can, else he takes one resource (Botos, phase of development)."""
    return tuple(_BUYS[colour] for colour in affordable) or _GAINS


def _discard_options(position: Position) -> list[Action]:
    held = position.seats[position.seat].resources
    return [_DISCARDS[colour] for colour in range(len(COLOURS)) if held[colour]]


_OPTIONS: dict[str, Callable[[Position], list[Action]]] = {
    "take": _take_options,
    "place": _place_options,
    "develop": _develop_options,
    "discard": _discard_options,
    "over": lambda _: [],
}


# --- Legality, with the rule that forbids --------------------------------------------------


def fault(position: Position, action: Action) -> str:
    """Say which rule an action breaks here; '' if it is legal."""
    phase, test = _CHECKS.get(type(action), ("", _never))
    rule = test(position, action) if phase == position.phase else "panticapaeum.wrong-phase"
    return rule or ""


def _never(_position: Position, _action: Any) -> str | None:
    return "panticapaeum.wrong-phase"


def _wrong_take(position: Position, action: Take) -> str | None:
    seat = position.seats[position.seat]
    if isinstance(seat, Botos):
        allowed = action.tile in botos_tiles(position, seat)
        return None if allowed else "panticapaeum.take.not-botos-tile"
    if action.tile not in position.ring:
        return "panticapaeum.take.not-in-ring"
    legal = any(action.tile == tile for tile, _ in reachable(position, seat))
    return None if legal else "panticapaeum.take.out-of-reach"


def _wrong_place(position: Position, action: Place) -> str | None:
    shape = position.parts.shape(_hand(position), action.turn)
    if shape is None:
        return "panticapaeum.place.same-rotation"
    if not (-MIDDLE <= action.x < MIDDLE and -MIDDLE <= action.y < MIDDLE):
        return "panticapaeum.place.touch"
    return position.ground(position.seat).why_not(shape, at(action.x, action.y))


def _wrong_drop(position: Position, _action: Drop) -> str | None:
    return None if _place_options(position) == [_DROP] else "panticapaeum.drop.it-fits"


def _wrong_build(position: Position, action: Build) -> str | None:
    seat = position.seats[position.seat]
    colour = _INDEX[action.colour]
    if isinstance(seat, Botos):
        return "panticapaeum.botos.never"
    if price(position, colour) is None:
        return "panticapaeum.build.sold-out"
    if coins_for_missing(position, seat, colour) is None:
        return "panticapaeum.build.too-dear"
    if not (-MIDDLE <= action.x < MIDDLE and -MIDDLE <= action.y < MIDDLE):
        return "panticapaeum.build.no-free-field"
    fields = position.ground(position.seat).free_fields(colour)
    free = fields >> at(action.x, action.y) & 1
    return None if free else "panticapaeum.build.no-free-field"


def _wrong_advance(position: Position, action: Advance) -> str | None:
    seat = position.seats[position.seat]
    if isinstance(seat, Botos):
        return "panticapaeum.botos.never"
    legal = _may_advance(position, seat, _INDEX[action.colour])
    return None if legal else "panticapaeum.advance.cannot"


def _wrong_sell(position: Position, action: Sell) -> str | None:
    seat = position.seats[position.seat]
    if isinstance(seat, Botos):
        return "panticapaeum.botos.never"
    legal = 1 <= action.count <= seat.resources[_INDEX[action.colour]]
    return None if legal else "panticapaeum.sell.too-many"


def _wrong_pass(position: Position, _action: Pass) -> str | None:
    is_botos = isinstance(position.seats[position.seat], Botos)
    return "panticapaeum.botos.never" if is_botos else None


def _wrong_botos_development(position: Position, action: Buy | Gain) -> str | None:
    seat = position.seats[position.seat]
    if not isinstance(seat, Botos):
        return "panticapaeum.only-botos"
    if action in _botos_develop_options(position, seat):
        return None
    return "panticapaeum.buy.cannot" if isinstance(action, Buy) else "panticapaeum.gain.must-build"


def _wrong_discard(position: Position, action: Discard) -> str | None:
    held = position.seats[position.seat].resources[_INDEX[action.colour]]
    return None if held else "panticapaeum.discard.none"


_CHECKS: dict[type[Action], tuple[str, Callable[[Any, Any], str | None]]] = {
    Take: ("take", _wrong_take),
    Place: ("place", _wrong_place),
    Drop: ("place", _wrong_drop),
    Build: ("develop", _wrong_build),
    Advance: ("develop", _wrong_advance),
    Sell: ("develop", _wrong_sell),
    Pass: ("develop", _wrong_pass),
    Buy: ("develop", _wrong_botos_development),
    Gain: ("develop", _wrong_botos_development),
    Discard: ("discard", _wrong_discard),
}


# --- What an action changes ----------------------------------------------------------------


def perform(position: Position, action: Action) -> None:
    """Carry a legal action out, and move on to the next decision."""
    _PERFORM[type(action)](position, action)


def _hand(position: Position) -> int:
    if position.hand is None:
        raise LookupError("no tile is in hand")
    return position.hand


def _take(position: Position, action: Take) -> None:
    """Take a tile; Botos's is fixed at once, before it is laid (reading P28)."""
    seat = position.seats[position.seat]
    if isinstance(seat, Botos):
        _botos_take(position, action, seat)
        return
    ring = position.ring
    index = ring.index(action.tile)
    seat.coins -= tile_coins(position, (index - position.ahead) % len(ring))
    del ring[index]
    position.ahead = index % len(ring) if ring else 0
    position.aboard = None
    position.hand = action.tile
    position.phase = "place"
    if position.seat == position.first and position.botos() is not None:
        _extra_move(position, action.tile)


def landing(position: Position, tile: int) -> list[int]:
    """List the trireme's steps after `tile` is taken: the tiles it passes, the last it lies on.

    It goes on by as many tiles as the taken one shows resources, at least one (reading P7);
    the line is a ring (P5), and places already empty do not count (P6). In a ring shorter
    than the move a tile is passed, and listed, again (Botos, course of the game).
    """
    rest = [one for one in position.ring if one != tile]
    if not rest:
        return []
    start = position.ring.index(tile) if tile in position.ring else position.ahead
    steps = max(1, sum(position.parts.resources[tile]))
    return [rest[(start + step) % len(rest)] for step in range(steps)]


def _extra_move(position: Position, tile: int) -> None:
    """Move the trireme on for Botos; what it passes in this move is his path (reading P11)."""
    passed = landing(position, tile)
    if passed:
        position.path = list(dict.fromkeys(passed))
        position.aboard = passed[-1]
        position.ahead = (position.ring.index(passed[-1]) + 1) % len(position.ring)


def _botos_take(position: Position, action: Take, botos: Botos) -> None:
    """Botos gets the resources drawn on the tile; the tile is discarded (phase of exploration).

    If it is not the tile under the trireme, that one stays where it lies (reading P13).
    """
    ring = position.ring
    index = ring.index(action.tile)
    del ring[index]
    if index < position.ahead:
        position.ahead -= 1
    position.ahead = position.ahead % len(ring) if ring else 0
    if position.aboard == action.tile:
        position.aboard = None
    position.path = []
    position.discarded.append(action.tile)
    gain_all(botos.resources, position.parts.resources[action.tile])
    if botos_develops(position.parts, position.round, botos):
        position.phase = "develop"
    else:
        _next_seat(position)


def gain_all(store: list[int], printed: Sequence[int]) -> None:
    """Move all the resources printed on a tile into a store."""
    for colour, number in enumerate(printed):
        store[colour] += number


def _place(position: Position, action: Place) -> None:
    seat, ground, tile = (
        position.architect(position.seat),
        position.ground(position.seat),
        _hand(position),
    )
    shape = position.parts.shape(tile, action.turn)
    if shape is None:
        raise LookupError("an unchecked placement")
    origin = at(action.x, action.y)
    level = ground.level_for(shape, origin)
    ground.lay(shape, origin, level)
    seat.tiles.append(Placed(tile, action.x, action.y, action.turn, level))
    if level > 1:
        seat.coins += position.parts.placement.stack_coins
    _keep_resources(position, seat, tile)


def _drop(position: Position, _action: Drop) -> None:
    tile = _hand(position)
    position.discarded.append(tile)
    _keep_resources(position, position.architect(position.seat), tile)


def _keep_resources(position: Position, seat: Architect, tile: int) -> None:
    gain_all(seat.resources, position.parts.resources[tile])
    position.hand = None
    position.phase = "develop"


def _build(position: Position, action: Build) -> None:
    seat, colour = position.architect(position.seat), _INDEX[action.colour]
    cost = architect_price(position, seat, colour) or 0
    seat.coins -= coins_for_missing(position, seat, colour) or 0
    seat.resources[colour] = max(0, seat.resources[colour] - cost)
    seat.buildings.append(Building(action.colour, action.x, action.y))
    position.ground(position.seat).build(at(action.x, action.y), colour)
    position.bought[colour] += 1
    _next_seat(position)


def _advance(position: Position, action: Advance) -> None:
    seat, colour = position.architect(position.seat), _INDEX[action.colour]
    space = position.parts.development.spaces[seat.rows[colour]]
    seat.resources[colour] -= space.cost
    seat.rows[colour] += 1
    if space.reward == "treasury":
        seat.coins += position.parts.development.treasury_coins
    _next_seat(position)


def _sell(position: Position, action: Sell) -> None:
    seat = position.architect(position.seat)
    seat.resources[_INDEX[action.colour]] -= action.count
    seat.coins += sale_coins(position.parts, action.count)
    _next_seat(position)


def _pass(position: Position, _action: Pass) -> None:
    _next_seat(position)


def _buy(position: Position, action: Buy) -> None:
    botos, colour = position.seats[position.seat], _INDEX[action.colour]
    cost = price(position, colour) or 0
    if isinstance(botos, Botos):
        pay_building(botos, colour, cost)
    position.bought[colour] += 1
    _next_seat(position)


def pay_building(botos: Botos, colour: int, cost: int) -> None:
    """Move a building into Botos's area and its price back to the supply (building)."""
    botos.resources[colour] -= cost
    botos.buildings[colour] += 1


def _gain(position: Position, action: Gain) -> None:
    position.seats[position.seat].resources[_INDEX[action.colour]] += 1
    _next_seat(position)


def _discard(position: Position, action: Discard) -> None:
    position.seats[position.seat].resources[_INDEX[action.colour]] -= 1
    _discard_or_go_on(position)


_PERFORM: dict[type[Action], Callable[[Any, Any], None]] = {
    Take: _take,
    Place: _place,
    Drop: _drop,
    Build: _build,
    Advance: _advance,
    Sell: _sell,
    Pass: _pass,
    Buy: _buy,
    Gain: _gain,
    Discard: _discard,
}


# --- Turn and round ------------------------------------------------------------------------


def _next_seat(position: Position) -> None:
    order = turn_order(position)
    place = order.index(position.seat) + 1
    if place < len(order):
        position.seat, position.phase = order[place], "take"
    elif position.turn < position.parts.structure.turns_per_round:
        position.turn += 1
        position.seat, position.phase = position.first, "take"
    else:
        _end_round(position)


def _end_round(position: Position) -> None:
    """Pay coins for houses and workers; then resources above the limit are put back.

    The last round pays too (reading P26), but nothing is put back after it (reading P3).
    """
    box = position.parts
    for seat in position.seats:
        if isinstance(seat, Architect):
            houses = sum(one.colour == "orange" for one in seat.buildings)
            workers = sum(rewards(box, steps, "worker") for steps in seat.rows)
            seat.coins += houses * box.round_end.coins_per_house
            seat.coins += workers * box.round_end.coins_per_worker
    if position.round == box.structure.rounds:
        position.phase = "over"
        return
    _discard_or_go_on(position)


def _discard_or_go_on(position: Position) -> None:
    limit = position.parts.round_end.resource_limit
    for number in turn_order(position):
        seat = position.seats[number]
        if isinstance(seat, Architect) and sum(seat.resources) > limit:
            position.seat, position.phase = number, "discard"
            return
    _begin_round(position)


def _begin_round(position: Position) -> None:
    """Pass the first-player token to the next person; alone against Botos it stays."""
    people = [n for n, seat in enumerate(position.seats) if isinstance(seat, Architect)]
    position.first = people[(people.index(position.first) + 1) % len(people)]
    position.round += 1
    position.turn = 1
    position.seat, position.phase = position.first, "take"

"""Whether a position from outside can stand: a census of the box, and what rules rely on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache

import msgspec

from rivals.core.errors import BadPosition, BadSetup
from rivals.core.expecting import (
    expect,
    expect_all,
    expect_at_most,
    expect_between,
    expect_length,
    expect_one_of,
)
from rivals.core.rival_files import InForce
from rivals.games.tyrants.components import cards as box
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.automatron import AUTOMATRON, AutoMatronSettings
from rivals.games.tyrants.components.cards import HIDDEN, OUTCAST, TROOPS, cards, deck_cards
from rivals.games.tyrants.components.maps import sections_for
from rivals.games.tyrants.position import tasks
from rivals.games.tyrants.position.seats import (
    AutoMatron,
    Person,
    Seat,
    is_automatron,
)
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import CardPlay, Task, TaskOp

TEAMS = [Person, AutoMatron, Person, AutoMatron]
_COURSE = (
    tasks.AutoAspect, tasks.AutoFlip, tasks.AutoInfiltrate, tasks.AutoMarkers, tasks.AutoPart,
    tasks.AutoRefill, tasks.AutoScore, tasks.AutoWasted,
)  # fmt: skip


def check(position: Position, persons: Sequence[str]) -> None:
    """Raise BadPosition at the first fault. `persons` are the names that no AutoMatron has."""
    _check_table(position)
    for number, seat in enumerate(position.seats):
        _check_seat(position, number, seat, persons)
    _check_troops(position)
    _check_cards(position)
    for number, play in enumerate(position.plays):
        _check_play(position, play, f"plays[{number}]")
    _check_numbers(position)
    if position.phase != "play":
        expect_length(position.stack, 0, "stack")
        told = position.phase == "start" or position.ending
        expect(bool(told), "ending", "core.one-of", choices=["troops", "market"])
    elif isinstance(position.seats[position.turn], Person):
        _check_person_turn(position)
    else:
        _check_automatron_turn(position)


# --- Seats and board ----------------------------------------------------------------------


def _check_table(position: Position) -> None:
    seats = position.seats
    count = len(seats)
    expect_between(count, 2, 4, "seats")
    known = {sections_for(count, "left"), sections_for(count, "right")}
    shown = sorted(", ".join(one) for one in known)
    expect(position.sections in known, "sections", "core.one-of", choices=shown)
    expect(position.decks[0] != position.decks[1], "decks", "core.different")
    expect_at_most(position.first, count - 1, "first")
    expect_at_most(position.turn, count - 1, "turn")
    fits = not position.teams or [type(seat) for seat in seats] == TEAMS
    expect(fits, "teams", "tyrants.setup.teams")
    _check_order(position)
    ends = position.ending != "market" or not position.has_automatron
    expect(ends, "ending", "tyrants.position.market-goes-on")


def _check_order(position: Position) -> None:
    """A drawn order has every seat once, from the first on; teams take turns as they sit."""
    order = position.order
    if order:
        every = sorted(order) == list(range(len(position.seats)))
        expect(every and order[0] == position.first, "order", "tyrants.position.order")
        expect(not position.teams, "order", "tyrants.setup.teams")


def _check_seat(position: Position, number: int, seat: Seat, persons: Sequence[str]) -> None:
    path, spies, sites = f"seats[{number}]", seat.spies, position.map.sites
    if isinstance(seat, AutoMatron):
        _level(seat, number)
    else:
        expect_one_of(seat.name, persons, f"{path}.name")
    stand = spies == sorted(set(spies)) and set(spies) <= set(sites)
    expect(stand, f"{path}.spies", "tyrants.position.sites", most=len(sites) - 1)
    expect_length(seat.trophies, len(position.seats) + 1, f"{path}.trophies")


def _level(seat: AutoMatron, number: int) -> InForce[AutoMatronSettings]:
    """Read what is in force by the difficulty that an AutoMatron's name spells."""
    path = f"$.seats[{number}].name"
    try:
        hers = is_automatron(seat.name)
    except BadSetup as error:
        raise BadPosition(path, error.rule, **error.params) from None
    if not hers:
        raise BadPosition(path, "tyrants.position.automatron", name=AUTOMATRON)
    return seat.plays


def _check_troops(position: Position) -> None:
    """Each colour has its troops on the board, in barracks, in halls and in hand."""
    board, troops, seats = position.map, position.troops, position.seats
    colours = len(seats) + 1
    expect_length(troops, colours, "troops")
    for colour, its in enumerate(troops):
        expect_length(its, len(board.places), f"troops[{colour}]")
    for place, here in enumerate(zip(*troops, strict=True)):
        slots = board.slots[place]
        expect(sum(here) <= slots, f"troops[0][{place}]", "tyrants.position.slots", n=slots)
    lifted = (task.op for task in position.stack)
    held = Counter(op.colour for op in lifted if isinstance(op, tasks.Redeploy))
    expect_at_most(max(held, default=0), colours - 1, "stack")
    homes = [*(seat.barracks for seat in seats), 0]
    wholes = [*[TROOPS] * len(seats), sum(place.white for place in board.places)]
    for colour, (its, home, n) in enumerate(zip(troops, homes, wholes, strict=True)):
        away = held[colour] + sum(seat.trophies[colour] for seat in seats)
        there = sum(its) + home + away
        expect(there == n, f"troops[{colour}]", "tyrants.position.troops", n=n, got=there)


# --- Cards --------------------------------------------------------------------------------


def _check_cards(position: Position) -> None:
    """No card is unknown, out of place or there too often, and none is lost."""
    market, known = _market(position.decks), cards().keys()
    open_cards = known - {HIDDEN}
    kept = open_cards - {OUTCAST}
    _expect_cards(position.row, market.keys(), "row")
    _expect_cards(position.deck, market.keys() | {HIDDEN}, "deck")
    _expect_cards(position.removed, market.keys(), "removed")
    _expect_cards(position.devoured, kept, "devoured")
    for number, seat in enumerate(position.seats):
        if isinstance(seat, Person):
            path = f"seats[{number}]"
            _expect_cards(seat.hand, known, f"{path}.hand")
            _expect_cards(seat.deck, known, f"{path}.deck")
            _expect_cards(seat.discard, open_cards, f"{path}.discard")
            _expect_cards(seat.inner, kept, f"{path}.inner")
    for number, play in enumerate(position.plays):
        expect(play.card in open_cards, f"plays[{number}].card", "tyrants.position.card")
    _count_cards(position, market)


def _expect_cards(pile: Sequence[str], allowed: Collection[str], path: str) -> None:
    """A pile holds cards that can lie there; a view hides it or shows it."""
    expect_all(pile, allowed, path, "tyrants.position.card")
    expect(pile.count(HIDDEN) in (0, len(pile)), path, "tyrants.position.hidden")


@cache
def _market(decks: tuple[str, str]) -> dict[str, int]:
    """Count the cards of two half-decks."""
    return dict(Counter(one for deck in decks for one in deck_cards(deck)))


def _count_cards(position: Position, market: dict[str, int]) -> None:
    """Compare the cards that lie somewhere with the box; hidden ones may be any."""
    found = Counter(card for pile in _piles(position) for card in pile)
    people = sum(isinstance(seat, Person) for seat in position.seats)
    whole = {
        **market,
        box.HOUSE_GUARD: box.GUARDS - position.guards,
        box.PRIESTESS: box.PRIESTESSES - position.priestesses,
        **{one: people * box.START_DECK.count(one) for one in box.START_DECK},
    }
    hidden, outcasts = found.pop(HIDDEN, 0), found.pop(OUTCAST, 0)
    for card, got in found.items():
        n = whole.get(card, 0)
        expect(got <= n, "seats", "tyrants.position.too-many", n=n, card=card, got=got)
    missing = sum(whole.values()) - found.total()
    expect(missing <= hidden, "deck", "tyrants.position.missing", n=missing)
    _check_outcasts(position, outcasts)


def _piles(position: Position) -> Iterator[Sequence[str]]:
    yield from (position.row, position.deck, position.devoured, position.removed)
    yield [play.card for play in position.plays if play.after == "front"]
    for seat in position.seats:
        if isinstance(seat, Person):
            yield from (seat.hand, seat.deck, seat.discard, seat.inner)


def _check_outcasts(position: Position, with_people: int) -> None:
    """Delay decks may need more outcasts than the box has; then stand-ins come with them."""
    delays, first = 0, 0
    for number, seat in enumerate(position.seats):
        if isinstance(seat, AutoMatron):
            delays += seat.delay.count("outcast") + seat.used.count("outcast")
            first += _level(seat, number).settings.delay_deck.outcasts
    left = max(box.OUTCASTS, first) - with_people - delays
    expect(position.outcasts <= left, "outcasts", "core.at-most", most=max(0, left))


# --- Where the game is --------------------------------------------------------------------


def _check_numbers(position: Position) -> None:
    cities = set(position.map.cities)
    expect(cities.issuperset(position.gained), "gained", "core.one-of", choices=sorted(cities))
    expect_at_most(sum(position.counts.values()), box.ROW, "counts")
    expect_at_most(position.batch, len(position.map.places) - 1, "batch")
    if position.phase != "start" and not position.ending:
        left = all(seat.barracks for seat in position.seats)
        goes_on = bool(position.deck) or position.has_automatron
        expect(left and goes_on, "ending", "tyrants.position.ending")


def _check_play(position: Position, play: CardPlay, path: str) -> None:
    last_site, last_place = len(position.map.sites) - 1, len(position.map.places) - 1
    for name, most in (("placed", last_site), ("returned", last_site), ("deployed", last_place)):
        for one in getattr(play, name):
            expect_between(one, 0, most, f"{path}.{name}")
    expect_at_most(play.site, last_place, f"{path}.site")
    expect_at_most(play.killed, position.white, f"{path}.killed")
    expect_at_most(play.hall, position.white - 1, f"{path}.hall")


def _check_person_turn(position: Position) -> None:
    for number, task in enumerate(position.stack):
        if not (isinstance(task.op, tasks.CleanUp) and number == 0 and task.seat == position.turn):
            _check_task(position, task, f"stack[{number}]")
    for number, task in enumerate(position.later):
        _check_task(position, task, f"later[{number}]")
    if position.stack and isinstance(position.stack[-1].op, ops.PromoteSelfIfWanted):
        seat = position.stack[-1].seat
        expect(bool(position.person(seat).discard), f"seats[{seat}].discard", "core.not-empty")


def _check_task(position: Position, task: Task[TaskOp], path: str) -> None:
    """What is to be done comes from a card played, or from one that was discarded."""
    seats, plays = position.seats, position.plays
    known = task.seat < len(seats) and isinstance(seats[task.seat], Person)
    expect(known, f"{path}.seat", "tyrants.position.person")
    expect_at_most(task.by, len(seats) - 1, f"{path}.by")
    expect_at_most(task.play, len(plays) - 1, f"{path}.play")
    known = task.op in (_on_discard() if task.play < 0 else _told_by(plays[task.play].card))
    expect(known, f"{path}.op", "tyrants.position.effect")


@cache
def _told_by(card: str) -> frozenset[TaskOp]:
    """Collect all that may be left to do of a card's effect."""
    return frozenset(_left_of(cards()[card].ops))


@cache
def _on_discard() -> frozenset[TaskOp]:
    """Collect what may be left to do when somebody was made to discard."""
    after = (op for card in cards().values() for op in card.when_discarded)
    return frozenset([tasks.DiscardOne(), *_left_of(after)])


def _left_of(wanted: Iterable[ops.CardOp]) -> Iterator[TaskOp]:
    """Give operations, also those done in part, and what they lead to."""
    for op in wanted:
        yield op
        times = "times" if isinstance(op, ops.ChooseOp) else "n"
        for left in range(1, getattr(op, times, 1)):
            yield msgspec.structs.replace(op, **{times: left})
        yield from _becomes(op)
        parts = op.options if isinstance(op, ops.ChooseOp) else (getattr(op, "then", ()),)
        for its in (*parts, getattr(op, "do", ())):
            yield from _left_of(its)


def _becomes(op: ops.CardOp) -> Iterable[TaskOp]:
    """Give the tasks that an operation turns into."""
    if isinstance(op, ops.PromoteLater):
        return [tasks.PromotePlayed(op, left) for left in range(min(1, op.n), op.n + 1)]
    if isinstance(op, ops.OutcastOp):
        return [tasks.TargetOutcast(op.n, op.to == "one_beside")]
    if isinstance(op, ops.ForceDiscard):
        return [tasks.TargetDiscard(op.n, op.above)]
    if isinstance(op, ops.MoveOp | ops.TakeTrophies):
        where = "anywhere" if isinstance(op, ops.MoveOp) else op.where
        return [tasks.Redeploy(colour, where) for colour in range(5)]
    if isinstance(op, ops.AssassinatePer):
        return [ops.AssassinateOp(n, op.white) for n in range(1, TROOPS + 1)]
    return ()


def _check_automatron_turn(position: Position) -> None:
    """Steps of its turn lie on the stack, the one that ends it below all others."""
    stack = position.stack
    ends = bool(stack) and isinstance(stack[0].op, tasks.AutoRefill)
    expect(ends, "stack", "tyrants.position.course")
    for number, task in enumerate(stack):
        path, op = f"stack[{number}]", task.op
        expect(task.seat == position.turn, f"{path}.seat", "core.exactly", value=position.turn)
        expect(isinstance(op, _COURSE), f"{path}.op", "tyrants.position.course")
        if isinstance(op, tasks.AutoAspect):
            expect_one_of(op.aspect, ops.ASPECTS, f"{path}.op.aspect")
        elif isinstance(op, tasks.AutoPart):
            expect_at_most(op.site, len(position.map.sites) - 1, f"{path}.op.site")

"""Whether the parts of a position can stand together: each fault with its path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from rivals.core.errors import BadPosition, BadSetup
from rivals.core.expecting import expect, expect_all
from rivals.core.game import HUMAN, Action
from rivals.games.tyrants import rules
from rivals.games.tyrants.actions import Decline
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import (
    GUARDS,
    HIDDEN,
    HOUSE_GUARD,
    NOBLE,
    OUTCAST,
    OUTCASTS,
    PRIESTESS,
    PRIESTESSES,
    ROW,
    SOLDIER,
    SPIES,
    START_DECK,
    TROOPS,
    Card,
    cards,
    deck_cards,
)
from rivals.games.tyrants.components.maps import sections_for
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.rules import effects
from rivals.games.tyrants.rules.automatron import aspects_of
from rivals.games.tyrants.seats import (
    AUTOMATRON,
    DELAY_DECKS,
    STAND_INS,
    AutoMatron,
    Difficulty,
    Person,
    Seat,
    difficulty_of,
)
from rivals.games.tyrants.tasks import (
    AutoAspect,
    AutoFlip,
    AutoInfiltrate,
    AutoMarkers,
    AutoPart,
    AutoRefill,
    AutoScore,
    AutoWasted,
    CardPlay,
    CleanUp,
    DiscardOne,
    PromotePlayed,
    Redeploy,
    TargetDiscard,
    TargetOutcast,
    Task,
    TaskOp,
)

if TYPE_CHECKING:
    from rivals.games.tyrants.state import Position

PEOPLE = (HUMAN, *STAND_INS)
TEAMS = [Person, AutoMatron, Person, AutoMatron]
MOST_WASTED, MOST_UNPLACED = 3, 7
"""An action of AutoMatron has so many parts; Conquest's are troops not deployed."""

MOST_POINTS = 40
"""More than one step can bring an AutoMatron: all markers are worth less."""


def check(position: Position) -> None:
    """Raise BadPosition at the first fault."""
    _check_table(position)
    for number, seat in enumerate(position.seats):
        _check_seat(position, number, seat)
    _check_troops(position)
    _check_cards(position)
    _check_numbers(position)
    if position.phase == "start":
        _check_start(position)
    elif position.phase == "over":
        _check_over(position)
    elif isinstance(position.seats[position.turn], Person):
        _check_person_turn(position)
    else:
        _check_automatron_turn(position)
    if position.stack or position.phase == "start":
        _check_decision(position)


# --- Seats and board ----------------------------------------------------------------------


def _check_table(position: Position) -> None:
    seats = position.seats
    count = len(seats)
    expect(2 <= count <= 4, "seats", "2 to 4 seats")
    known = {sections_for(count, "left"), sections_for(count, "right")}
    expected = " or ".join(sorted(", ".join(one) for one in known))
    expect(position.sections in known, "sections", f"{expected} for {count} seats")
    expect(position.decks[0] != position.decks[1], "decks[1]", "another half-deck than the first")
    expect(position.first < count, "first", f"0 to {count - 1}")
    expect(position.turn < count, "turn", f"0 to {count - 1}")
    fits = not position.teams or [type(seat) for seat in seats] == TEAMS
    expect(fits, "teams", "true only for person, automatron, person, automatron")
    ends = position.ending != "market" or not position.has_automatron
    expect(ends, "ending", "another one, as the market never ends a game with an AutoMatron")


def _check_seat(position: Position, number: int, seat: Seat) -> None:
    path, sites = f"seats[{number}]", len(position.map.sites)
    if isinstance(seat, AutoMatron):
        _level(seat, number)
    else:
        expect(seat.name in PEOPLE, f"{path}.name", f"one of {', '.join(PEOPLE)}")
    spies = seat.spies
    expect(len(spies) <= SPIES, f"{path}.spies", f"at most {SPIES} spies")
    ordered = all(one < other for one, other in pairwise(spies))
    expect(ordered, f"{path}.spies", "numbers of different sites, in order")
    expect(not spies or spies[-1] < sites, f"{path}.spies", f"numbers of sites, 0 to {sites - 1}")
    colours = len(position.seats) + 1
    expect(len(seat.trophies) == colours, f"{path}.trophies", f"{colours} numbers, white last")
    expect(not seat.trophies[number], f"{path}.trophies[{number}]", "0, as it is the own colour")


def _level(seat: AutoMatron, number: int) -> Difficulty:
    """Read the difficulty that an AutoMatron's name spells."""
    with suppress(BadSetup):
        if level := difficulty_of(seat.name):
            return level
    raise BadPosition(f"$.seats[{number}].name", f"{AUTOMATRON}, or {AUTOMATRON}:LEVEL")


def _check_troops(position: Position) -> None:
    """Each colour has its troops on the board, in barracks and in halls, and no others."""
    board, troops = position.map, position.troops
    colours, places = len(position.seats) + 1, len(board.places)
    expect(len(troops) == colours, "troops", f"{colours} lists, white last")
    for colour, its in enumerate(troops):
        expect(len(its) == places, f"troops[{colour}]", f"{places} numbers, one for each place")
    for place, here in enumerate(zip(*troops, strict=True)):
        slots = board.slots[place]
        expect(sum(here) <= slots, f"troops[0][{place}]", f"at most {slots} troops at this place")
    held = Counter(task.op.colour for task in position.stack if isinstance(task.op, Redeploy))
    expect(not held or max(held) < colours, "stack", f"a troop of a colour, 0 to {colours - 1}")
    for colour, its in enumerate(troops):
        away = held[colour] + sum(seat.trophies[colour] for seat in position.seats)
        if colour < len(position.seats):
            whole, home = TROOPS, position.seats[colour].barracks
            expected = f"{TROOPS} troops in all: on the board, in barracks and in trophy halls"
        else:
            whole, home = sum(place.white for place in board.places), 0
            expected = f"{whole} white troops in all: on the board and in trophy halls"
        expect(sum(its) + home + away == whole, f"troops[{colour}]", expected)


# --- Cards --------------------------------------------------------------------------------


def _check_cards(position: Position) -> None:
    """No card is unknown, out of place or there too often, and none is lost."""
    market, known = _market(position.decks), cards()
    expect(len(position.row) <= ROW, "row", f"at most {ROW} cards")
    for path, pile in (
        ("row", position.row), ("deck", position.deck), ("removed", position.removed),
    ):  # fmt: skip
        allowed = market.keys() | {HIDDEN} if path == "deck" else market.keys()
        expect_all(pile, allowed, path, "cards of the two half-decks")
    _expect_seen(position.deck, "deck")
    kept = known.keys() - {HIDDEN, OUTCAST}
    expect_all(position.devoured, kept, "devoured", "ids of cards that can be devoured")
    for number, seat in enumerate(position.seats):
        if isinstance(seat, Person):
            _check_piles(number, seat, known, kept)
    for number, play in enumerate(position.plays):
        seen = play.card in known and play.card != HIDDEN
        expect(seen, f"plays[{number}].card", "the id of a card")
    _count_cards(position, market)
    short = len(position.row) < ROW and bool(position.deck)
    refills = position.phase == "play" and not isinstance(position.seats[position.turn], Person)
    expect(refills or not short, "row", f"{ROW} cards while there is a market deck")


def _check_piles(number: int, seat: Person, known: dict[str, Card], kept: Collection[str]) -> None:
    path = f"seats[{number}]"
    for name, pile in (("hand", seat.hand), ("deck", seat.deck)):
        expect_all(pile, known, f"{path}.{name}", "ids of cards")
        _expect_seen(pile, f"{path}.{name}")
    expect_all(seat.discard, known.keys() - {HIDDEN}, f"{path}.discard", "ids of cards")
    expect_all(seat.inner, kept, f"{path}.inner", "ids of cards that can be promoted")


def _expect_seen(pile: Sequence[str], path: str) -> None:
    """A view hides a pile or shows it."""
    expect(pile.count(HIDDEN) in (0, len(pile)), path, "hidden cards only, or none")


@cache
def _market(decks: tuple[str, str]) -> dict[str, int]:
    """Count the cards of two half-decks."""
    return dict(Counter(one for deck in decks for one in deck_cards(deck)))


def _count_cards(position: Position, market: dict[str, int]) -> None:
    """Compare the cards that lie somewhere with the box; hidden ones may be any."""
    found = Counter(card for pile in _piles(position) for card in pile)
    people = sum(isinstance(seat, Person) for seat in position.seats)
    box = {
        **market,
        HOUSE_GUARD: GUARDS - position.guards,
        PRIESTESS: PRIESTESSES - position.priestesses,
        NOBLE: people * START_DECK.count(NOBLE),
        SOLDIER: people * START_DECK.count(SOLDIER),
    }
    hidden, outcasts = found.pop(HIDDEN, 0), found.pop(OUTCAST, 0)
    for card, number in found.items():
        expect(number <= box.get(card, 0), "seats", f"{box.get(card, 0)} of {card}, got {number}")
    missing = sum(box.values()) - found.total()
    expect(missing <= hidden, "deck", f"every card somewhere, {missing} are missing")
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
            first += DELAY_DECKS[_level(seat, number)][0]
    most, there = max(OUTCASTS, first), with_people + delays
    expect(there + position.outcasts <= most, "outcasts", f"at most {max(0, most - there)}")


# --- Where the game is --------------------------------------------------------------------


def _check_numbers(position: Position) -> None:
    cities = set(position.map.cities)
    expect(cities.issuperset(position.paid), "paid", "numbers of cities")
    expect(len(set(position.paid)) == len(position.paid), "paid", "different cities")
    expect(cities.issuperset(position.gained), "gained", "numbers of cities as keys")
    expect(sum(position.counts.values()) <= ROW, "counts", f"at most {ROW} cards")
    places = len(position.map.places)
    expect(position.batch < places, "batch", f"-1, or the number of a place to {places - 1}")
    expect(position.wasted <= MOST_WASTED, "wasted", f"0 to {MOST_WASTED}")
    expect(position.unplaced <= MOST_UNPLACED, "unplaced", f"0 to {MOST_UNPLACED}")
    if position.phase != "start" and not position.ending:
        left = all(seat.barracks for seat in position.seats)
        expect(left, "ending", "troops, as the troops of a seat have run out")
        goes_on = bool(position.deck) or position.has_automatron
        expect(goes_on, "ending", "market, as the market deck has run out")


def _check_start(position: Position) -> None:
    """Those before the seat to start have one troop on a start site, the others none."""
    _check_quiet(position)
    expect(position.round == 1, "round", "1 before the first turn")
    expect(not position.ending, "ending", "none before the first turn")
    count = len(position.seats)
    started = (position.turn - position.first) % count
    for step in range(count):
        seat = (position.first + step) % count
        on_starts = sum(position.troops[seat][site] for site in position.map.starts)
        there = sum(position.troops[seat])
        fits = there == on_starts == int(step < started)
        expected = "one troop on a start site" if step < started else "no troop before it starts"
        expect(fits, f"troops[{seat}]", expected)


def _check_over(position: Position) -> None:
    _check_quiet(position)
    expect(bool(position.ending), "ending", "troops or market, as the game is over")
    expect(position.turn == position.first, "turn", "the first seat, as the round is complete")


def _check_quiet(position: Position) -> None:
    """Nothing is going on."""
    expect(not position.stack, "stack", "nothing outside a turn")
    _check_no_person_turn(position)


def _check_no_person_turn(position: Position) -> None:
    expect(not position.plays, "plays", "nothing outside a person's turn")
    expect(not position.later, "later", "nothing outside a person's turn")
    expect(not position.paid, "paid", "nothing outside a person's turn")
    expect(not position.ghost, "ghost", "false outside a person's turn")
    expect(position.power == 0, "power", "0 outside a person's turn")
    expect(position.influence == 0, "influence", "0 outside a person's turn")


def _check_decision(position: Position) -> None:
    """The seat to move has something to decide."""
    found: Sequence[Action] = rules.options(position)
    decides = len(found) > 1 or (bool(found) and not isinstance(found[0], Decline))
    path = f"stack[{len(position.stack) - 1}]" if position.stack else "troops"
    expect(decides, path, "something that the seat can decide")


# --- A person's turn ----------------------------------------------------------------------


def _check_person_turn(position: Position) -> None:
    for number, play in enumerate(position.plays):
        _check_play(position, play, f"plays[{number}]")
    for number, task in enumerate(position.stack):
        if not (isinstance(task.op, CleanUp) and number == 0 and task.seat == position.turn):
            _check_task(position, task, f"stack[{number}]")
    for number, task in enumerate(position.later):
        _check_task(position, task, f"later[{number}]")
    if position.stack:
        _check_top(position, position.stack[-1], f"stack[{len(position.stack) - 1}]")


def _check_play(position: Position, play: CardPlay, path: str) -> None:
    sites, places = len(position.map.sites), len(position.map.places)
    for name, spied in (("placed", play.placed), ("returned", play.returned)):
        fits = all(0 <= one < sites for one in spied)
        expect(fits, f"{path}.{name}", f"numbers of sites, 0 to {sites - 1}")
    fits = all(0 <= one < places for one in play.deployed)
    expect(fits, f"{path}.deployed", f"numbers of places, 0 to {places - 1}")
    expect(play.site < places, f"{path}.site", f"-1, or the number of a place to {places - 1}")
    colours = len(position.seats)
    expect(play.killed <= colours, f"{path}.killed", f"-1, or a colour to {colours}")
    expect(play.hall < colours, f"{path}.hall", f"-1, or a seat to {colours - 1}")


def _check_task(position: Position, task: Task, path: str) -> None:
    """What is to be done comes from a card played, or from one that was discarded."""
    count = len(position.seats)
    known = task.seat < count and isinstance(position.seats[task.seat], Person)
    expect(known, f"{path}.seat", "the seat of a person")
    expect(task.by < count, f"{path}.by", f"-1, or a seat to {count - 1}")
    if task.play < 0:
        expect(task.op in _on_discard(), f"{path}.op", "what follows a discard, without a play")
        return
    plays = len(position.plays)
    expect(task.play < plays, f"{path}.play", f"-1, or the number of a play below {plays}")
    expect(task.seat == position.turn, f"{path}.seat", "the seat whose turn it is")
    card = position.plays[task.play].card
    expect(task.op in _told_by(card), f"{path}.op", f"a part of the effect of {card}")


def _check_top(position: Position, task: Task, path: str) -> None:
    happens = isinstance(task.op, ops.PromoteOp) and task.op.source in ("deck_top", "self")
    decided = type(task.op) in effects.OPTIONS and not happens
    expect(decided, f"{path}.op", "something that is decided")
    if isinstance(task.op, ops.PromoteSelfIfWanted):
        discard = position.person(task.seat).discard
        fits = bool(discard) and task.op in cards()[discard[-1]].when_discarded
        expect(fits, f"seats[{task.seat}].discard", "the card to be promoted on top")


@cache
def _told_by(card: str) -> frozenset[TaskOp]:
    """Collect all that may be left to do of a card's effect."""
    return frozenset(_left_of(cards()[card].ops))


@cache
def _on_discard() -> frozenset[TaskOp]:
    """Collect what may be left to do when somebody was made to discard."""
    after = (op for card in cards().values() for op in card.when_discarded)
    return frozenset([DiscardOne(), *_left_of(after)])


def _left_of(wanted: Iterable[ops.CardOp]) -> Iterator[TaskOp]:
    for op in wanted:
        yield from _counted_down(op)
        if isinstance(op, ops.Pay | ops.Focus | ops.If | ops.PromoteLater):
            yield from _left_of(op.then)
        elif isinstance(op, ops.EndOfTurn):
            yield from _left_of(op.do)
        elif isinstance(op, ops.ChooseOp):
            for its in op.options:
                yield from _left_of(its)
        yield from _becomes(op)


def _counted_down(op: ops.CardOp) -> Iterator[TaskOp]:
    """Give an operation with so many times left: some are done one at a time."""
    yield op
    if isinstance(op, ops.ChooseOp):
        yield from (msgspec.structs.replace(op, times=left) for left in range(1, op.times))
    elif hasattr(op, "n"):
        yield from (msgspec.structs.replace(op, n=left) for left in range(1, op.n))


def _becomes(op: ops.CardOp) -> Iterator[TaskOp]:
    """Give the tasks that an operation turns into."""
    if isinstance(op, ops.PromoteLater):
        yield from (PromotePlayed(op, left) for left in range(min(1, op.n), op.n + 1))
    elif isinstance(op, ops.OutcastOp):
        yield TargetOutcast(op.n, op.to == "one_beside")
    elif isinstance(op, ops.ForceDiscard):
        yield TargetDiscard(op.n, op.above)
    elif isinstance(op, ops.MoveOp):
        yield from (Redeploy(colour, "anywhere") for colour in range(5))
    elif isinstance(op, ops.TakeTrophies):
        yield from (Redeploy(colour, op.where) for colour in range(5))
    elif isinstance(op, ops.AssassinatePer):
        yield from (ops.AssassinateOp(n, op.white) for n in range(1, TROOPS + 1))


# --- An AutoMatron's turn -----------------------------------------------------------------

COURSE: tuple[TaskOp, ...] = (AutoRefill(), AutoMarkers(), *map(AutoAspect, reversed(ASPECTS)))
"""The course of a turn, the last step first, as it lies on the stack."""

_PARTS = (AutoPart, AutoInfiltrate, AutoWasted, AutoScore)


def _check_automatron_turn(position: Position) -> None:
    """Its course lies on the stack, and above it the parts of the step being done."""
    _check_no_person_turn(position)
    stack = position.stack
    expect(bool(stack), "stack", "the course of an AutoMatron's turn")
    for number, task in enumerate(stack):
        path = f"stack[{number}]"
        expect(task.seat == position.turn, f"{path}.seat", "the seat whose turn it is")
        expect(task.play == task.by == -1, path, "no play and nobody else as its cause")
    steps = [task.op for task in stack]
    done = next((n for n, op in enumerate(steps) if op not in COURSE), len(steps))
    fits = done > 0 and tuple(steps[:done]) == COURSE[:done]
    expect(fits, "stack", "the course of an AutoMatron's turn")
    if steps[done:] == [AutoFlip()]:
        expect(done == len(COURSE), "stack", "the delay card before all other steps")
        return
    expect(done == len(steps) == 1 or done < len(steps), "stack", "the parts of a step")
    for number, op in enumerate(steps[done:], done):
        _check_part(position, op, f"stack[{number}].op")
    expected = "the aspects of the cards left in the row"
    expect(position.counts == aspects_of(position.row), "counts", expected)


def _check_part(position: Position, op: TaskOp, path: str) -> None:
    expect(isinstance(op, _PARTS), path, "a part of a step")
    if isinstance(op, AutoPart):
        sites = len(position.map.sites)
        expect(op.site < sites, f"{path}.site", f"-1, or the number of a site to {sites - 1}")
    elif isinstance(op, AutoScore):
        expect(1 <= op.points <= MOST_POINTS, f"{path}.points", f"1 to {MOST_POINTS}")

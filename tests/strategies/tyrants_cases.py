"""Positions of Tyrants of the Underdark made by hand: letters for troops, lists for cards."""

from collections import Counter

from rivals.core.chance import SeededDice
from rivals.games.tyrants.components.cards import TROOPS, deck_cards
from rivals.games.tyrants.components.maps import find_map, sections_for
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.seats import AutoMatron, Person
from rivals.games.tyrants.state import Position

DICE = SeededDice(0)
LETTERS = "krob"
"""One letter for each seat's colour; w is white."""

ROW = ["bounty_hunter", "advocate", "spy_master", "mercenary_squad", "deathblade", "kobold"]
MARKET = [one for deck in ("drow", "dragons") for one in deck_cards(deck)]


def colour_number(letter, seats):
    """The number of a colour: its seat, or the number after the last seat for white."""
    return seats if letter == "w" else LETTERS.index(letter)


def person(name="human", *, hand=(), deck=(), discard=(), inner=()):
    """A person with these cards."""
    return Person(name, list(hand), list(deck), list(discard), list(inner), [])


def rival(name="automatron:normal", delay=()):
    """An AutoMatron with this delay deck, its top last."""
    return AutoMatron(name, list(delay), [])


def table(*seats, troops=None, spies=None, trophies=None, edition="2016", sections=None, **parts):
    """A position in the middle of play; seat 0 is to move unless said otherwise.

    `troops` gives letters by place id, `spies` the same, `trophies` letters by seat. The rest
    of each colour's troops are in the barracks; white ones stand only where said.
    """
    seats = list(seats) or [person(), person()]
    count = len(seats)
    sections = sections or sections_for(count)
    board = find_map(edition, sections)
    stand = [[0] * len(board.places) for _ in range(count + 1)]
    for place, letters in (troops or {}).items():
        for letter in letters:
            stand[colour_number(letter, count)][board.number[place]] += 1
    for site, letters in (spies or {}).items():
        for letter in letters:
            seats[colour_number(letter, count)].spies.append(board.number[site])
    for number, seat in enumerate(seats):
        seat.spies.sort()
        taken = (trophies or {}).get(number, "")
        seat.trophies = [taken.count(one) for one in (*LETTERS[:count], "w")]
    for number, seat in enumerate(seats):
        halls = sum(its.trophies[number] for its in seats)
        seat.barracks = TROOPS - sum(stand[number]) - halls
    given = {"decks": ("drow", "dragons"), "row": list(ROW), "deck": list(MARKET), "phase": "play"}
    position = Position(
        edition=edition, sections=sections, seats=seats, troops=stand, **{**given, **parts}
    )
    if isinstance(seats[position.turn], AutoMatron) and not position.stack:
        automatron.begin(position)
    return position


def perform(position, *actions):
    """Take legal actions one after the other; gives the position itself."""
    for action in actions:
        position.apply(action, DICE)
    return position


def standing_at(position, place):
    """The troops at a place as letters in the order of colours, white last."""
    at = position.map.number[place]
    names = (*LETTERS[: len(position.seats)], "w")
    return "".join(name * its[at] for name, its in zip(names, position.troops, strict=True))


def spies_at(position, site):
    """The spies at a site as letters."""
    at = position.map.number[site]
    return "".join(LETTERS[n] for n, its in enumerate(position.seats) if at in its.spies)


def trophies_of(position, seat):
    """The trophy hall of a seat as letters."""
    names = (*LETTERS[: len(position.seats)], "w")
    return "".join(n * its for n, its in zip(names, position.seats[seat].trophies, strict=True))


def troops_by_colour(position):
    """How many troops of each colour lie somewhere: barracks, board, halls, or in a hand."""
    count = len(position.seats)
    found = Counter({number: its.barracks for number, its in enumerate(position.seats)})
    for colour, its in enumerate(position.troops):
        found[colour] += sum(its)
    for seat in position.seats:
        found.update(dict(enumerate(seat.trophies)))
    for task in position.stack:
        colour = getattr(task.op, "colour", None)
        if colour is not None:
            found[colour] += 1
    return [found[colour] for colour in range(count + 1)]

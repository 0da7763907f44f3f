"""Positions of Tyrants of the Underdark made by hand: letters for troops, lists for cards."""

from collections import Counter
from typing import NamedTuple

from rivals.core.chance import SeededDice
from rivals.core.notation import format_action, parse_action
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.cards import TROOPS, deck_cards
from rivals.games.tyrants.components.maps import find_map, sections_for
from rivals.games.tyrants.position.actions import Play
from rivals.games.tyrants.position.seats import AutoMatron, Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import CardPlay
from rivals.games.tyrants.rules import automatron

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
        GAME.apply(position, action, DICE)
    return position


def do(position, *moves):
    """Take legal actions written as texts; gives the position itself."""
    return perform(position, *(parse_action(GAME, one) for one in moves))


def offers(position, verb=""):
    """The options as texts, all or those of one kind."""
    told = [format_action(one) for one in GAME.options(position)]
    return [one for one in told if one.split()[0] == verb or not verb]


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


# --- What a card does: told in short texts -------------------------------------------------


class Case(NamedTuple):
    """A card played by seat 0, the moves that follow, and all that they change.

    `changes` are parts like 'power 2', 'hand noble noble', 'skullport kkw' (its troops),
    'skullport.spies k', '1.discard insane_outcast' (of seat 1), parted by commas; what it
    does not name stays as it was. With `offers` the last decision is still open, and these
    are all its options. A turn that was ended is held only to what `changes` names.
    """

    card: str
    moves: str
    changes: str
    offers: str
    position: Position

    def __str__(self):
        return f"{self.card}[{self.moves or self.offers or 'nothing'}]"


def case(
    card, moves="", changes="", *, offers="", on="skullport k", spies="", halls="", front="",
    hand="", deck="", discard="", inner="", hands=("",), others_deck="", delay=None, **parts,
):  # fmt: skip
    """Make a case: piles as words, `hands`, `others_deck` and `delay` those of the other seats."""
    first = person(
        hand=[card, *hand.split()], deck=deck.split(), discard=discard.split(), inner=inner.split()
    )
    others = [person(hand=one.split(), deck=others_deck.split()) for one in hands]
    if delay is not None:
        others = [rival(delay=delay.split())]
    position = table(
        first,
        *others,
        troops=_by_place(on),
        spies=_by_place(spies),
        trophies=dict(enumerate(halls.split("/"))),
        plays=[CardPlay(one) for one in front.split()],
        **parts,
    )
    return Case(card, moves, changes, offers, position)


def _by_place(text):
    return dict(one.split() for one in text.split(";") if one)


def check_case(one):
    """Play the case and compare."""
    position = one.position.copy()
    before = told(_laid_down(position, one.card))
    perform(position, Play(one.card), *_actions(one.moves))
    after = told(position)
    wanted = dict(part.strip().partition(" ")[::2] for part in one.changes.split(",") if part)
    changed = {key: text for key, text in after.items() if text != before[key]}
    if "end" in one.moves.split("; "):
        changed = {key: after[key] for key in wanted}
    assert changed == wanted
    offered = (
        {format_action(action) for action in GAME.options(position)} if position.stack else set()
    )
    assert offered == {text for text in one.offers.split("; ") if text}


def _laid_down(position, card):
    twin = position.copy()
    twin.seats[0].hand.remove(card)
    twin.plays.append(CardPlay(card))
    return twin


def _actions(moves):
    return [parse_action(GAME, text) for text in moves.split("; ") if text]


def told(position):
    """All that a card can change, as texts by key."""
    found = {
        "power": position.power,
        "influence": position.influence,
        "row": " ".join(position.row),
        "devoured": " ".join(position.devoured),
        "outcasts": position.outcasts,
        "ending": position.ending,
        "front": _pile(one.card for one in position.plays if one.after == "front"),
    }
    for number, seat in enumerate(position.seats):
        own = f"{number}." if number else ""
        found[f"{own}vp"] = seat.vp
        found[f"{own}trophies"] = trophies_of(position, number)
        if isinstance(seat, AutoMatron):
            found[f"{own}delay"] = " ".join(seat.delay)
            continue
        found[f"{own}deck"] = len(seat.deck)
        for pile in ("hand", "discard", "inner"):
            found[own + pile] = _pile(getattr(seat, pile))
    for place in position.map.places:
        found[place.id] = standing_at(position, place.id)
        found[f"{place.id}.spies"] = spies_at(position, place.id)
    return {key: str(value) for key, value in found.items()}


def _pile(cards):
    return " ".join(sorted(cards))

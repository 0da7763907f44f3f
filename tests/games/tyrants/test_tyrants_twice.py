"""AutoMatron's choices worked out a second time, plainly and slowly, in whole games.

Nothing of the rules' own reckoning is used but where the pieces are and which step is due; only
the readings that hold if nothing is said.
"""

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.notation import format_action
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.cards import DECKS
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.seats import AutoMatron
from rivals.games.tyrants.position.tasks import AutoInfiltrate, AutoPart, AutoWasted
from rivals.testing.trial import Trial

TEAMS = ("random", "automatron:hard", "random", "automatron")
TABLES = [
    ("random", "automatron"),
    ("random", "automatron:hard", "random"),
    ("automatron:legendary", "random", "automatron:easy"),
    ("random", "automatron", "automatron:hard", "automatron:legendary"),
    TEAMS,
]
NEVER = 9
TROOP, SPY, WHITE = range(3)
"""Pieces at one place, the first wanted most."""


class Look:
    """The board as AutoMatron sees it, read off afresh."""

    def __init__(self, position):
        self.position, self.me = position, position.turn
        self.seats = range(len(position.seats))
        self.white = len(position.seats)
        self.friends = {self.me, (self.me + 2) % 4} if position.teams else {self.me}
        self.enemies = [one for one in (*self.seats, self.white) if one not in self.friends]
        self.places = position.map.places
        self.sites = [one.number for one in self.places if one.is_site]
        self.spies = [set(one.spies) for one in position.seats]
        self.barracks = position.seats[self.me].barracks
        self.joined = {pair for route in position.map.routes for pair in pairwise(route)}

    def turns_until(self, seat):
        """How many turns after hers somebody's comes."""
        order = self.position.order or list(self.seats)
        return (order.index(seat) - order.index(self.me)) % len(order)

    def troops(self, place, colour):
        return self.position.troops[colour][place]

    def present(self, place, seat):
        """By troops, there or beside."""
        beside = {a + b - place for a, b in self.joined if place in (a, b)}
        return any(self.troops(one, seat) for one in (place, *beside))

    def free(self, place):
        return self.places[place].slots - sum(self.troops(place, c) for c in range(self.white + 1))

    def ours(self, place):
        return sum(self.troops(place, one) for one in self.friends)

    def against(self, place):
        return sum(self.troops(place, one) for one in self.enemies)

    def controlled(self, site):
        players = [self.troops(site, one) for one in self.enemies if one != self.white]
        rivals = [sum(players)] if self.position.teams else players
        return self.ours(site) > max(*rivals, self.troops(site, self.white))

    def total(self, site):
        spied = any(site in self.spies[one] for one in self.enemies if one != self.white)
        return self.ours(site) == self.places[site].slots and not spied

    def priority(self, place, kills):
        here = self.places[place]
        if not here.is_site:
            leads = any(not self.present(end, self.me) for end, _ in here.ends)
            return 4 if kills or leads else NEVER
        if self.total(place):
            return NEVER
        if here.is_city:
            return 1
        if not self.controlled(place):
            return 2
        return 3 if here.slots - self.ours(place) <= 2 else 5

    def reading_order(self, place):
        x, y = self.places[place].x, self.places[place].y
        turned = [(x, y), (y, 1 - x), (1 - x, 1 - y), (1 - y, x)]
        across, down = turned[self.position.north]
        return int(down * 8), across, place

    def worth(self, site):
        points = self.places[site].total or self.places[site].vp
        return self.against(site), -points, self.reading_order(site)

    def ties(self, place):
        ends = self.places[place].ends or ((place, 0),)
        new = [one for one in ends if not self.present(one[0], self.me)] or ends
        return *min((*self.worth(end), far) for end, far in new), self.reading_order(place)

    def best(self, places, *, kills=False):
        """The name of the place to choose; none if no place has a priority."""
        keys = {one: (self.priority(one, kills), self.ties(one)) for one in places}
        wanted = [one for one, key in keys.items() if key[0] != NEVER]
        return self.places[min(wanted, key=keys.get)].id if wanted else None


def pieces(look, place, kind):
    """What can be taken at a place, each as (rank, fewer troops there, turns after her, colour)."""
    found = []
    for seat in [one for one in look.enemies if one != look.white and kind != "white"]:
        order = (-look.troops(place, seat), look.turns_until(seat), COLOURS[seat])
        found += [(TROOP, *order)] if look.troops(place, seat) else []
        found += [(SPY, *order)] if kind == "any" and place in look.spies[seat] else []
    if look.troops(place, look.white) and kind != "player":
        found.append((WHITE, 0, 0, "white"))
    return found


def kill(look, kind):
    reach = [one.number for one in look.places if look.present(one.number, look.me)]
    place = look.best([one for one in reach if pieces(look, one, kind)], kills=True)
    if place is None:
        return None
    rank, *_, colour = min(pieces(look, look.position.map.number[place], kind))
    return f"{'return_spy' if rank == SPY else 'assassinate'} {place} {colour}"


def deploy(look):
    nowhere = not any(look.position.troops[look.me])
    reach = [one.number for one in look.places if nowhere or look.present(one.number, look.me)]
    place = look.best([one for one in reach if look.free(one)]) if look.barracks else None
    return place and f"deploy {place}"


def infiltrate(look, cards):
    own = look.spies[look.me]
    useful = [one for one in own if (look.free(one) if cards == 1 else look.against(one))]
    return f"return_spy {look.best(useful)} {COLOURS[look.me]}"


def part(look, op):
    if op.site >= 0:
        name = look.places[op.site].id
        if op.kind == "deploy":
            return f"deploy {name}"
        return f"supplant {name} {min(pieces(look, op.site, 'supplant'))[-1]}"
    if op.kind == "deploy":
        return deploy(look)
    if op.kind == "spy":
        taken = {one for seat in look.friends for one in look.spies[seat]}
        near = {s for s in look.sites if any(look.present(s, one) for one in look.friends)}
        return f"spy {look.best(set(look.sites) - taken - near)}"
    return kill(look, op.kind)


def wasted(look):
    position = look.position
    left = position.wasted + position.unplaced
    return (
        (position.wasted and deploy(look))
        or (left >= 3 and kill(look, "player"))
        or (left >= 2 and kill(look, "white"))
        or f"score {left}"
    )


def expected(position):
    """The step as worked out here; none where there is nothing to choose."""
    op = position.stack[-1].op
    if isinstance(op, AutoInfiltrate):
        return infiltrate(Look(position), op.cards)
    if isinstance(op, AutoPart):
        return part(Look(position), op)
    return wasted(Look(position)) if isinstance(op, AutoWasted) else None


@settings(max_examples=tries(25), deadline=None)
@given(
    seats=st.sampled_from(TABLES),
    pair=st.sampled_from(list(combinations(DECKS, 2))),
    board=st.sampled_from(["2016", "2021"]),
    seed=st.integers(0, 2**32),
)
def test_a_second_way_to_work_it_out_comes_to_the_same_steps(seats, pair, board, seed):
    options = {"decks": list(pair), "board": board, "teams": seats == TEAMS}
    before, steps = None, 0
    for match in Trial(GAME, seats, seed, options).matches(decided=True):
        acts = before and before.phase == "play"
        wanted = expected(before) if acts and is_automatron(before) else None
        if wanted:
            assert format_action(match.records[-1].action) == wanted
            steps += 1
        before = match.state.copy()
    assert steps


def is_automatron(position):
    return isinstance(position.seats[position.turn], AutoMatron)

"""What is kept is what would be worked out anew, all along games that go astray."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.hexes import ADVANCED, DIRECTIONS, around, neighbour
from rivals.games.eclipse.components.ships import CLASSES, PARTS, parts_of
from rivals.games.eclipse.components.techs import TECHS, TRACK_LENGTH, on_track, price, prices
from rivals.games.eclipse.position.actions import ORBITAL
from rivals.games.eclipse.position.chart import Chart, spread
from rivals.games.eclipse.position.traits import Upgrade
from rivals.games.eclipse.rival.automa import gear, research
from rivals.games.eclipse.rival.board_facts import BoardFacts
from rivals.games.eclipse.rival.facts import CRUISER, DREADNOUGHT, FAR, best_parts, scoring_of
from rivals.games.eclipse.rival.keeping import kept
from rivals.games.eclipse.rival.places import own_edges
from rivals.games.eclipse.rules import colonising, economy, exploring, moving, pacts

EVERY = 5
"""Decisions between two at which everything is looked at."""


def positions(seed, **options):
    """Give positions of a game in which every third decision is any option."""
    luck = random.Random(seed)
    names = ["rival", "rival", "rival", "greedy"][: luck.randint(2, 4)]
    position = GAME.setup(names, options, SeededDice(seed))
    dice = SeededDice(seed, 1)
    made = 0
    while (seat := GAME.to_move(position)) is not None:
        if made % EVERY == 0:
            yield position
        if luck.random() < 1 / 3:
            action = luck.choice(GAME.options(position))
        else:
            action = GAME.player(names[seat]).decide(position, seat, dice).action
        GAME.perform(position, action, dice)
        made += 1


# --- Facts of a decision -------------------------------------------------------------------------


def questions(facts):
    """Give what a decision may ask, as (question, what it is asked of)."""
    hexes = [one.id for one in facts.position.hexes]
    alone = (
        "hexes", "open_hexes", "ships", "supply", "others", "threat", "prizes", "stacks",
        "explorable", "ancients_left", "prey", "beside_ancients", "begun", "blocker", "targets",
        "foreign_steps",
    )  # fmt: skip
    of_seats = (
        "systems", "fleet_value", "better", "better_own", "points", "steps", "is_near", "at_war",
        "foes", "front", "can_exchange",
    )  # fmt: skip
    asked = [(name, ()) for name in alone]
    asked += [(name, (other,)) for name in of_seats for other in facts.others()]
    asked += [(name, (one,)) for name in ("approach", "marchers", "is_attacked") for one in hexes]
    asked += [("force", (one, 2)) for one in hexes] + [("can_bring", (one, 3)) for one in hexes]
    return asked


@pytest.mark.parametrize("seed", range(3))
def test_facts_asked_before_change_no_answer(seed):
    luck = random.Random(seed)
    for position in positions(seed):
        number = position.mover
        facts = BoardFacts(position, number)
        asked = questions(facts) * 2
        for name, of in luck.sample(asked, len(asked) // 4):
            fresh = BoardFacts(position, number)
            assert getattr(facts, name)(*of) == getattr(fresh, name)(*of), (name, of)


@pytest.mark.parametrize("seed", range(3, 6))
def test_facts_are_what_their_words_say(seed):
    for position in positions(seed):
        facts = BoardFacts(position, position.mover)
        own = [n for n, one in enumerate(position.hexes) if one.owner == facts.number]
        assert facts.hexes() == [position.hexes[n] for n in own]
        assert facts.supply() == Counter(position.supply)
        assert list(facts.supply()) == list(dict.fromkeys(position.supply))
        for other in facts.others():
            assert facts.points(other) == scoring_of(position, other) + 2 * len(
                position.seats[other].reputation
            )
            near = [one.owner in (-1, facts.number, other) for one in position.hexes]
            way = spread(facts.links(), own, near.__getitem__)
            theirs = [n for n, one in enumerate(position.hexes) if one.owner == other]
            assert facts.is_near(other) == any(way[n] >= 0 for n in theirs)
            every = spread(facts.links(), own)
            nearest = min((every[n] for n in theirs if every[n] >= 0), default=FAR)
            assert facts.steps(other) == nearest


@pytest.mark.parametrize("seed", range(6, 9))
def test_ships_are_as_far_from_a_hex_as_it_is_from_them(seed):
    for position in positions(seed):
        facts = BoardFacts(position, position.mover)
        for target in position.hexes:
            steps = facts.approach(target.id)
            found = []
            for n, one in enumerate(position.hexes):
                fleet, free = one.fleet(facts.number), 0
                if fleet and one is not target:
                    free = moving.free_ships(position, facts.number, one)
                for ship in (DREADNOUGHT, CRUISER):
                    far = facts.seat.profile(CLASSES[ship]).movement
                    many = min(free, fleet.ships[ship]) if free and far else 0
                    free -= many
                    if steps[n] >= 0:
                        found += [(-(-steps[n] // far), -ship, one.id)] * many if many else []
            assert facts.marchers(target.id) == sorted(found)


# --- Facts of a position --------------------------------------------------------------------------


def free_squares(seat, here):
    for n, (square, cube) in enumerate(zip(here.tile.squares, here.cubes, strict=True)):
        if not cube and (not square.advanced or ADVANCED[square.kind] in seat.techs):
            yield n
    if here.orbital == "-":
        yield ORBITAL


@pytest.mark.parametrize("seed", range(9, 13))
@pytest.mark.parametrize("pacts_by", ["no", "yes"])
def test_what_seats_could_do_is_counted_right(seed, pacts_by):
    options = {"generator_diplomacy": pacts_by, "few_players_ambassadors": "yes"}
    for position in positions(seed, **options):
        chart = Chart(position.hexes)
        for name in ("index", "at", "links", "half_links", "open"):
            assert getattr(position.chart, name) == getattr(chart, name)
        for number, seat in enumerate(position.seats):
            fleets = [fleet for one in position.hexes for fleet in one.fleets]
            ships = [fleet.ships for fleet in fleets if fleet.seat == number]
            assert economy.on_map(position, number) == [
                sum(its) for its in zip([0] * 4, *ships, strict=True)
            ]
            for one in position.hexes:
                assert list(colonising.free_squares(seat, one)) == list(free_squares(seat, one))
            others = [one for one in range(len(position.seats)) if one not in seat.memory.asked]
            able = [one for one in others if not pacts.pact_fault(position, number, one)]
            assert pacts.can_propose(position, number) == bool(able)
            offered = {one.seat for one in pacts.proposals(position, number)}
            assert offered == (set(able) if any(seat.cubes) else set())
            best = dict.fromkeys(gear.KINDS, 0)
            for ship, tiles in zip(CLASSES, seat.blueprints, strict=True):
                for part in parts_of(seat.kind.blueprint, ship, tuple(tiles)):
                    best[part.kind] = max(best[part.kind], gear.VALUE[part.id])
            assert best_parts(seat) == best
            facts = BoardFacts(position, number)
            for where in facts.explorable():
                beside = exploring.open_edges(position, number, where)
                at = [position.chart.at[neighbour(where, edge)] for edge in beside]
                assert own_edges(facts, where) == sum(position.hexes[n].owner == number for n in at)


# --- What follows from little ---------------------------------------------------------------------


@given(st.permutations(list(TECHS)), st.integers(0, len(TECHS)))
def test_prices_are_those_of_each_technology(order, many):
    owned = tuple(order[:many])
    assert prices(owned) == {
        tech: price(tech, owned)
        for tech, its in TECHS.items()
        if tech not in owned and on_track(owned, its.category) < TRACK_LENGTH
    }


@given(st.sets(st.sampled_from(sorted(PARTS)), min_size=1))
def test_technologies_are_outdone_by_better_parts_of_their_kind(known):
    best = research._outdone_by(frozenset(known))
    for tech, part in research.PART_OF_TECH.items():
        its = PARTS[part]
        better = [one for one in known if PARTS[one].kind == its.kind]
        assert (tech in best) == any(gear.VALUE[one] > gear.VALUE[part] for one in better)


@settings(max_examples=tries(300))
@given(
    st.sampled_from(sorted(gear.BLUEPRINTS)),
    st.sampled_from(Upgrade.__args__),
    st.sampled_from(CLASSES),
    st.dictionaries(st.sampled_from(sorted(PARTS)), st.integers(1, gear.PLENTY)),
    st.booleans(),
)
def test_a_design_depends_on_no_part_that_it_does_not_ask_for(board, trait, ship, more, sound):
    stock = frozenset({**dict.fromkeys(gear.PRINTED, gear.PLENTY), **more}.items())
    whole = gear._gear(board, trait, ship, stock, sound=sound)
    assert gear.gear(board, trait, ship, stock, sound=sound) == whole


@given(st.integers(-9, 9), st.integers(-9, 9))
def test_places_around_a_place(q, r):
    assert [(a - q, b - r) for a, b in around((q, r))] == list(DIRECTIONS)


class Counted:
    """Counts how often it is asked."""

    asked = 0

    @kept
    def answer(self):
        """The answer."""
        self.asked += 1
        return 42


def test_what_is_kept_is_worked_out_once_for_each():
    one, other = Counted(), Counted()
    assert (one.answer, one.answer, one.asked, other.asked) == (42, 42, 1, 0)
    assert Counted.answer.__doc__ == "The answer."

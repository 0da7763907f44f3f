"""Health figures of The Dark Middle Ages by what becomes of weeks, in worlds where it is known."""

from collections import Counter

import pytest
from dma_worlds import FAITH, WAR, army, city, troop, village, world

from rivals.core.chance import SeededDice
from rivals.core.registry import find_game
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Done, Position
from rivals.games.dma.orders.kinds import Projects, Route
from rivals.games.dma.rival.health import RulersHealth
from rivals.games.dma.world.territory import territories, world_territory
from rivals.lab.health import figures
from rivals.lab.playing import play_game

GAME = find_game("dma")
FAR = [city(8, 0, 25, 2), city(9, 0, 25, 13)]
"""Land that nobody takes, so that nobody wins early."""


def counted(*pieces, weeks=1, orders=None, rulers=("human", "human")):
    """Play so many weeks, with orders of the first state by week; give what is counted."""
    place = world(*pieces, *FAR, players=len(rulers))
    for player, ruler in zip(place.players, rulers, strict=True):
        player.ruler = ruler
    state, health = Position(place, weeks, 0, [[] for _ in rulers]), RulersHealth()
    while (seat := GAME.to_move(state)) is not None:
        given = (orders or {}).get(state.world.week, ()) if seat == 0 else ()
        for action in (*given, Done()):
            health.decided(state, seat, action)
            GAME.apply(state, action, SeededDice(1, state.world.week))
    assert state.world.week == weeks
    return health.ended(state)


def stands_still(*pieces, weeks=6, **more):
    """Say whether the first state stands still."""
    part, whole = counted(*pieces, city(2, 2, 20, 8), weeks=weeks, **more)[0]["still"]
    assert whole == 1
    return part == 1


def test_a_state_stands_still_that_does_nothing_for_six_weeks_in_a_row():
    assert stands_still(city(1, 1, 4, 8))
    assert not stands_still(city(1, 1, 4, 8), weeks=5)


@pytest.mark.parametrize(("week", "still"), [(0, True), (1, False), (5, False), (6, True)])
def test_a_step_of_an_army_ends_the_row(week, still):
    march = {week: (Route("a3", ("n",)),)}
    pieces = city(1, 1, 4, 8), army(3, 1, 4, 8, troop(1))
    assert stands_still(*pieces, weeks=7, orders=march) == still


def test_so_does_a_city_that_makes_something():
    assert stands_still(city(1, 1, 4, 8), weeks=7, orders={0: (Projects("c1", ("granary",)),)})
    assert not stands_still(city(1, 1, 4, 8), orders={3: (Projects("c1", ("granary",)),)})


def test_what_is_put_into_a_work_counts_before_it_is_finished():
    """Upkeep leaves two a day of fifteen: in six weeks a fifth of a cathedral."""
    eaters = [troop(13)]
    site = city(1, 1, 4, 8, *FAITH[:4], garrison=eaters, projects=["cathedral"])
    assert not stands_still(site)
    assert stands_still(city(1, 1, 4, 8, *FAITH[:4], garrison=eaters))


def test_a_project_that_cannot_be_made_is_no_work():
    assert stands_still(city(1, 1, 4, 8, projects=["fair"]))


def test_the_weeks_of_a_state_without_a_city_do_not_count():
    siege = army(3, 2, 13, 8, troop(1, home=2), route="w", home=2)
    many = army(4, 1, 4, 8, troop(60), home=1)
    assert not stands_still(city(1, 1, 12, 8), siege, many)
    assert stands_still(city(1, 1, 12, 8), many)


def test_cities_of_others_and_of_nobody_are_told_apart_when_taken():
    strong = army(3, 1, 19, 8, troop(12, "knight"), route="e")
    open_city, neutral = city(2, 2, 20, 8), city(4, 0, 20, 8)
    first, second = counted(city(1, 1, 4, 8), strong, open_city, rulers=("builder", "raider"))
    assert (first["cities_taken"], first["cities_settled"]) == ((1, 1), (0, 1))
    assert (second["cities_taken"], second["cities_settled"]) == ((0, 1), (0, 1))
    assert (first["without_city"], second["without_city"]) == ((0, 1), (1, 1))
    both = (city(1, 1, 4, 8), strong, neutral, city(2, 2, 4, 2))
    first, second = counted(*both, rulers=("builder", "raider"))
    assert (first["cities_taken"], first["cities_settled"]) == ((0, 1), (1, 1))
    assert first["without_city"] == second["without_city"] == (0, 1)


def test_a_city_that_is_won_twice_counts_twice():
    taken = (
        city(1, 1, 4, 8), army(3, 1, 19, 8, troop(1), route="e"), city(2, 2, 20, 8),
        army(4, 2, 20, 12, troop(3, "knight", home=5), route="n n n n", home=5),
        city(5, 2, 12, 2),
    )  # fmt: skip
    seats = counted(*taken, weeks=2, rulers=("builder", "raider"))
    assert [one["cities_taken"] for one in seats] == [(1, 1), (1, 1)]


def test_what_all_states_of_a_name_have_is_told_for_the_first_of_them():
    seats = counted(
        city(1, 1, 4, 8, "tavern", "city_wall", garrison=[troop(1, "brawler")]),
        city(2, 2, 12, 8, *WAR[:2], "chapel"), army(3, 2, 12, 8, troop(2, "monk", home=2), home=2),
        city(4, 3, 20, 8, "smithy"), village(5, 3, 21, 5, home=4), village(6, 2, 12, 4, home=2),
        village(7, 2, 12, 12, home=2), army(10, 1, 4, 8, troop(1), troop(1, "monk", placed=False)),
        rulers=("builder", "builder", "raider"),
    )  # fmt: skip
    world_land = 5 * 21 + 3 * 10
    assert seats[0]["directions"] == (2, 1)
    assert seats[0]["unit_types"] == (3, 1)
    assert seats[0]["first_land"] == (21 + 2 * 10, world_land)
    assert seats[2]["directions"] == (1, 1)
    assert seats[2]["unit_types"] == (0, 1)
    assert seats[2]["first_land"] == (21 + 10, world_land)
    assert set(seats[1]) == set(seats[0]) - {
        "cities_taken", "cities_settled", "directions", "unit_types", "first_land",
    }  # fmt: skip


class Chronicle:
    """Sees the weeks of a match pass and notes what befell cities, by the taker's ruler."""

    def __init__(self):
        self.taken, self.settled = Counter(), Counter()

    def moved(self, before, seat, decision, after):
        """Take in a week that has passed."""
        if before.world.week == after.world.week:
            return
        for one in after.world.events:
            if one.rule == "dma.event.city_taken":
                kind = self.taken if one.params["from"] else self.settled
                kind[after.world.players[one.params["by"] - 1].ruler] += 1


@pytest.mark.slow
def test_a_whole_match_of_many_seats_is_counted_as_its_chronicle_has_it():
    names, seen = ("builder", "raider") * 6 + ("builder",), Chronicle()
    played = play_game(GAME, names, {"weeks": 16}, 1, checked=False, watcher=seen)
    assert sum(seen.taken.values()) > 0
    assert sum(seen.settled.values()) > 0
    place, catalogue = played.state.world, default_catalogue()
    lands, whole = territories(place, catalogue), world_territory(place, catalogue)
    for name in ("builder", "raider"):
        seats = [seat for seat, one in enumerate(names) if one == name]
        (signs,) = [figures([[played.health[seat] for seat in seats]])]
        told = {key: its.value for key, its in signs.items()}
        players = {seat + 1 for seat in seats}
        holders = {one.owner for one in place.cities} & players
        assert told["cities_taken"] == seen.taken[name]
        assert told["cities_settled"] == seen.settled[name]
        assert told["without_city"] == pytest.approx(1 - len(holders) / len(seats))
        assert told["first_land"] == max(lands[one] for one in players) / whole
        assert 0 <= told["still"] <= 1
        assert 0 <= told["directions"] <= len(catalogue.directions) == 7
        assert 0 <= told["unit_types"] <= len(catalogue.units) == 22

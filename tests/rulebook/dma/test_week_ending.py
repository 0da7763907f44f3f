"""D12 Clean-up and W5 victory (Part I, Victories and defeats)."""

import pytest
from dma_worlds import CATALOGUE, army, city, days_of, find, held_by, told, troop, village, world

from rivals.games.dma.orders.kinds import Disband
from rivals.games.dma.week.advance import VICTORY, advance_week
from rivals.games.dma.world.territory import territories, victor, world_territory


def land(cities, villages=(0, 0), neutral=(0, 0), players=2, **readings):
    """Make a world where players hold so many cities and villages each; (cities, villages)."""
    pieces, number = [], 0
    owned = [*enumerate(cities, 1), (0, neutral[0])]
    for owner, how_many in owned:
        for _ in range(how_many):
            number += 1
            pieces.append(city(number, owner, number % 30, number // 30))
    for owner, how_many in [*enumerate(villages, 1), (0, neutral[1])]:
        for _ in range(how_many):
            number += 1
            pieces.append(village(number, owner, number % 30, 8 + number // 30))
    return world(*pieces, players=players, **readings)


def test_a_city_gives_21_cells_and_a_village_10():
    found = land((2, 1), (3, 0), neutral=(1, 2))
    assert territories(found, CATALOGUE) == {1: 72, 2: 21}


def test_a51_the_worlds_territory_is_that_of_all_places_owned_or_neutral():
    assert world_territory(land((2, 1), (3, 0), neutral=(1, 2)), CATALOGUE) == 4 * 21 + 5 * 10


def test_a51_painted_cells_count_all_steppe():
    found = land((2, 1), painted_cells=True)
    found.terrain = (".." + "~" * 28, "#" * 29 + ".")
    assert world_territory(found, CATALOGUE) == 3
    assert victor(land((20, 1), painted_cells=True), CATALOGUE) == 1  # 420 of 480
    assert victor(land((11, 1), painted_cells=True), CATALOGUE) == 0  # 231 of 480


def test_victory_takes_51_percent():
    # 510 of 1000 cells wins, 500 does not; nobody else is near
    assert victor(land((0, 0), (51, 10), neutral=(0, 39)), CATALOGUE) == 1
    assert victor(land((0, 0), (50, 10), neutral=(0, 40)), CATALOGUE) == 0


def test_a49_more_than_15_percent_ahead_of_the_next():
    assert victor(land((0, 0), (53, 46), neutral=(0, 1)), CATALOGUE) == 1  # 530 > 529
    assert victor(land((0, 0), (53, 47), neutral=(0, 0)), CATALOGUE) == 0  # 530 < 540.5
    # exactly 1.15 times as much is not more
    assert victor(land((0, 0), (115, 100)), CATALOGUE) == 0
    assert victor(land((0, 0), (116, 100)), CATALOGUE) == 1


def test_a49_margin_in_points_of_the_world():
    assert victor(land((0, 0), (53, 46), neutral=(0, 1), margin_in_points=True), CATALOGUE) == 0
    assert victor(land((0, 0), (57, 42), neutral=(0, 1), margin_in_points=True), CATALOGUE) == 0
    assert victor(land((0, 0), (58, 42), margin_in_points=True), CATALOGUE) == 1  # 16 points


def test_the_runner_up_is_the_next_state_not_all_the_others():
    found = land((0, 0, 0), (52, 24, 24), players=3)
    assert victor(found, CATALOGUE) == 1


def test_a50_victory_is_tested_on_sunday_evening_only():
    # the second city is lost on Monday and all of the enemy's on Tuesday
    after, events = advance_week(taking(), {}, 1)
    assert days_of(events, "city_taken") == [1]
    assert days_of(events, "victory") == [7]
    assert after.ended == VICTORY
    assert after.winner == 1
    assert told(events, "victory") == [{"player": 1, "territory": 63, "runner_up": 21, "world": 84}]


def test_a50_victory_daily_ends_the_game_at_once():
    after, events = advance_week(taking(victory_daily=True), {}, 1)
    assert days_of(events, "victory") == [1]
    assert max(one.day for one in events) == 1
    assert (after.ended, after.winner, after.week) == (VICTORY, 1, 1)
    assert after.cities[2].direction == ""


def taking(**readings):
    return world(
        city(1, 1, 5, 5), city(2, 1, 5, 10), city(3, 2, 9, 9), city(4, 2, 20, 9),
        army(90, 1, 8, 9, troop(1), route="e", deposit=60), **readings,
    )  # fmt: skip


def test_nobody_wins_while_two_are_level():
    after, events = advance_week(world(city(1, 1, 5, 5), city(2, 2, 20, 5)), {}, 1)
    assert (after.ended, after.winner, events) == ("", 0, ())


def test_a_state_without_city_and_army_is_beaten_and_its_villages_are_free():
    place = world(
        city(1, 1, 5, 5), city(2, 2, 9, 9), village(3, 2, 20, 9, home=2), village(4, 2, 20, 2),
        city(5, 3, 20, 14), army(90, 1, 8, 9, troop(1), route="e", deposit=60), players=3,
    )  # fmt: skip
    after, events = advance_week(place, {}, 1)
    assert told(events, "beaten") == [{"player": 2, "villages": ["v3", "v4"]}]
    assert days_of(events, "beaten") == days_of(events, "city_taken") == [1]
    assert held_by(after) == [3, 4]
    assert [one.out for one in after.players] == [0, 1, 0]
    later, events = advance_week(after, {2: [Disband("a90")]}, 1)
    assert not told(events, "beaten")
    assert not told(events, "refused")
    assert later.players[1].out == 1


def test_even_one_empty_army_goes_on():
    place = world(
        city(1, 1, 5, 5), city(4, 1, 5, 9), city(2, 0, 20, 9), city(5, 0, 24, 3),
        army(90, 2, 15, 15, home=2),
    )  # fmt: skip
    found = [advance_week(place, {}, seed) for seed in range(20)]
    for after, events in found:
        assert bool(told(events, "beaten")) == (find(after.armies, 90) is None)
    assert any(find(after.armies, 90) for after, _ in found)


def test_who_disbands_its_last_army_is_beaten_on_monday():
    place = world(
        city(1, 1, 5, 5), city(3, 3, 20, 5), army(90, 2, 15, 15, home=1), players=3
    )  # fmt: skip
    after, events = advance_week(place, {2: [Disband("a90")]}, 1)
    assert days_of(events, "beaten") == [1]
    assert after.players[1].out == 1


@pytest.mark.parametrize("winner", [1, 2])
def test_the_winner_may_be_anybody(winner):
    held = [(5, 1), (1, 5)][winner - 1]
    after, _ = advance_week(land(held), {}, 1)
    assert after.winner == winner

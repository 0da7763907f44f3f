"""A ruler's peace as a weapon: away and back, sit down and strike, the mirror."""

import pytest
from besieged import browser, person, post, world
from served_worlds import forget, seat_in

from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.pieces import Unit
from rivals.web.worlds import computing, mastering, submitting
from rivals.web.worlds.keeping import report_of, world_of
from rivals.web.worlds.models import Seat, StoredWeek, Via
from rivals.web.worlds.packing import pack

pytestmark = pytest.mark.django_db

ANNA, BORIS, RULER, OTHER = 1, 2, 3, 4
FORCE = 15


@pytest.fixture
def row():
    return world()


def at_the_gates(row, guest, host, *, ruled):
    """Put a great army of one state into another's capital: both keep peace.

    `ruled` are the states for which a ruler has decided last week.
    """
    scene = world_of(row).copy()
    for one in scene.players:
        one.ruler = "builder" if one.id in ruled else "human"
        one.peace = {guest: [host], host: [guest]}.get(one.id, [])
    capital = next(one for one in scene.cities if one.owner == host)
    capital.garrison = [_unit(scene, capital.id, spot) for spot in ((-1, 0), (1, 0))]
    army = next(one for one in scene.armies if one.owner == guest)
    army.x, army.y, army.route = *capital.cell, ()
    army.units = [_unit(scene, army.home, (n % 5 - 2, 1 + n // 5)) for n in range(FORCE)]
    StoredWeek.objects.filter(world=row, number=row.week).update(computed=pack(dump_world(scene)))
    forget()
    return f"c{capital.id}"


def _unit(scene, home, spot):
    scene.next_id += 1
    return Unit(scene.next_id - 1, "militia", home, 0, spot)


def away(number):
    Seat.objects.filter(number=number).update(autopilot=True, ruler="builder", missed=2)


def hand_in(row, number, text):
    submitting.hand_in(seat_in(row, number), text, Via.WEB)


def passed(row):
    mastering.compute_now(row, person("gina"))
    row.refresh_from_db()


def ambushes(row):
    return [one for one in world_of(row).events if one.rule == "dma.event.ambush"]


def owner(row, city):
    return next(one.owner for one in world_of(row).cities if f"c{one.id}" == city)


def kept(row):
    return {one.id: one.peace for one in world_of(row).players if one.peace}


def warned(row, player):
    lines = report_of(row, player).chronicle
    return [one.params["other"] for one in lines if one.rule == "dma.event.truce"]


def test_who_was_away_does_not_strike_at_the_peace_that_a_ruler_made(row):
    away(ANNA)
    city = at_the_gates(row, ANNA, RULER, ruled=(ANNA, RULER, OTHER))
    hand_in(row, ANNA, f"war {RULER}")
    passed(row)
    assert (owner(row, city), ambushes(row)) == (RULER, [])
    assert (warned(row, ANNA), warned(row, RULER), warned(row, BORIS)) == ([RULER], [ANNA], [])
    assert kept(row) == {}
    hand_in(row, ANNA, "")
    passed(row)
    assert ambushes(row) == []  # whatever befell the city now, it was fought for


def test_who_sits_down_does_not_strike_in_the_same_week(row):
    post(browser("mallory"), row, "join/", number=OTHER)
    passed(row)
    city = at_the_gates(row, OTHER, RULER, ruled=(RULER, OTHER))
    hand_in(row, OTHER, f"war {RULER}")
    passed(row)
    assert (owner(row, city), ambushes(row), kept(row)) == (RULER, [], {})
    assert warned(row, OTHER) == [RULER]


@pytest.mark.parametrize("number", [ANNA, OTHER])
def test_the_mirror_who_comes_is_not_fallen_upon_either(row, number):
    if number == OTHER:
        post(browser("mallory"), row, "join/", number=OTHER)
        passed(row)
    else:
        away(ANNA)
    city = at_the_gates(row, RULER, number, ruled=(RULER, number))
    hand_in(row, number, "")
    passed(row)
    assert (owner(row, city), ambushes(row), kept(row)) == (number, [], {})
    hand_in(row, number, "")
    passed(row)
    assert ambushes(row) == []


def test_a_ruler_who_takes_the_reins_does_not_fall_upon_a_persons_friends(row):
    """Nor is he fallen upon in his first week."""
    away(ANNA)
    city = at_the_gates(row, ANNA, BORIS, ruled=(RULER, OTHER))
    hand_in(row, BORIS, f"war {ANNA}")
    passed(row)
    assert (owner(row, city), ambushes(row)) == (BORIS, [])
    assert kept(row) == {ANNA: [RULER], RULER: [ANNA]}
    assert warned(row, BORIS) == [ANNA]


def test_all_rulers_know_who_decides_before_they_plan(row):
    """A person who comes back is told as one at once; who went silent, as a ruler at once."""
    away(ANNA)
    at_the_gates(row, ANNA, RULER, ruled=(RULER, OTHER))
    passed(row)
    assert kept(row) == {ANNA: [RULER], RULER: [ANNA]}
    hand_in(row, ANNA, "")
    inputs = computing.gather(row, world_of(row), computing.catalogue_of(row))
    assert inputs.rulers[ANNA] == "human"
    passed(row)
    assert next(one.ruler for one in world_of(row).players if one.id == ANNA) == "human"


def test_the_hall_says_with_whom_one_is_at_peace_and_what_follows(row):
    hall = f"/worlds/{row.pk}/"
    away(ANNA)
    at_the_gates(row, ANNA, RULER, ruled=(ANNA, RULER))
    name = next(one.name for one in world_of(row).players if one.id == RULER)
    text = browser("anna").get(hall).content.decode()
    assert f"A ruler has made peace with {name}. It holds for week 1" in text
    at_the_gates(row, ANNA, RULER, ruled=(RULER,))
    assert f"You keep peace with {name}." in browser("anna").get(hall).content.decode()


def test_the_same_week_computed_again_comes_out_the_same(row):
    away(ANNA)
    at_the_gates(row, ANNA, RULER, ruled=(ANNA, RULER))
    hand_in(row, ANNA, f"war {RULER}")
    passed(row)
    assert computing.matches(row, 1)


@pytest.mark.database
def test_a_try_in_thought_knows_of_the_peace(row):
    away(ANNA)
    city = at_the_gates(row, ANNA, RULER, ruled=(ANNA, RULER))
    foreseen = submitting.what_if(seat_in(row, ANNA), f"war {RULER}")
    assert foreseen.open == ()
    assert next(one.owner for one in foreseen.world.cities if f"c{one.id}" == city) == RULER

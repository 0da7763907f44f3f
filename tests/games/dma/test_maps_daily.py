"""A week on the map day by day: where armies stood, who held what, what is there on which day."""

from xml.etree import ElementTree as ET

import pytest
from dma_continent import war
from msgspec.structs import replace

from rivals.core.words import LANGS
from rivals.games.dma.maps import KINDS, draw_map
from rivals.games.dma.maps.daily import EVENINGS, STARVED, draw_days, marches_of, owners_of
from rivals.games.dma.maps.marches import tell_own
from rivals.games.dma.world.pieces import Event, Trail
from rivals.games.dma.world.readings import Readings

SVG = "{http://www.w3.org/2000/svg}"


def told(world, *events):
    """The world with these events only, and no battles."""
    world.events, world.battles = events, ()
    return world


def read(world, day=7, **more):
    return ET.fromstring(draw_days(world, "en", day=day, **more))


def marked(root, name):
    return {one.get(f"data-{name}"): one for one in root.iter() if one.get(f"data-{name}")}


def course(world, army, before=None):
    return next(one for one in marches_of(world, before) if one.army == army)


def test_an_army_stands_where_the_day_has_brought_it():
    assert course(war(), 203).cells == [
        (12, 3), (12, 3), (12, 3), (13, 5), (13, 5), (13, 5), (14, 6), (14, 6),
    ]  # fmt: skip


def test_an_army_lost_in_battle_is_there_for_the_last_time_on_that_evening():
    lost = course(war(), 206)
    assert lost.lost == 4
    assert lost.cells[4:6] == [(4, 4), None]


@pytest.mark.parametrize(
    ("rule", "params"),
    [
        ("rout", {"army": "a206", "by": "a203"}),
        ("ambush", {"victim": "a206", "by": "a203"}),
        ("army_starved", {"army": "a206"}),
    ],
)
def test_an_army_is_lost_on_the_day_that_is_told(rule, params):
    world = told(war(), Event(2, f"dma.event.{rule}", params))
    assert course(world, 206).lost == 2
    assert course(world, 203).lost is None


def test_an_army_whose_end_nobody_tells_is_lost_by_sunday():
    assert course(told(war()), 206).lost == 7


def test_both_armies_of_a_rout_are_lost_by_the_reading_that_says_so():
    world = told(war(), Event(3, "dma.event.rout", {"army": "a206", "by": "a201"}))
    world.armies = [one for one in world.armies if one.id != 201]
    assert course(world, 201).lost == 7
    world.readings = Readings(unable_both_destroyed=True)
    assert (course(world, 201).lost, course(world, 206).lost) == (3, 3)


def test_an_army_raised_in_the_week_is_not_there_on_its_eve():
    before = war()
    before.armies = [one for one in before.armies if one.id != 203]
    assert course(war(), 203, before).cells[:2] == [None, (12, 3)]
    assert course(war(), 201, before).cells[0] == (6, 4)


def test_an_army_without_a_trail_is_there_on_sunday():
    assert course(war(), 204).cells == [None] * 7 + [(14, 6)]


def test_places_are_held_by_those_who_held_them_then():
    world = told(
        war(),
        Event(1, "dma.event.seceded", {"city": "c2", "player": 1, "villages": ["v6"]}),
        Event(1, "dma.event.village_taken", {"village": "v6", "by": 2, "from": 0}),
        Event(3, "dma.event.city_taken", {"city": "c2", "by": 2, "from": 0}),
        Event(5, "dma.event.beaten", {"player": 3, "villages": ["v5"]}),
    )
    owners = owners_of(world)
    assert owners["c2"] == [1, 0, 0, 2, 2, 2, 2, 2]
    assert owners["v6"] == [1] + [2] * 7
    assert owners["v5"] == [3] * 5 + [0] * 3
    assert owners["c1"] == [1] * 8


@pytest.mark.parametrize("day", EVENINGS)
def test_only_what_is_there_on_the_day_is_shown(day):
    world = war()
    world.events = (Event(3, "dma.event.city_taken", {"city": "c2", "by": 2, "from": 0}),)
    root = read(world, day)
    timed = [one for one in root.iter() if one.get("data-days")]
    assert len(timed) == 2 + 3 + 1  # the city twice, three fights, a cross over who is lost
    for one in timed:
        assert (str(day) in one.get("data-days").split()) == (one.get("display") != "none")
    titles = [
        one.findtext(f"{SVG}g/{SVG}title")
        for one in timed
        if one.get("display") != "none" and one.find(f"{SVG}g/{SVG}title") is not None
    ]
    assert titles == ["Белозерск, neutral city" if day < 3 else "Белозерск, city: Борис <Тихий>"]
    for one in marked(root, "places").items():
        places, army = one
        assert army.get("transform") == (places.split("|")[day] or None)


def test_armies_on_one_cell_stand_beside_each_other():
    world = war()
    world.trails += (Trail(204, 2, ((13, 5, 0), (14, 6, 2)), "Вторая"),)
    armies = marked(read(world), "army")
    places = {armies[one].get("data-places").split("|")[7] for one in ("a203", "a204")}
    assert len(places) == 2
    assert armies["a203"].get("data-cells").split()[7] == "14,6"


def test_nothing_is_told_of_the_units_of_any_army():
    drawn = draw_days(war(), "en", player=1)
    assert "Militia" not in drawn
    assert "Knight" not in drawn


def test_an_event_written_by_hand_does_no_harm():
    world = war()
    world.events = (
        Event(1, "dma.event.city_taken", {}),
        Event(1, "dma.event.seceded", {"villages": 3}),
        Event(2, "dma.event.rout", {"army": 7}),
        Event(2, "dma.event.beaten", {"player": "x", "villages": ["v4"]}),
    )
    assert read(world) is not None


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_a_sheet_with_legend_and_date(lang):
    root = ET.fromstring(draw_days(war(), lang))
    words = {one.text for one in root.iter(f"{SVG}text")}
    assert {"en": "week 6, day by day", "ru": "неделя 6, день за днём"}[lang] in words
    layers = {one.get("data-layer") for one in root.iter()} - {None}
    assert layers == {
        "land", "hidden", "grid", "trails", "villages", "cities", "armies", "clashes", "names",
        "frame", "legend",
    }  # fmt: skip


def test_the_world_stays_as_it_is():
    world, before = war(), war()
    draw_days(world, "en", before=before, day=2)
    assert world == replace(war()) == before


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("player", [1, 2, 3])
def test_a_public_map_becomes_a_players_by_telling_its_own_armies(kind, lang, player):
    public = draw_map(kind, war(), lang)
    own = draw_map(kind, war(), lang, player=player)
    assert tell_own(public, war(), lang, player) == own
    assert (own == public) == (kind == "political" or player == 3)


def test_only_the_owner_sees_on_which_day_an_army_starved():
    world = told(war(), Event(2, STARVED, {"army": "a206"}, (2,)))
    assert draw_days(world, "en", player=1) == draw_days(world, "en")
    assert draw_days(world, "en", player=2) != draw_days(world, "en")

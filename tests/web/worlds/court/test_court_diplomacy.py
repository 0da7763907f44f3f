"""Diplomacy: who stands how, what may be known of it, and declarations put into the draft."""

import html

import pytest
from django.utils import timezone
from served_worlds import founded, seat_in

from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.spelling import spelled
from rivals.web.worlds.computing import store_reports
from rivals.web.worlds.drafting import draft_of, save_text
from rivals.web.worlds.keeping import catalogue_of, world_of
from rivals.web.worlds.models import Status
from rivals.web.worlds.packing import pack
from rivals.web.worlds.seating import vacate

pytestmark = pytest.mark.django_db


def text_of(answer):
    return html.unescape(answer.content.decode())


def page(row, query=""):
    return f"/worlds/{row.pk}/diplomacy/{query}"


def settle(row, *, peace=(), fallen=None):
    """Let a week have passed: states have declared peace, one with another, and one has fallen."""
    world = world_of(row).copy()
    world.week += 1
    for one, other in peace:
        world.players[one - 1].peace = [other]
    if fallen:
        world.players[fallen - 1].out = world.week
        for place in (*world.cities, *world.villages):
            place.owner = NEUTRAL if place.owner == fallen else place.owner
        for city in world.cities:
            city.projects = city.projects if city.owner else []
        world.armies = [one for one in world.armies if one.owner != fallen]
    week = row.weeks.get(number=row.week)
    week.pk, week.number, week.computed = None, world.week, pack(dump_world(world))
    week.save()
    store_reports(week, world, catalogue_of(row))
    row.week, row.revision = world.week, row.revision + 1
    row.save()


def name_of(row, number):
    return world_of(row).players[number - 1].name


@pytest.fixture
def open_world(anna, boris):
    """A world in which declarations are public."""
    return founded([anna, boris], now=timezone.now(), readings=Readings(peace_public=True))


def test_all_states_are_listed_with_their_land(running, anna, as_user):
    answer = as_user(anna).get(page(running))
    shown = text_of(answer)
    assert answer.status_code == 200
    assert [name in shown for name in (one.name for one in world_of(running).players)] == [True] * 4
    assert shown.count('class="standing__land"') == 4
    assert shown.count("your state") == 1
    assert shown.count('name="stance" value="peace"') == 3


def test_a_button_puts_a_declaration_into_the_draft_at_once(running, anna, as_user):
    client = as_user(anna)
    save_text(seat_in(running, 1), "# my plans\n")
    answer = client.post(page(running, "stance/"), {"player": "2", "stance": "peace"})
    assert (answer.status_code, answer.url) == (302, page(running))
    assert draft_of(seat_in(running, 1)).text == "# my plans\npeace 2\n"
    assert "In your draft: peace from Monday" in text_of(client.get(page(running)))
    client.post(page(running, "stance/"), {"player": "2", "stance": "war"})
    assert draft_of(seat_in(running, 1)).text == "# my plans\nwar 2\n"
    assert "In your draft" not in text_of(client.get(page(running)))


def test_htmx_gets_the_one_state_that_changes(running, anna, as_user):
    answer = as_user(anna, "ru").post(
        page(running, "stance/"),
        {"player": "2", "stance": "peace"},
        headers={"HX-Request": "true"},
    )
    shown = text_of(answer)
    assert shown.lstrip().startswith('<li class="standing"')
    assert "В черновике: мир с понедельника" in shown
    assert spelled(name_of(running, 2), "ru") in shown
    assert spelled(name_of(running, 3), "ru") not in shown


def test_what_cannot_be_declared_is_refused_and_nothing_changes(running, anna, as_user):
    client = as_user(anna)
    for sent in (
        {"player": "1", "stance": "peace"},
        {"player": "99", "stance": "peace"},
        {"player": "x", "stance": "peace"},
        {"player": "9" * 40, "stance": "war"},
        {"player": "2", "stance": "love"},
        {"player": "2"},
        {},
    ):
        assert client.post(page(running, "stance/"), sent).status_code == 422, sent
        assert draft_of(seat_in(running, 1)).text == "", sent


def test_nothing_is_declared_to_the_fallen_or_by_them(running, anna, boris, as_user):
    settle(running, fallen=2)
    shown = text_of(as_user(anna).get(page(running)))
    assert "fell in week 1" in shown
    assert shown.count('name="stance" value="peace"') == 2
    answer = as_user(anna).post(page(running, "stance/"), {"player": "2", "stance": "peace"})
    assert answer.status_code == 422
    assert draft_of(seat_in(running, 1)).text == ""
    assert 'name="stance"' not in text_of(as_user(boris).get(page(running)))
    answer = as_user(boris).post(page(running, "stance/"), {"player": "1", "stance": "peace"})
    assert answer.status_code == 422


def test_nothing_is_declared_after_the_end(running, anna, as_user):
    running.status = Status.ENDED
    running.save()
    assert 'name="stance"' not in text_of(as_user(anna).get(page(running)))
    answer = as_user(anna).post(page(running, "stance/"), {"player": "2", "stance": "peace"})
    assert answer.status_code == 409
    assert draft_of(seat_in(running, 1)).text == ""


def test_strangers_look_but_declare_nothing(running, client, gina, as_user):
    for browser in (client, as_user(gina)):
        answer = browser.get(page(running))
        assert answer.status_code == 200
        assert 'name="stance"' not in text_of(answer)
        sent = {"player": "2", "stance": "peace"}
        assert browser.post(page(running, "stance/"), sent).status_code == 404


def test_ones_own_declaration_is_shown_and_another_s_is_secret(running, anna, boris, as_user):
    settle(running, peace=[(1, 2)])
    assert "You have declared peace; theirs is unknown" in text_of(as_user(anna).get(page(running)))
    shown = text_of(as_user(boris).get(page(running)))
    assert "declared peace" not in shown.partition('id="states"')[2]
    settle(running, peace=[(1, 2), (2, 1)])
    assert "Peace holds: both" not in text_of(as_user(anna).get(page(running)))


@pytest.mark.parametrize(
    ("peace", "told"),
    [
        ([(1, 2)], "You keep the peace alone"),
        ([(2, 1)], "War: they have declared peace, you have not"),
        ([(1, 2), (2, 1)], "Peace holds: both have declared it"),
    ],
    ids=["alone", "theirs", "mutual"],
)
def test_where_declarations_are_public_all_are_told(open_world, anna, as_user, peace, told):
    settle(open_world, peace=peace)
    shown = text_of(as_user(anna).get(page(open_world)))
    assert told in shown
    assert "Has declared peace with" in shown
    assert "every declaration is public" in shown


def test_the_reading_of_the_world_is_explained(running, open_world, anna, as_user):
    client = as_user(anna, "ru")
    assert "объявления тайные" in text_of(client.get(page(running)))
    assert "объявления известны всем" in text_of(client.get(page(open_world)))


def test_who_reads_letters_can_be_written_to(running, anna, as_user):
    shown = text_of(as_user(anna).get(page(running)))
    assert f"Write to {name_of(running, 2)}" in shown
    assert f"Write to {name_of(running, 3)}" not in shown
    vacate(seat_in(running, 2))
    assert "Write to" not in text_of(as_user(anna).get(page(running)))

"""The empire table: what each city and army does, how long it has been idle, lists copied."""

import re

import pytest
from django.urls import reverse
from served_worlds import own_army, own_city, seat_in

from rivals.games.dma.world.pieces import Item
from rivals.web.worlds.drafting import draft_of, save_text
from rivals.web.worlds.hall.idleness import idle_weeks
from rivals.web.worlds.keeping import world_of

pytestmark = pytest.mark.django_db


def at(row):
    return reverse("hall:empire", args=[row.pk])


def copied(browser, row, source, *targets):
    fields = {"from": source.removeprefix("c"), "to": [one.removeprefix("c") for one in targets]}
    return browser.post(reverse("hall:copy-list", args=[row.pk]), fields, follow=True)


def said(page):
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())


@pytest.fixture
def wide(running, rebuild):
    """Anna has the last state's city, too; her first has a Smithy, and a list that needs it."""

    def give(world):
        cities = [one for one in world.cities if one.owner in (1, 4)]
        for one in cities:
            one.owner, one.buildings, one.projects = 1, [], []
        cities[0].buildings = ["smithy"]
        cities[0].projects = [Item("water_mill"), Item("militia", 2)]

    rebuild(running, give)
    return running


def cities(row):
    return [f"c{one.id}" for one in world_of(row).cities if one.owner == 1]


def test_the_table_shows_what_each_does_what_waits_and_what_is_next(running, as_user, anna):
    city, army = own_city(running, 1), own_army(running, 1)
    save_text(seat_in(running, 1), f"projects {city} smithy,militia*2\nroute {army} e\n")
    page = as_user(anna).get(at(running))
    text = said(page)
    assert page.status_code == 200
    assert "Smithy" in text
    assert "Militia × 2" in text
    assert re.search(r"Smithy: \w+day", text)
    for name, where in (("provinces:city", city[1:]), ("armies:army", army[1:]),
                        ("armies:formation", city), ("armies:formation", army)):  # fmt: skip
        assert reverse(name, args=[running.pk, where]) in page.content.decode()
    assert "idle for" not in text


def test_three_weeks_without_work_are_told_in_the_table_and_in_the_hall(practice, client):
    from rivals.web.worlds.computing import pass_week

    row, _seat = practice
    for _ in range(3):
        assert "idle for" not in said(client.get(at(row)))
        pass_week(row)
    own = idle_weeks(row, 1)
    assert {own[own_city(row, 1)], own[own_army(row, 1)]} == {3}
    assert said(client.get(at(row))).count("idle for 3 weeks") == 2
    assert "Idle for 3 weeks." in said(client.get(reverse("hall:world", args=[row.pk])))


def test_work_in_the_draft_ends_idleness(practice, client):
    from rivals.web.worlds.computing import pass_week

    row, seat = practice
    for _ in range(3):
        pass_week(row)
    seat.refresh_from_db()
    save_text(seat_in(row, seat.number), f"projects {own_city(row, 1)} smithy\n")
    assert said(client.get(at(row))).count("idle for 3 weeks") == 1


def test_a_list_is_copied_and_what_a_city_cannot_have_is_left_out_and_named(wide, as_user, anna):
    first, second = cities(wide)
    page = copied(as_user(anna), wide, first, second)
    text = said(page)
    assert (
        "has taken the list over without: Water Mill (Water Mill needs Smithy first)" in text
        or "without: Water Mill (" in text
    )
    assert draft_of(seat_in(wide, 1)).text == f"projects {second} militia*2\n"


def test_where_all_of_it_can_be_had_the_list_stands_whole_with_the_drafted_one_as_its_source(
    wide, as_user, anna
):
    first, second = cities(wide)
    save_text(seat_in(wide, 1), f"projects {first} militia,militia*3\nprojects {second} tavern\n")
    text = said(copied(as_user(anna), wide, first, second, first))
    assert "The list stands in your draft for:" in text
    lines = draft_of(seat_in(wide, 1)).text.splitlines()
    assert lines == [f"projects {first} militia,militia*3", f"projects {second} militia,militia*3"]


def test_a_city_that_can_have_nothing_of_it_keeps_its_own(wide, as_user, anna):
    first, second = cities(wide)
    before = f"projects {first} water_mill\nprojects {second} tavern\n"
    save_text(seat_in(wide, 1), before)
    assert "keeps its own list" in said(copied(as_user(anna), wide, first, second))
    assert draft_of(seat_in(wide, 1)).text == before


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_cannot_be_copied_is_refused_by_a_sentence_and_changes_nothing(
    wide, as_user, anna, language
):
    first, second = cities(wide)
    foreign = own_city(wide, 2)
    browser = as_user(anna, language)
    for source, targets in ((foreign, [first]), (first, [foreign]), (first, []), (first, [first]),
                            ("c9" * 9, [first]), ("x", ["y"])):  # fmt: skip
        answer = copied(browser, wide, source, *targets)
        assert answer.status_code == 422
    empty = copied(browser, wide, second, first)
    assert empty.status_code == 409
    assert {"en": "there is nothing to copy", "ru": "копировать нечего"}[language] in said(empty)
    assert draft_of(seat_in(wide, 1)).text == ""


def test_the_form_offers_lists_to_copy_only_where_there_are_cities_for_them(
    wide, running, as_user, anna, boris
):
    assert "copy-from" in as_user(anna).get(at(wide)).content.decode()
    assert "copy-from" not in as_user(boris).get(at(wide)).content.decode()
    assert "Скопировать список" in said(as_user(anna, "ru").get(at(wide)))


def test_a_list_is_copied_to_all_others_at_once(wide, as_user, anna):
    first, second = cities(wide)
    page = copied(as_user(anna), wide, first, "all")
    assert f"projects {second} " in draft_of(seat_in(wide, 1)).text
    assert f"projects {first} " not in draft_of(seat_in(wide, 1)).text
    assert 'name="to" value="all"' in page.content.decode()


def test_all_others_of_a_state_with_one_city_are_none(running, as_user, anna):
    city = own_city(running, 1)
    save_text(seat_in(running, 1), f"projects {city} smithy\n")
    fields = {"from": city[1:], "to": "all"}
    answer = as_user(anna).post(reverse("hall:copy-list", args=[running.pk]), fields)
    assert answer.status_code == 422

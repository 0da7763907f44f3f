"""Weeks played through on the map: each evening has the armies where their trails say."""

import html
import re

import pytest
from django.test import Client
from drawings_on_pages import WEEKS, drawing, marked

from rivals.web.worlds.atlas.replaying import evening_at, index_of
from rivals.web.worlds.keeping import report_of, world_of


def ask(browser, row, query="", **headers):
    return browser.get(f"/worlds/{row.pk}/replay/{query}", headers=headers)


def text(answer):
    return html.unescape(answer.content.decode())


@pytest.mark.django_db
def test_armies_stand_where_their_trails_say_each_evening(client, played):
    seen = 0
    for week in range(1, WEEKS + 1):
        armies = marked(drawing(ask(client, played, f"?week={week}")), "army")
        world = world_of(played, week)
        alive = {f"a{one.id}": (one.x, one.y) for one in world.armies}
        before = {f"a{one.id}" for one in world_of(played, week - 1).armies}
        assert armies.keys() == {f"a{one.army}" for one in world.trails} | alive.keys()
        for trail in world.trails:
            army = armies[f"a{trail.army}"]
            cells = army.get("data-cells").split(" ")
            places = army.get("data-places").split("|")
            assert len(cells) == len(places) == 8
            assert [one == "-" for one in cells] == [one == "" for one in places]
            assert (cells[0] == "-") == (f"a{trail.army}" not in before)
            for day in range(1, 8):
                if cells[day] != "-":
                    reached = [(x, y) for x, y, when in trail.cells if when <= day]
                    assert cells[day] == "{},{}".format(*reached[-1])
                    seen += 1
        for key, cell in alive.items():
            assert armies[key].get("data-cells").split(" ")[7] == "{},{}".format(*cell)
    assert seen > 100


@pytest.mark.django_db
def test_each_day_is_a_page_without_a_script(client, played):
    for day in range(8):
        answer = ask(client, played, f"?week=3&day={day}")
        for army in marked(drawing(answer), "army").values():
            place = army.get("data-places").split("|")[day]
            assert army.get("transform") == (place or None)
            assert (army.get("display") == "none") == (not place)
        told = re.findall(r'<li data-days="(\d)"( hidden)?', text(answer))
        assert told
        assert all((one == str(day)) == (not gone) for one, gone in told)
        chips = re.findall(r'aria-current="true" data-days-go="(\d)"', text(answer))
        assert chips == [str(day)]


@pytest.mark.django_db
def test_what_happened_is_what_everybody_was_told(client, played):
    report = report_of(played, 0, 2)
    body = text(ask(client, played, "?week=2"))
    told = re.findall(r'<li data-days="(\d)"[^>]*>([^<]+)', body)
    assert [int(day) for day, _ in told[: len(report.chronicle)]] == [
        one.day for one in report.chronicle
    ]
    ways = re.findall(r'<a href="([^"]+)">Watch the battle', body)
    battles = [one.params["battle"] for one in report.chronicle if "battle" in one.params]
    assert ways == [f"/worlds/{played.pk}/battles/2/{one}/" for one in battles] != []


@pytest.mark.django_db
def test_a_player_reads_of_its_own_days_too(played, anna, as_user):
    own = [one for week in range(1, WEEKS + 1) for one in report_of(played, 1, week).chronicle
           if one.own]  # fmt: skip
    assert own
    weeks = [text(ask(as_user(anna), played, f"?week={week}")) for week in range(1, WEEKS + 1)]
    assert sum(one.count('class="told-list__own"') for one in weeks) == len(own)
    assert 'class="told-list__own"' not in text(ask(Client(), played, "?week=2"))


@pytest.mark.django_db
def test_the_slider_goes_through_all_days_of_all_weeks(client, played):
    body = text(ask(client, played, f"?at={index_of(2, 3)}"))
    assert 'data-week="2" data-day="3"' in body
    assert f'max="{7 * WEEKS}" value="10"' in body
    last = text(ask(client, played, f"?at={7 * WEEKS}"))
    assert f'data-week="{WEEKS}" data-day="7"' in last
    assert last.count('aria-disabled="true"') == 2
    assert 'data-week="1" data-day="0"' in text(ask(client, played, "?at=0"))


def test_every_place_on_the_slider_is_one_evening():
    found = [evening_at(place) for place in range(7 * 3 + 1)]
    assert found[0] == (1, 0)
    assert found[7:9] == [(1, 7), (2, 1)]
    assert [index_of(*one) for one in found] == list(range(22))


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query", ["?week=6", "?week=0", "?week=1&day=8", "?day=x", "?at=36", "?at=-1"]
)
def test_what_there_is_not_is_not_found(query, client, played):
    assert ask(client, played, query).status_code == 404


@pytest.mark.django_db
def test_before_the_first_week_there_is_nothing_to_replay(client, played):
    played.week = 0
    played.save()
    answer = ask(client, played)
    assert answer.status_code == 200
    assert "No week has passed." in text(answer)


@pytest.mark.django_db
def test_htmx_gets_the_stage_alone(client, played):
    part = ask(client, played, "?week=2&day=1", HX_Request="true")
    assert b"<!doctype" not in part.content
    assert b'data-week="2" data-day="1"' in part.content
    assert "HX-History-Restore-Request" in part["Vary"]


@pytest.mark.django_db
def test_after_the_end_the_eyes_stay(client, over):
    body = text(ask(client, over, "?as=2&week=3&day=2"))
    links = re.findall(r'href="([^"]*/replay/\?[^"]*)"', body)
    assert len(links) >= 12
    assert all("as=2" in one for one in links)
    assert f'data-base="/worlds/{over.pk}/replay/?as=2"' in body


@pytest.mark.django_db
def test_the_replay_is_told_in_russian(played):
    body = text(ask(Client(headers={"accept-language": "ru"}), played, "?week=2&day=3"))
    assert "Среда 2-й недели" in body
    assert "В этот день" in body
    assert "Пуск" in body

"""Statistics: the figures are the engine's, the plots show them, the files hold them."""

import csv
import html
import io
import json
import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from drawings_on_pages import SVG, WEEKS, drawing
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.games.dma.maps.paint import state_paint
from rivals.games.dma.world.territory import territories, world_territory
from rivals.web.worlds.atlas.figures import Figures, Week, as_csv, weeks_of
from rivals.web.worlds.atlas.plots import NAMED, Line, Plot, chosen, draw_plot, ticks
from rivals.web.worlds.keeping import catalogue_of, report_of, world_of


def page(browser, row, query=""):
    return browser.get(f"/worlds/{row.pk}/statistics/{query}")


# --- Figures --------------------------------------------------------------------------------


@pytest.mark.django_db
def test_the_figures_are_those_of_the_engine_week_by_week(played):
    weeks = weeks_of(played)
    assert [one.week for one in weeks] == list(range(WEEKS + 1))
    for week in weeks:
        world = world_of(played, week.week)
        lands = territories(world, catalogue_of(played))
        whole = world_territory(world, catalogue_of(played))
        assert week.world_cells == whole
        assert {one.player: one.cells for one in week.states} == lands
        for one in week.states:
            assert one.cities == sum(city.owner == one.player for city in world.cities)
            assert one.villages == sum(place.owner == one.player for place in world.villages)
            assert one.armies == sum(army.owner == one.player for army in world.armies)
            assert one.battles == sum(one.player in fight.owners for fight in world.battles)
            assert abs(one.share - 1000 * one.cells / whole) <= 0.5
        assert week.battles == len(world.battles)
    assert any(week.battles for week in weeks)


@pytest.mark.django_db
def test_the_table_shows_the_chosen_week_and_what_has_changed(client, played):
    body = html.unescape(page(client, played, "?week=3").content.decode())
    now, before = weeks_of(played)[3], weeks_of(played)[2]
    was = {one.player: one.cells for one in before.states}
    rows = re.findall(r'<tr data-player="(\d+)".*?</tr>', body, re.DOTALL)
    assert [int(one) for one in rows] == [one.player for one in now.states]
    for one in now.states:
        row = re.search(rf'<tr data-player="{one.player}".*?</tr>', body, re.DOTALL)[0]
        cells = re.findall(r'rows__number">([^<]*)</td>', row)
        grown = one.cells - was[one.player]
        sign = "+" if grown > 0 else ""
        share = f"{one.share // 10}.{one.share % 10}\u00a0%"
        assert cells == [
            str(one.rank), str(one.cells), f"{sign}{grown}".replace("-", "−"), share,
            str(one.cities), str(one.villages), str(one.armies), str(one.battles),
        ]  # fmt: skip


@pytest.mark.django_db
def test_the_own_state_is_marked(played, anna, as_user):
    body = page(as_user(anna), played).content.decode()
    assert re.findall(r'data-player="(\d+)" class="rows__own"', body) == ["1"]
    assert len(re.findall(r'<g data-line="1" data-own', body)) == 6
    assert "data-own" not in page(Client(), played).content.decode()


@pytest.mark.django_db
def test_the_csv_file_holds_all_weeks(client, played):
    answer = page(client, played, "?file=csv")
    assert answer["Content-Type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    for week in range(WEEKS + 1):
        lands = territories(world_of(played, week), catalogue_of(played))
        found = {int(one["player"]): int(one["cells"]) for one in rows if one["week"] == str(week)}
        assert found == lands
    assert len(page(client, played, "?file=csv&week=2").content.splitlines()) == 1 + 3 * 6


@pytest.mark.django_db
def test_the_json_file_holds_all_weeks(client, played):
    answer = page(client, played, "?file=json")
    assert answer["Content-Type"] == "application/json"
    told = json.loads(answer.content)
    assert told["world"] == played.name
    for week, one in enumerate(told["weeks"]):
        report = report_of(played, 0, week)
        assert [(s["player"], s["cells"]) for s in one["states"]] == [
            (s.player, s.cells) for s in report.territory
        ]


def test_no_name_begins_a_formula_in_a_spreadsheet():
    states = tuple(
        Figures(number, name, 1, 1, 1, 1, 1, 1, 1, 0)
        for number, name in enumerate(("=1+1", "@SUM", "-2", "Plain", 'a "b", c'), 1)
    )
    rows = list(csv.DictReader(io.StringIO(as_csv([Week(0, 1, 0, states)]))))
    assert [one["name"] for one in rows] == ["'=1+1", "'@SUM", "'-2", "Plain", 'a "b", c']


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["?file=xml", "?week=6", "?week=1.5", "?week=²"])
def test_what_there_is_not_is_not_found(query, client, played):
    assert page(client, played, query).status_code == 404


@pytest.mark.django_db
def test_statistics_are_told_in_russian(played):
    answer = page(Client(headers={"accept-language": "ru"}), played)
    root = drawing(answer, 'data-plot="share"')
    assert root.findtext(f"{SVG}title") == "Доля мира"
    assert re.search(r"\d,\d\u00a0%", answer.content.decode())
    assert "Территория в клетках" in answer.content.decode()


@pytest.mark.django_db
def test_each_plot_is_drawn_of_the_weeks_up_to_the_chosen_one(client, played):
    answer = page(client, played, "?week=2")
    for key in ("cells", "share", "cities", "villages", "armies", "battles"):
        root = drawing(answer, f'data-plot="{key}"')
        lines = [one for one in root.iter() if one.get("data-line")]
        assert len(lines) == 6
        assert all(len(list(one.iter(f"{SVG}circle"))) == 3 for one in lines)


@pytest.mark.django_db
def test_before_the_first_week_nothing_is_drawn(client, practice, monkeypatch):
    monkeypatch.setattr("rivals.web.worlds.atlas.views.draw_plot", pytest.fail)
    answer = page(client, practice[0])
    assert answer.status_code == 200
    assert b"data-plot" not in answer.content


# --- Plots ----------------------------------------------------------------------------------


def plot_of(lines, weeks=4):
    return Plot(
        "cells", "Land & sea", "All <lines>", tuple(range(weeks)), tuple(lines), "Week",
        "others", "%(name)s, %(week)s: %(value)s",
    )  # fmt: skip


def test_the_first_eight_and_the_own_state_are_named_the_others_grey():
    lines = [Line(number, f"S{number}", (1, 2, 3, 4), own=number == 15) for number in range(1, 21)]
    named, others = chosen(lines)
    assert [one.player for one in named] == [*range(1, NAMED + 1), 15]
    assert len(others) == 20 - 9
    root = ET.fromstring(draw_plot(plot_of(lines)))
    strokes = {
        one.get("data-line"): {line.get("stroke") for line in one.iter(f"{SVG}path")}
        for one in root.iter()
        if one.get("data-line")
    }
    assert state_paint(15).dark in strokes["15"]
    assert len({frozenset(strokes[str(one.player)]) for one in others}) == 1
    words = [one.text for one in root.iter(f"{SVG}text")]
    assert {"others", "S8", "S15"} < set(words)
    assert "S9" not in words


def test_a_plot_says_what_it_is():
    root = ET.fromstring(draw_plot(plot_of([Line(1, "A", (0, 1, 2, 3))])))
    assert root.get("role") == "img"
    title, about = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert (title.text, about.text) == ("Land & sea", "All <lines>")
    assert root.get("aria-labelledby").split() == [title.get("id"), about.get("id")]
    told = [one.text for one in root.iter(f"{SVG}title")]
    assert "A, 2: 2" in told


def test_lines_lie_where_their_values_are():
    root = ET.fromstring(draw_plot(plot_of([Line(1, "A", (0, 10, None, None))])))
    (x0, y0), (x1, y1) = [
        (float(one.get("cx")), float(one.get("cy"))) for one in root.iter(f"{SVG}circle")
    ]
    axis = {
        one.text: float(one.get("y"))
        for one in root.iter(f"{SVG}text")
        if one.get("text-anchor") == "end" and one.get("fill") != "#2b2118"
    }
    assert x0 < x1
    assert abs(axis["0"] - y0) < 6
    assert abs(axis["10"] - y1) < 6


@settings(max_examples=tries(40))
@given(st.integers(2, 60), st.integers(1, 60), st.randoms(use_true_random=False), st.text())
def test_names_at_the_ends_never_touch_however_many_states_there_are(states, own, random, name):
    most = random.choice((0, 3, 5000))
    lines = [
        Line(number, name, tuple(random.randint(0, most) for _ in range(3)), own=number == own)
        for number in range(1, states + 1)
    ]
    root = ET.fromstring(draw_plot(plot_of(lines, 3)))
    height = float(root.get("viewBox").split()[3])
    plates = sorted(
        float(one.get("y")) for one in root.iter(f"{SVG}rect") if one.get("width") == "24"
    )
    assert len(plates) == len(chosen(lines)[0])
    assert all(lower - upper >= 16.8 for upper, lower in pairwise(plates))
    assert plates[0] >= 0
    assert plates[-1] + 15 <= height


@given(st.floats(0, 1e6))
def test_ticks_are_few_round_and_reach_the_top(most):
    found = ticks(most)
    assert found[0] == 0
    assert found[-1] >= most
    assert 2 <= len(found) <= 8
    assert all(one == int(one) for one in found)

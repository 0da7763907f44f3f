"""The reference book: every unit and building, true to the catalogue of its world."""

import html
import re
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from served_worlds import seat_in

from rivals.games.dma.battle.diagrams import draw_heights, draw_route, draw_strikes
from rivals.games.dma.battle.recording import record_battle
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.pieces import Fighter
from rivals.web.worlds.atlas.fights import frames
from rivals.web.worlds.book.entries import Book, _kills, actions, features
from rivals.web.worlds.book.examples import EXAMPLES, recorded
from rivals.web.worlds.keeping import default_catalogue_text, keep_catalogue

pytestmark = pytest.mark.django_db

CATALOGUE = default_catalogue()
KEYS = [*CATALOGUE.unit, *CATALOGUE.building]
TAG = re.compile(r"<[^>]*>")


def words(answer):
    return html.unescape(" ".join(TAG.sub(" ", answer.content.decode()).split()))


def cells(drawing):
    """The numbers of a diagram by their cells, from the middle of what stands in it."""
    root = ET.fromstring(drawing)
    boxes = [one for one in root.iter() if one.tag.endswith("rect")]
    texts = {
        (float(one.get("x")), float(one.get("y"))): one.text
        for one in root.iter() if one.tag.endswith("text")
    }  # fmt: skip
    return [(float(one.get("x")), float(one.get("y"))) for one in boxes], texts


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_book_has_every_unit_and_building(lang):
    client = Client(headers={"accept-language": lang})
    page = client.get("/worlds/book/")
    for one in (*CATALOGUE.units, *CATALOGUE.buildings, *CATALOGUE.directions):
        assert (one.name_ru if lang == "ru" else one.name_en) in words(page)
    for key in KEYS:
        assert f'href="/worlds/book/{key}/"' in page.content.decode()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_each_page_tells_the_figures_and_leads_on(lang):
    client = Client(headers={"accept-language": lang})
    for key in KEYS:
        answer = client.get(f"/worlds/book/{key}/")
        assert answer.status_code == 200
        entry = CATALOGUE.unit.get(key) or CATALOGUE.building[key]
        told = words(answer)
        assert (entry.name_ru if lang == "ru" else entry.name_en) in told
        assert str(entry.cost) in told
        for way in set(re.findall(r'href="/worlds/book/([^"#]*)', answer.content.decode())):
            assert way.rstrip("/") in ("", *KEYS)


def test_what_is_not_in_the_book_is_not_there(client):
    assert client.get("/worlds/book/dragon/").status_code == 404


def test_a_world_has_the_book_of_its_own_catalogue(client, practice):
    row, _ = practice
    text = default_catalogue_text().replace(
        '"dig_in_multiplier": {"value": 2', '"dig_in_multiplier": {"value": 5'
    )
    row.catalogue = keep_catalogue(text)
    row.save()
    page = client.get(f"/worlds/{row.pk}/book/bodyguard/")
    assert "counts 5 times" in words(page)
    assert f'href="/worlds/{row.pk}/book/legion/"' in page.content.decode()
    assert "counts 2 times" in words(client.get("/worlds/book/bodyguard/"))
    assert Client().get(f"/worlds/{row.pk}/book/").status_code == 404
    assert seat_in(row, 1).world.catalogue.digest != keep_catalogue(default_catalogue_text()).digest


@pytest.mark.parametrize("unit", CATALOGUE.units, ids=lambda one: one.id)
def test_a_diagram_numbers_the_cells_in_the_order_of_the_search(unit):
    boxes, texts = cells(draw_strikes(unit, CATALOGUE, "x"))
    columns = sorted({x for x, _y in boxes})
    rows = sorted({y for _x, y in boxes}, reverse=True)
    order = CATALOGUE.strike_orders[unit.strikes]
    assert len(texts) == len(order)
    reach = [*order, *(CATALOGUE.long_range_zone if "RANGED" in unit.features else ()), (0, 0)]
    lowest = min(y for _x, y in reach) - 1
    for (x, y), number in texts.items():
        column = max(n for n, left in enumerate(columns) if left < x) - len(columns) // 2
        row = max(n for n, top in enumerate(rows) if top + 40 > y) + lowest
        assert order[int(number) - 1] == (column, row)


def test_heights_on_one_cell_are_added_up():
    _boxes, texts = cells(draw_heights(["city_wall", "wall_towers"], CATALOGUE, "x"))
    assert sorted(texts.values()).count("+5") == 3
    assert len(texts) == len(CATALOGUE.fortifications["city_wall"].cells)


@pytest.mark.parametrize("mine", CATALOGUE.units, ids=lambda one: one.id)
def test_one_strike_is_as_the_battle_reckons_it(mine):
    """Each type meets each, one of each: strikes at who is not dug in are told in the book."""
    seen = 0
    for foe in CATALOGUE.units:
        sides = (Side((Fighter(1, mine.id, 0, 3),), 7, 4), Side((Fighter(2, foe.id, 0, 3),), 7, 4))
        for stream in range(2):
            recording = record_battle(Setting(*sides), CATALOGUE, stream)
            phases = (one for step in recording.steps for one in (step, step.second) if one)
            for strike in (one for phase in phases for one in phase.strikes):
                if strike.defence.factors:
                    continue
                seen += 1
                kinds = (mine, foe) if strike.unit == recording_first(recording) else (foe, mine)
                assert _kills(CATALOGUE, *kinds) == round(100 * strike.part / strike.whole)
    assert seen


def recording_first(recording):
    """The number by which a recording knows the unit of side a."""
    return next(number for number, one in enumerate(recording.units) if one.side == "a")


def test_every_action_and_feature_has_its_words():
    assert set(actions(CATALOGUE)) >= {one for row in CATALOGUE.algorithms.values() for one in row}
    assert set(features(CATALOGUE)) == {one for unit in CATALOGUE.units for one in unit.features}


def test_who_can_be_recruited_is_told_on_both_pages():
    book = Book(CATALOGUE, "en")
    for unit in CATALOGUE.units:
        first = book.page(unit.id).built_first
        strength = sum(
            one.strength
            for one in CATALOGUE.buildings
            if any(one.name_en == link.name for link in first)
        )
        assert strength >= unit.needs
        if first:
            last = next(one.id for one in CATALOGUE.buildings if one.name_en == first[-1].name)
            assert book.link(unit.id) in book.page(last).recruits


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rules_tell_the_figures_of_a_worlds_catalogue(practice, client, lang):
    row, _ = practice
    text = default_catalogue_text()
    old, new = '"battle_steps": {"value": 50', '"battle_steps": {"value": 47'
    assert old in text
    row.catalogue = keep_catalogue(text.replace(old, new))
    row.save()
    headers = {"accept-language": lang}
    own = words(client.get(f"/worlds/{row.pk}/book/rules/", headers=headers))
    usual = words(client.get("/worlds/book/rules/", headers=headers))
    assert " 47" in own
    assert " 47" not in usual
    for figure in ("51", "15", "1,40" if lang == "ru" else "1.40"):
        assert figure in usual


def test_a_route_leads_ahead_and_then_to_the_flag():
    drawing = draw_route("x")
    root = ET.fromstring(drawing)
    boxes = [one for one in root.iter() if one.tag.endswith("rect")]
    way = [one for one in boxes if one.get("fill") != boxes[-1].get("fill")]
    assert len(boxes) == 7 * 8
    assert len({one.get("x") for one in way}) == 2
    assert len({one.get("y") for one in way}) == 6


# --- Examples of battles ------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_example_is_stepped_through(lang):
    client = Client(headers={"accept-language": lang})
    for page in ("/worlds/book/", "/worlds/book/rules/"):
        assert (
            f'href="/worlds/book/examples/{next(iter(EXAMPLES))}/"'
            in client.get(page).content.decode()
        )
    for key in EXAMPLES:
        last = frames(recorded(key))
        for at in range(1, last + 1):
            answer = client.get(f"/worlds/book/examples/{key}/?at={at}")
            assert answer.status_code == 200
            assert f"{at} / {last}" in words(answer)
        assert client.get(f"/worlds/book/examples/{key}/?at={last + 1}").status_code == 404
    assert client.get("/worlds/book/examples/dragon/").status_code == 404


def test_an_open_example_gets_the_frame_alone(client):
    answer = client.get("/worlds/book/examples/wall/?at=2", headers={"HX-Request": "true"})
    assert b"<html" not in answer.content
    assert b"<svg" in answer.content


def test_each_example_is_of_its_kind():
    """A legion that digs in on its wall, bodyguards who hold in the open, riders who move twice."""

    def actions_of(key, kind):
        found = recorded(key)
        return {
            plan.action
            for step in found.steps
            for plan in step.plans
            if found.units[plan.unit].type == kind
        }

    assert actions_of("wall", "legion") <= {"dig_in", "strike", "close_up", "wait"}
    assert "dig_in" in actions_of("wall", "legion")
    assert recorded("wall").heights
    assert "dig_in" in actions_of("flag", "bodyguard")
    assert "move" not in actions_of("flag", "bodyguard")
    assert any(step.second for step in recorded("field").steps)

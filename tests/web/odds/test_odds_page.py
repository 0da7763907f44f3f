"""The page of the odds: what it shows, what it refuses, and that nobody can hang it."""

import html
import re

import pytest

from rivals.games.eclipse.components.ships import BLUEPRINTS, CLASSES
from rivals.games.eclipse.components.species import SPECIES
from rivals.web.odds import eclipse_views
from rivals.web.odds.eclipse_views import ANCIENTS, EXAMPLE
from rivals.web.thinking import working

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def text_of(answer):
    return html.unescape(answer.content.decode())


def chances(answer):
    """The numbers that the page shows, in the order attacker, (neither,) defender."""
    shown = re.findall(r'chance__number">([\d.,]+) %', text_of(answer))
    return [float(one.replace(",", ".")) for one in shown]


def test_who_asks_nothing_sees_an_example(client):
    answer = client.get("/odds/")
    assert answer.status_code == 200
    assert chances(answer) == [66.8, 33.2]
    assert "1.07 of 2" in text_of(answer)
    assert "Exact: all 8 states" in text_of(answer)
    assert "finishing-blow" in text_of(answer)


def test_the_bar_is_as_long_as_the_chances(client):
    parts = re.findall(r'odds__part--(\w)" x="([\d.]+)" y="0" width="([\d.]+)"',
                       text_of(client.get("/odds/")))  # fmt: skip
    assert [(who, float(x), float(w)) for who, x, w in parts] == [
        ("a", 0, pytest.approx(66.8, abs=0.01)),
        ("d", pytest.approx(66.8, abs=0.01), pytest.approx(33.2, abs=0.01)),
    ]


def test_blueprints_and_species_count(client):
    asked = {"a": "orion", "a-cruiser": "1", "d": ANCIENTS, "d-ancient": "1"}
    assert chances(client.get("/odds/", asked)) == [55.9, 44.1]
    shield = {"a": "terran", "a-cruiser": "2", "a-cruiser-4": "gauss_shield",
              "d": ANCIENTS, "d-ancient": "1"}  # fmt: skip
    assert chances(client.get("/odds/", shield)) == [91.5, 8.5]


def test_the_policy_can_be_chosen(client):
    asked = {"a": "terran", "a-cruiser": "2", "a-dreadnought": "2", "d": "terran",
             "d-cruiser": "2", "d-dreadnought": "2"}  # fmt: skip
    assert chances(client.get("/odds/", asked)) == [41.2, 58.8]
    assert chances(client.get("/odds/", {**asked, "policy": "largest-kill"})) == [40.2, 59.8]


def test_a_battle_that_nobody_wins_is_shown(client):
    missile = {"a": "terran", "a-interceptor": "1", "a-interceptor-0": "plasma_missile"}
    asked = {**missile, **{f"d{key[1:]}": value for key, value in missile.items()}}
    answer = client.get("/odds/", asked)
    assert len(chances(answer)) == 3
    assert sum(chances(answer)) == pytest.approx(100, abs=0.2)
    assert "Neither" in text_of(answer)
    assert "no cannons are left" in text_of(answer)


def test_russian_is_spoken(russian):
    text = text_of(russian.get("/odds/"))
    assert "Шансы в бою" in text
    assert "66,8 %" in text
    assert "Нападающий: в среднем уцелеет" in text
    assert "Плазменное орудие" in text
    faulty = russian.get("/odds/", {**EXAMPLE, "a-cruiser-5": "tachyon_drive"})
    assert "чертёж не годен" in text_of(faulty)


@pytest.mark.parametrize("species", SPECIES)
def test_every_species_shows_its_blueprints(client, species):
    asked = {"a": species, "d": ANCIENTS, "d-gcds": "1", **{f"a-{ship}": "1" for ship in CLASSES}}
    text = text_of(client.get("/odds/", asked))
    for ship in CLASSES:
        slots = len(BLUEPRINTS[SPECIES[species].blueprint][ship].slots)
        assert len(re.findall(rf'<select[^>]* name="a-{ship}-\d"', text)) == slots


FAULTS = {
    "species": ({"a": "klingon"}, "Unknown species"),
    "ancients attack": ({"a": ANCIENTS}, "Unknown species"),
    "no ships": ({"a-cruiser": "0"}, "No ships: add at least one."),
    "too many": ({"a-cruiser": "5"}, "5 is too many"),
    "no number": ({"a-cruiser": "two"}, "expected a number of ships"),
    "minus": ({"a-cruiser": "-1"}, "expected a number of ships"),
    "part": ({"a-cruiser-4": "laser"}, "unknown part 'laser'"),
    "energy": ({"a-cruiser-4": "antimatter_cannon"}, "use 6 energy and only 3"),
    "drive": ({"a-cruiser-5": "hull"}, "a ship needs a drive"),
    "policy": ({"policy": "x"}, "Unknown policy x"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_cannot_be_is_told_in_one_sentence(client, name):
    changed, about = FAULTS[name]
    answer = client.get("/odds/", {**EXAMPLE, **changed})
    assert answer.status_code == 422
    assert chances(answer) == []
    told = re.findall(r'field__error" role="alert">.*?<span>(.*?)</span>', text_of(answer))
    assert len(told) == 1
    assert about in told[0]
    open_page = client.get("/odds/", {**EXAMPLE, **changed}, headers=HTMX)
    assert open_page.status_code == 200, "what is open shows the fault"
    assert told[0] in text_of(open_page)


def test_what_was_typed_is_not_run(client):
    nasty = '"><script>alert(1)</script>'
    for field in ("a", "a-cruiser", "a-cruiser-4", "policy"):
        answer = client.get("/odds/", {**EXAMPLE, field: nasty})
        assert answer.status_code == 422
        assert "<script>alert" not in answer.content.decode()


def test_an_open_page_gets_only_what_changes_and_a_short_address(client):
    asked = {**EXAMPLE, "a-interceptor": "0", "a-cruiser-4": "", "a-cruiser-5": "",
             "a-starbase-0": "hull", "d-gcds": "0", "policy": "finishing-blow"}  # fmt: skip
    answer = client.get("/odds/", asked, headers=HTMX)
    assert "<form" not in answer.content.decode()
    address = answer.headers["HX-Replace-Url"]
    assert address == "/odds/?a=terran&d=ancients&a-cruiser=2&d-ancient=1"
    assert chances(client.get(address)) == chances(answer)
    back = client.get("/odds/", headers={**HTMX, "HX-History-Restore-Request": "true"})
    assert "<html" in back.content.decode()


def test_parts_of_a_class_that_is_away_are_kept(client):
    asked = {**EXAMPLE, "a-dreadnought-5": "gauss_shield"}
    text = text_of(client.get("/odds/", asked))
    assert '<input type="hidden" name="a-dreadnought-5" value="gauss_shield">' in text


def test_too_many_states_are_sampled_and_told(client, monkeypatch):
    monkeypatch.setattr(eclipse_views, "AT_ONCE", 2)
    monkeypatch.setattr(eclipse_views, "LIMIT", 3)
    eclipse_views._found.cache_clear()
    client.get("/odds/")
    assert working.think_one()
    text = text_of(client.get("/odds/"))
    assert "too many states" in text
    assert "400 battles" in text
    eclipse_views._found.cache_clear()


def test_one_visitor_cannot_ask_without_end(client, monkeypatch):
    monkeypatch.setattr(eclipse_views, "_ASKED_A_MINUTE", 2)
    codes = [client.get("/odds/").status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


def test_who_comes_from_a_table_is_led_back(client):
    answer = client.get("/odds/", {**EXAMPLE, "table": "7"})
    assert 'href="/tables/7/"' in text_of(answer)
    part = client.get("/odds/", {**EXAMPLE, "table": "7"}, headers=HTMX)
    assert "table=7" in part.headers["HX-Replace-Url"]
    assert 'name="table" value="7"' in text_of(part)


@pytest.mark.parametrize("table", ["", "0", "x", "-1", "9" * 13, '"><b>'])
def test_what_is_no_table_leads_nowhere(client, table):
    answer = client.get("/odds/", {**EXAMPLE, "table": table})
    assert answer.status_code == 200
    assert "/tables/" not in re.search(r"<main.*</main>", text_of(answer), re.DOTALL)[0]

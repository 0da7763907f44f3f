"""The page of Armada's odds: what it shows, what it refuses."""

import html
import re
from itertools import pairwise

import pytest

from rivals.core.registry import game_names
from rivals.games.armada.odds import Volley, find_odds
from rivals.web.odds import armada_views
from rivals.web.odds.armada_views import EXAMPLE, HEIGHT, WIDTH, draw, read

pytestmark = pytest.mark.django_db
PAGE = "/odds/armada/"
HTMX = {"HX-Request": "true"}
BARE = {"red": "3", "blue": "3", "range": "medium"}


def text_of(answer):
    return html.unescape(answer.content.decode())


def numbers(answer):
    """The numbers that the page shows first: means, then the chance of a critical effect."""
    shown = re.findall(r'chance__number">([\d.,]+)', text_of(answer))
    return [float(one.replace(",", ".")) for one in shown]


def rows(answer):
    """The lines of the table: number, chance, at least."""
    return re.findall(
        r'<tr><th scope="row">(\d+)</th><td>([\d.,]+) %</td><td>([\d.,]+) %</td>', text_of(answer)
    )


def test_who_asks_nothing_sees_an_example(client):
    answer = client.get(PAGE)
    assert answer.status_code == 200
    assert "3 red and 3 blue dice at medium range against a ship" in text_of(answer)
    found = find_odds(Volley((3, 3, 0), band="medium", tokens=("brace", "redirect", "redirect")))
    assert numbers(answer) == [round(found.mean, 2), round(100 * found.crit, 1)]
    assert "Redirect does not lower the total" in text_of(answer)


def test_the_table_tells_every_amount(client):
    told = rows(client.get(PAGE, BARE))
    assert [int(number) for number, _, _ in told] == list(range(10))
    assert told[0] == ("0", "0.08", "100.00")
    assert told[4] == ("4", "26.90", "76.90")
    assert told[9] == ("9", "0.08", "0.08")


def test_the_bars_are_as_high_as_the_chances(client):
    bars = re.findall(r'chart__bar" x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"',
                      text_of(client.get(PAGE, BARE)))  # fmt: skip
    found = find_odds(Volley((3, 3, 0), band="medium"))
    most = max(found.damage)
    assert [float(high) for _, _, high in bars] == [
        pytest.approx(HEIGHT * chance / most, abs=0.01) for chance in found.damage
    ]
    places = [float(x) for x, _, _ in bars]
    assert all(before < after for before, after in pairwise(places))
    assert places[-1] + float(bars[-1][1]) <= WIDTH


def test_many_bars_have_every_other_number_and_no_chances():
    many = draw("damage", "", [1 / 19] * 19, 9, "")
    assert [bar.number for bar in many.bars if bar.numbered] == list(range(0, 19, 2))
    assert not any(bar.spelt for bar in many.bars)
    few = draw("damage", "", [0.001, 0.999], 1, "")
    assert [bar.spelt for bar in few.bars] == [False, True]


def test_shields_bring_a_chart_of_damage_cards(client):
    answer = client.get(PAGE, {**BARE, "shields": "2", "redirect": "1", "beside": "2"})
    assert len(re.findall('class="chart chart--', text_of(answer))) == 2
    assert len(numbers(answer)) == 3
    assert "Damage cards" in text_of(answer)
    assert "fewest damage cards" in text_of(answer)


ASKED = {
    "obstructed": ({"obstructed": "1"}, Volley((3, 3, 0), "medium", obstructed=True)),
    "concentrate": ({"concentrate": "1"}, Volley((3, 3, 0), "medium", added=True)),
    "reroll": ({"reroll": "1"}, Volley((3, 3, 0), "medium", reroll=True)),
    "larger": (
        {"evade": "1", "larger": "1"}, Volley((3, 3, 0), "medium", tokens=("evade",), larger=True),
    ),
    "squadron": ({"against": "squadron"}, Volley((3, 3, 0), "medium", against="squadron")),
    "bomber": ({"range": "", "attacker": "bomber"}, Volley((3, 3, 0), attacker="bomber")),
    "classic": (
        {"range": "close", "evade": "1", "rules": "classic"},
        Volley((3, 3, 0), tokens=("evade",), rules="classic"),
    ),
    "tokens": (
        {"brace": "2", "contain": "1", "scatter": "0"},
        Volley((3, 3, 0), "medium", tokens=("brace", "brace", "contain")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ASKED)
def test_everything_that_is_asked_is_heeded(client, name):
    changed, volley = ASKED[name]
    found = find_odds(volley)
    shown = numbers(client.get(PAGE, {**BARE, **changed}))
    assert shown[0] == pytest.approx(found.mean, abs=0.0051)
    if volley.crits:
        assert shown[1] == pytest.approx(100 * found.crit, abs=0.051)


def test_dropped_dice_and_attacks_without_dice_are_told(client):
    text = text_of(client.get(PAGE, {"red": "1", "black": "2", "range": "long"}))
    assert "Left out, not allowed at long range: 2 black." in text
    text = text_of(client.get(PAGE, {"black": "2", "range": "long"}))
    assert "No die is left to roll: there is no attack." in text


def test_russian_is_spoken(russian):
    text = text_of(russian.get(PAGE, {**BARE, "evade": "1"}))
    assert "Шансы атаки" in text
    assert "3 красных и 3 синих кубика на средней дистанции по кораблю" in text
    assert "Готовые жетоны защитника" in text
    assert "82,2 %" in text_of(russian.get(PAGE, BARE))
    faulty = russian.get(PAGE, {"red": "0", "blue": "0"})
    assert "0 кубиков: нужно от 1 до 9" in text_of(faulty)


FAULTS = {
    "no dice": ({"red": "0", "blue": "0"}, "0 dice: expected 1 to 9"),
    "too many": ({"red": "9", "blue": "9"}, "18 dice"),
    "no number": ({"red": "two"}, "Cannot read 'two'"),
    "minus": ({"blue": "-1"}, "Cannot read '-1'"),
    "another digit": ({"blue": "٣"}, "Cannot read '٣'"),
    "range": ({"range": "far"}, "Unknown range 'far'"),
    "target": ({"against": "x"}, "Unknown target 'x'"),
    "attacker": ({"attacker": "x"}, "Unknown attacker 'x'"),
    "rules": ({"rules": "x"}, "Unknown rules 'x'"),
    "three of a token": ({"brace": "3"}, "expected a whole number 0 to 2"),
    "too many tokens": ({"brace": "2", "evade": "2", "redirect": "2", "contain": "1"}, "7 defence"),
    "shields": ({"shields": "99"}, "0 to 12"),
    "squadron that redirects": ({"against": "squadron", "redirect": "1"}, "no redirect token"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_cannot_be_is_told_in_one_sentence(client, name):
    changed, about = FAULTS[name]
    answer = client.get(PAGE, {**BARE, **changed})
    assert answer.status_code == 422
    assert numbers(answer) == []
    told = re.findall(r'field__error" role="alert">.*?<span>(.*?)</span>', text_of(answer))
    assert len(told) == 1
    assert about in told[0]
    open_page = client.get(PAGE, {**BARE, **changed}, headers=HTMX)
    assert open_page.status_code == 200, "what is open shows the fault"
    assert told[0] in text_of(open_page)


@pytest.mark.parametrize("field", [*EXAMPLE, "against", "attacker", "rules", "shields", "evade"])
def test_what_was_typed_is_not_run(client, field):
    answer = client.get(PAGE, {**BARE, field: '"><script>alert(1)</script>'})
    assert answer.status_code == 422
    assert "<script>alert" not in answer.content.decode()


def test_an_open_page_gets_only_what_changes_and_a_short_address(client):
    asked = {**BARE, "black": "0", "evade": "1", "brace": "0", "attacker": "ship", "shields": "",
             "rules": "1.5", "reroll": "1", "other": "x"}  # fmt: skip
    answer = client.get(PAGE, asked, headers=HTMX)
    assert "<form" not in answer.content.decode()
    address = answer.headers["HX-Replace-Url"]
    assert address == "/odds/armada/?red=3&blue=3&range=medium&reroll=1&evade=1"
    assert numbers(client.get(address)) == numbers(answer)
    back = client.get(PAGE, headers={**HTMX, "HX-History-Restore-Request": "true"})
    assert "<html" in back.content.decode()


def test_the_most_that_can_be_asked_is_answered(client):
    """The most dice, everybody's choices."""
    asked = {
        "red": "3", "blue": "3", "black": "3", "concentrate": "1", "reroll": "1", "larger": "1",
        "evade": "2", "brace": "2", "redirect": "1", "contain": "1", "shields": "3", "beside": "2",
    }  # fmt: skip
    assert not read(asked, "en").fault
    assert client.get(PAGE, asked).status_code == 200


def test_one_visitor_cannot_ask_without_end(client, monkeypatch):
    monkeypatch.setattr(armada_views, "_ASKED_A_MINUTE", 2)
    codes = [client.get(PAGE).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


def test_the_first_page_leads_there_from_the_games_card(client):
    text = text_of(client.get("/"))
    assert ("/odds/armada/" in text) == ("armada" in game_names())
    assert 'href="/odds/"' in text

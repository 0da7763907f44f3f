"""Odds that take long are counted beside their pages: how far they are, what comes of them."""

import html

import msgspec
import pytest

from rivals.games.armada.odds import Odds as Damage
from rivals.games.armada.odds import counting, hands_judged
from rivals.games.armada.odds import find_odds as find_damage
from rivals.games.eclipse.odds import Odds, chain, find_odds, volleys
from rivals.games.eclipse.odds.volleys import Meter
from rivals.web.odds import armada_views, eclipse_views
from rivals.web.thinking import working
from rivals.web.thinking.models import State, Thought

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
RICH = {
    "interceptor": ["plasma_missile", "antimatter_cannon", "hypergrid_source", ""],
    "cruiser": ["antimatter_cannon", "improved_hull", "hypergrid_source", "plasma_cannon",
                "ion_turret", ""],
    "dreadnought": ["antimatter_cannon", "plasma_cannon", "improved_hull", "improved_hull",
                    "ion_turret", "plasma_missile", "hypergrid_source", ""],
    "starbase": ["plasma_cannon", "improved_hull", "improved_hull", "plasma_missile",
                 "ion_turret"],
}  # fmt: skip


def fleets(**numbers):
    """What a page asks of two fleets with the richest blueprints."""
    asked = {"policy": "largest-kill", "a": "orion", "d": "terran"}
    for side in "ad":
        for ship, number in numbers.items():
            asked[f"{side}-{ship}"] = str(number)
            parts = enumerate(RICH[ship])
            asked |= {f"{side}-{ship}-{n}": part for n, part in parts if part}
    return asked


MOST_FLEETS = fleets(interceptor=8, cruiser=4, dreadnought=2, starbase=4)
MOST_VOLLEY = {
    "red": "3", "blue": "3", "black": "3", "evade": "2", "brace": "2", "redirect": "1",
    "contain": "1", "concentrate": "1", "reroll": "1", "larger": "1", "shields": "3", "beside": "2",
}  # fmt: skip
FEW_STATES = {"a": "terran", "a-cruiser": "3", "d": "terran", "d-cruiser": "4"}
FEW_HANDS = {"red": "2", "blue": "1", "concentrate": "1", "reroll": "1", "brace": "1"}

PAGES = {
    "eclipse": ("/odds/", MOST_FLEETS, FEW_STATES),
    "armada": ("/odds/armada/", MOST_VOLLEY, FEW_HANDS),
}


@pytest.fixture(params=PAGES)
def page(request, monkeypatch):
    """A page, what it asks that is little, which is too much for it here."""
    monkeypatch.setattr(eclipse_views, "AT_ONCE", 2)
    monkeypatch.setattr(armada_views, "AT_ONCE_CHOSEN", 2)
    monkeypatch.setattr(volleys, "PAUSE", 5)
    eclipse_views._found.cache_clear()
    path, _most, few = PAGES[request.param]
    yield path, few
    eclipse_views._found.cache_clear()


def directly(path, fields):
    """Find the odds that a page asks for without it."""
    if "armada" in path:
        return find_damage(armada_views.read(fields, "en").volley)
    asked = eclipse_views.read(fields, "en")
    forces = asked.attacker.force, asked.defender.force
    limits = {"limit": eclipse_views.LIMIT, "fallback": eclipse_views.BATTLES}
    return find_odds(*forces, policy=asked.policy, **limits)


def found_by(thought, path):
    return msgspec.convert(thought.result, Damage if "armada" in path else Odds)


def look(client, path):
    return client.get(f"{path}{Thought.objects.get().pk}/", headers=HTMX)


def asks_on(answer):
    text = answer.content.decode()
    return "hx-get" in text.partition('id="odds-counting"')[2].partition(">")[0]


def numbers(answer):
    return html.unescape(answer.content.decode()).count("chance__number")


@pytest.mark.parametrize("name", PAGES)
def test_the_most_that_can_be_asked_is_answered_at_once_and_found_beside_it(client, name):
    path, most, _few = PAGES[name]
    answer = client.get(path, most)
    assert answer.status_code == 200
    assert asks_on(answer)
    assert numbers(answer) == 0
    assert working.think_one()
    found = look(client, path)
    assert not asks_on(found)
    assert numbers(found) > 1
    assert found_by(Thought.objects.get(), path) == directly(path, most)
    assert numbers(client.get(path, most)) == numbers(found)
    assert not working.think_one()


def test_of_eclipse_the_page_itself_looks_at_so_many_states_and_rolls_at_most(monkeypatch):
    meters = []

    def metered(limit):
        meters.append(Meter(limit))
        return meters[-1]

    monkeypatch.setattr(chain, "Meter", metered)
    asked = eclipse_views.read(MOST_FLEETS, "en")
    forces = asked.attacker.force, asked.defender.force
    assert eclipse_views._found.__wrapped__(*forces, asked.policy) is None
    assert eclipse_views.AT_ONCE <= 15_000
    assert abs(meters[0].left) < eclipse_views.AT_ONCE


VOLLEYS = {
    "no choice": {"red": "3", "blue": "3", "black": "3", "brace": "1"},
    "a die more": {"red": "2", "blue": "2", "black": "1", "concentrate": "1", "evade": "1"},
    "a die anew": {"red": "3", "blue": "2", "reroll": "1", "evade": "2", "larger": "1"},
    "both": {"red": "2", "black": "3", "range": "close", "reroll": "1", "concentrate": "1"},
    "obstructed": {"red": "3", "blue": "3", "obstructed": "1", "reroll": "1"},
}


@pytest.mark.parametrize("name", VOLLEYS)
def test_of_armada_the_page_itself_judges_so_many_hands_at_most(name, monkeypatch):
    judged = []
    judge = counting._Defender.judge

    def counted(defender, hand):
        judged.append(hand)
        return judge(defender, hand)

    monkeypatch.setattr(counting._Defender, "judge", counted)
    volley = armada_views.read(VOLLEYS[name], "en").volley
    find_damage(volley)
    assert not armada_views.is_large(volley)
    assert len(judged) <= hands_judged(volley) <= 3500
    if volley.reroll or volley.larger:
        assert hands_judged(volley) <= 750


def test_where_no_process_thinks_each_look_counts_some(client, page, settings, monkeypatch):
    path, few = page
    settings.THINKERS = 0
    monkeypatch.setattr(working, "_begun", {})
    monkeypatch.setattr(working, "SLICE", 0)
    monkeypatch.setattr(working.Work.advance, "__defaults__", (0,))
    client.get(path, few)
    looks = 0
    while asks_on(look(client, path)):
        looks += 1
    assert looks > 1
    assert found_by(Thought.objects.get(), path) == directly(path, few)


def test_the_page_asked_once_more_goes_on_and_another_question_takes_it_back(client, page):
    path, few = page
    client.get(path, few)
    first = Thought.objects.get()
    assert asks_on(client.get(path, few))
    assert Thought.objects.get() == first
    more = {**few, "a-cruiser": "2", "red": "3"}
    client.get(path, more)
    assert Thought.objects.get() != first
    told = client.get(f"{path}{first.pk}/", headers=HTMX)
    assert not asks_on(told)
    assert "no further" in told.content.decode()


def test_it_can_be_stopped(client, page):
    path, few = page
    client.get(path, few)
    stopped = client.post(f"{path}stop/", headers=HTMX)
    assert not asks_on(stopped)
    assert "no further" in stopped.content.decode()
    assert not working.think_one()
    assert client.post(f"{path}stop/").url == path


def test_without_scripts_a_look_leads_back_to_what_was_asked(client, page):
    path, few = page
    client.get(path, few)
    way = client.get(f"{path}{Thought.objects.get().pk}/").url
    working.think_one()
    assert numbers(client.get(way)) > 0
    assert client.get(f"{path}0/").url == path


@pytest.mark.parametrize("limit", ["THOUGHTS_OF_ONE", "THOUGHTS_OF_ADDRESS", "THOUGHTS_OF_ALL"])
def test_where_too_much_waits_the_page_says_so(client, page, settings, limit):
    path, few = page
    setattr(settings, limit, 0)
    answer = client.get(path, few)
    assert answer.status_code == 429
    assert "oo much" in answer.content.decode()
    assert client.get(path, few, headers=HTMX).status_code == 200


def test_what_breaks_is_told(client, page):
    path, few = page
    client.get(path, few)
    Thought.objects.update(state=State.FAILED, fault="site.thinking.broken-off")
    told = look(client, path)
    assert "broken off several times" in told.content.decode()
    assert not asks_on(told)


def test_nobody_else_sees_what_is_counted(client, page, russian):
    path, few = page
    client.get(path, few)
    working.think_one()
    number = Thought.objects.get().pk
    assert numbers(russian.get(f"{path}{number}/", headers=HTMX)) == 0

"""Large battles are fought beside the page: how far they are, what comes of them, taken back."""

import re

import pytest

from rivals.games.dma.battle.odds import odds
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.pieces import Fighter
from rivals.web.thinking import working
from rivals.web.thinking.models import State, Thought
from rivals.web.worlds.armies import opposing, trials

pytestmark = pytest.mark.django_db

MINE = ((0, 2), (-1, 2), (1, 2), (0, 1))
FOE = "watchman@0/3 militia@1/3 militia@-1/3"
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _large_is_small(monkeypatch):
    """Seven units are a large battle, and few of them are fought."""
    monkeypatch.setattr(trials, "LARGE", 6)
    monkeypatch.setattr(opposing, "MOST_BATTLES", 50)


@pytest.fixture
def drawn_up(camp):
    camp.array(" ".join(f"militia@{x}/{y}" for x, y in MINE))
    return camp


def look(camp, answer, **more):
    address = camp.url("trial", camp.sign, answer.context["trial"].thought)
    return camp.client.get(address, headers=HTMX, **more)


def asks_on(answer):
    return "hx-get" in answer.content.decode().partition('id="trial-answer"')[2].partition(">")[0]


def test_a_large_battle_is_answered_at_once_and_its_odds_come_by_themselves(drawn_up):
    answer = drawn_up.odds(foe=FOE)
    assert answer.context["guess"] is None
    assert (answer.context["trial"].waits, answer.context["trial"].battles) == (True, 50)
    assert asks_on(answer)
    assert asks_on(look(drawn_up, answer))
    assert working.think_one()
    found = look(drawn_up, answer)
    assert not asks_on(found)
    mine = Side(tuple(Fighter(n, "militia", *at) for n, at in enumerate(MINE)), 7, 4)
    spots = (("watchman", 0), ("militia", 1), ("militia", -1))
    foes = Side(tuple(Fighter(50 + n, kind, x, 3) for n, (kind, x) in enumerate(spots)), 7, 4)
    truth = odds(Setting(mine, foes), default_catalogue(), 50, 0, compiled=False)
    guess = found.context["trial"].guess
    assert [one.share for one in guess.outcomes] == [
        100 * truth.a_wins, 100 * truth.both_destroyed, 100 * truth.b_wins
    ]  # fmt: skip
    assert [one.left for one in guess.mine] == [truth.survivors["a"]["militia"].mean]
    assert "You win" in found.content.decode()


def test_a_small_one_is_fought_with_its_page(drawn_up):
    answer = drawn_up.odds(foe="militia@0/1")
    assert answer.context["guess"] is not None
    assert not Thought.objects.exists()


@pytest.mark.database
def test_without_scripts_the_page_stands_as_it_was_asked(drawn_up):
    asked = {"way": "storm", "foe": FOE, "walls": ["city_wall"]}
    answer = drawn_up.post("odds", drawn_up.sign, **asked)
    way = re.search(r'<noscript><p><a href="(.*?)#trial">', answer.content.decode())[1]
    assert working.think_one()
    found = drawn_up.client.get(way)
    assert found.context["trial"].guess is not None
    kept = found.context["asked"]
    assert (kept.text, kept.way, kept.walls) == (FOE, "storm", ("city_wall",))
    Thought.objects.all().delete()
    assert drawn_up.client.get(way).url == drawn_up.url("formation", drawn_up.sign)


def test_where_no_process_thinks_each_look_fights_a_few(drawn_up, settings, monkeypatch):
    settings.THINKERS = 0
    monkeypatch.setattr(working, "_begun", {})
    clock = iter(range(10**6))
    monkeypatch.setattr(working, "now", lambda: next(clock) * working.SLICE / 4)
    answer = drawn_up.odds(foe=FOE)
    shares = [look(drawn_up, answer).context["trial"].percent for _ in range(5)]
    assert shares == sorted(set(shares))
    assert 0 < shares[0] < 40
    looks = 0
    while asks_on(look(drawn_up, answer)):
        looks += 1
        assert looks < 30
    assert look(drawn_up, answer).context["trial"].guess is not None


def test_another_battle_takes_the_one_before_back(drawn_up):
    first = drawn_up.odds(foe=FOE)
    second = drawn_up.odds(foe=FOE, way="meet")
    assert not asks_on(look(drawn_up, first))
    assert "fought no further" in look(drawn_up, first).content.decode()
    assert asks_on(look(drawn_up, second))
    assert Thought.objects.count() == 1


def test_it_can_be_stopped(drawn_up):
    answer = drawn_up.odds(foe=FOE)
    number = answer.context["trial"].thought
    stopped = drawn_up.post("stop-trial", drawn_up.sign, number, htmx=True)
    assert "fought no further" in stopped.content.decode()
    assert not working.think_one()
    again = drawn_up.odds(foe=FOE).context["trial"].thought
    back = drawn_up.post("stop-trial", drawn_up.sign, again)
    assert back.url == drawn_up.url("formation", drawn_up.sign)


@pytest.mark.parametrize("limit", ["THOUGHTS_OF_ONE", "THOUGHTS_OF_ADDRESS", "THOUGHTS_OF_ALL"])
def test_where_too_much_waits_the_form_says_so(drawn_up, settings, limit):
    setattr(settings, limit, 0)
    answer = drawn_up.odds(foe=FOE)
    assert answer.status_code == 429
    assert 'id="trial"' in answer.content.decode()
    assert "too much" in answer.context["trial_fault"]
    assert answer.context["foe_text"] == FOE


@pytest.mark.database
def test_what_breaks_is_told(drawn_up, monkeypatch):
    answer = drawn_up.odds(foe=FOE)
    Thought.objects.update(state=State.FAILED, fault="site.thinking.broken-off")
    told = look(drawn_up, answer)
    assert "broken off several times" in told.content.decode()
    assert not asks_on(told)


@pytest.mark.database
def test_nobody_else_sees_what_was_tried(drawn_up):
    number = drawn_up.odds(foe=FOE).context["trial"].thought
    assert working.think_one()
    Thought.objects.update(subject='{"seat":0}')
    address = drawn_up.url("trial", drawn_up.sign, number)
    assert drawn_up.client.get(address, headers=HTMX).context["trial"].guess is None
    assert drawn_up.client.get(address).status_code == 302

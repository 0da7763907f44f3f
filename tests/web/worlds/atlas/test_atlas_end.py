"""The page of a world's end: who won, who ruled what, which battles decided."""

import re

import pytest
from django.test import Client
from drawings_on_pages import WEEKS

from rivals.games.dma.words import WORDS
from rivals.web.worlds.keeping import report_of, seen_world

pytestmark = pytest.mark.django_db


def ask(browser, row):
    return browser.get(f"/worlds/{row.pk}/end/")


def test_there_is_no_end_before_the_end(played, client):
    assert ask(client, played).status_code == 404
    assert f"/worlds/{played.pk}/end/" not in client.get(f"/worlds/{played.pk}/").content.decode()


def test_a_tab_leads_to_it_afterwards(over, client):
    assert f'href="/worlds/{over.pk}/end/"' in client.get(f"/worlds/{over.pk}/").content.decode()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_states_stand_by_rank_with_who_ruled_them(language, over):
    answer = ask(Client(headers={"accept-language": language}), over)
    assert answer.status_code == 200
    rows = answer.context["rows"]
    assert [one["figures"].rank for one in rows] == sorted(one["figures"].rank for one in rows)
    assert len(rows) == 6
    players = {one.id: one for one in seen_world(over, 0).players}
    raider = WORDS.text("dma.seat.raider", language)
    for one in rows:
        assert len(one["rulers"]) == 1
        assert one["rulers"][0].startswith(raider)
        if not players[one["figures"].player].out:
            assert str(WEEKS) in one["rulers"][0]
    assert len(answer.context["plots"]) == 6


def test_who_came_and_went_is_told_with_its_weeks(over, monkeypatch):
    from rivals.web.worlds.atlas import ending

    def seen(row, number, week=None):
        world = seen_world(row, number, week).copy()
        for one in world.players:
            one.ruler = "human" if week and week < 3 else "abbot"
        return world

    ending._spans.cache_clear()
    monkeypatch.setattr(ending, "seen_world", seen)
    rulers = ending._spans(over.pk, WEEKS, -7)
    assert rulers[1] == [("human", 1, 2), ("abbot", 3, WEEKS)]


def test_battles_that_decided_come_first_and_can_be_watched(over, client):
    answer = ask(client, over)
    told = answer.context["battles"]
    assert told
    everyone = [one for week in range(1, WEEKS + 1) for one in report_of(over, 0, week).battles]
    cost = [sum(sum(side.lost.values()) for side in one.sides) for one in everyone]
    assert sum(one.lost for one in told) <= sum(cost)
    assert len(told) == min(8, len(everyone))
    for one in told[:2]:
        assert client.get(one.url).status_code == 200


def test_who_won_is_named(over, client, monkeypatch):
    from rivals.web.worlds.atlas import ending

    assert "Nobody has won" in ask(client, over).content.decode()
    world = seen_world(over, 0).copy()
    world.winner, world.ended = 2, "dma.ending.victory"
    monkeypatch.setattr(ending, "seen_world", lambda *_: world)  # every week is this one
    body = ask(client, over).content.decode()
    assert re.search(rf"{re.escape(world.players[1].name)} has won", body)
    assert "lord of the world" in body

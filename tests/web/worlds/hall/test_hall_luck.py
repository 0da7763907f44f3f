"""The luck of a world: bound from the start, told at the end, each week to be tried again."""

import pytest
from django.urls import reverse
from served_worlds import LUCK

from rivals.core.luck import bind
from rivals.web.worlds import mastering
from rivals.web.worlds.models import StoredWeek, StoredWorld
from rivals.web.worlds.running import round_of_clock

pytestmark = pytest.mark.django_db


def page(client, row, **query):
    answer = client.get(reverse("hall:luck", args=[row.pk]), query)
    assert answer.status_code == 200
    return answer.content.decode()


def ended(row, gina):
    mastering.propose_end(row, gina, reason="enough")
    return mastering.end(row, gina)


def test_the_hash_is_shown_and_the_seed_is_not(running, client):
    shown = page(client, running)
    assert bind(running.luck, running.nonce) in shown
    for secret in (str(running.luck), running.nonce):
        assert secret not in shown
        assert secret not in page(client, running, check=1)


@pytest.mark.database
def test_a_world_that_is_over_tells_all_and_computes_weeks_again(running, gina, client):
    assert round_of_clock(running.due) == 1
    running.refresh_from_db()
    row = ended(running, gina)
    shown = page(client, row)
    for told in (bind(LUCK, row.nonce), str(LUCK), row.nonce, "From week 1 on"):
        assert told in shown
    assert "comes out the same" in page(client, row, check=1)
    StoredWeek.objects.filter(world=row, number=1).update(luck=LUCK + 1)
    assert "comes out otherwise" in page(client, row, check=1)
    assert "Week" not in page(client, row, check=9).split("Compute a week again")[1]


def test_an_undone_week_gets_new_luck(running, gina, client):
    before = page(client, running)
    assert round_of_clock(running.due) == 1
    running.refresh_from_db()
    row = mastering.undo_last(running, gina)
    assert row.luck != LUCK
    assert bind(row.luck, row.nonce) in page(client, row)
    assert bind(row.luck, row.nonce) not in before


@pytest.mark.database
def test_weeks_of_an_older_version_are_said_to_be_bound_by_nothing(running, gina, client):
    assert round_of_clock(running.due) == 1
    StoredWeek.objects.update(nonce="")
    row = StoredWorld.objects.get(pk=running.pk)
    shown = page(client, row)
    assert "bound nothing" in shown
    assert "From week 2 on" in shown

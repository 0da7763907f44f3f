"""End, look, undo: whoever has seen everything does not play on."""

import pytest
from besieged import browser, person, post, secrets_of, world
from django.test import Client

from rivals.web.worlds import mastering
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import LogEntry, Notice, Status, StoredWorld

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def row():
    found = world()
    mastering.compute_now(found, person("gina"))
    found.refresh_from_db()
    return found


def looked(row, number):
    """What a passer-by is told of a state, with its own eyes where the site gives them."""
    return Client().get(f"/worlds/{row.pk}/weeks/1.txt", {"as": number}).content


def again(row):
    row.refresh_from_db()
    return row


def test_an_end_that_was_shown_is_not_undone(row):
    master, before = browser("gina"), looked(row, 2)
    post(master, row, "master/propose/", reason="a look")
    post(master, row, "master/end/", reason="a look")
    assert again(row).status == Status.ENDED
    assert looked(row, 2) != before
    answer = post(master, row, "master/undo/", week=1)
    assert answer.status_code == 409
    assert "nothing can be undone any more" in answer.content.decode()
    assert (again(row).status, row.week) == (Status.ENDED, 1)
    assert "Undo week" not in master.get(f"/worlds/{row.pk}/master/").content.decode()
    for act in ("resume", "open", "start", "postpone", "compute", "withdraw"):
        assert post(master, row, f"master/{act}/", hours=5, week=1).status_code == 409, act
    assert again(row).status == Status.ENDED


def test_nor_is_one_that_the_rules_brought(row):
    StoredWorld.objects.update(status=Status.ENDED, due=None)
    with pytest.raises(Refused, match=r"worlds\.refused\.shown"):
        mastering.undo_last(again(row), person("gina"))


def test_a_proposal_shows_nothing(row):
    before = looked(row, 2)
    assert post(browser("gina"), row, "master/propose/", reason="enough").status_code == 302
    assert again(row).status == Status.RUNNING
    assert looked(row, 2) == before
    for path in secrets_of(row, 2):
        assert browser("anna").get(f"/worlds/{row.pk}/{path}?as=2").status_code in (200, 404)
    assert "enough" in browser("anna").get(f"/worlds/{row.pk}/").content.decode()
    assert Notice.objects.filter(user=person("anna"), kind__startswith="proposed").exists()
    assert mastering.undo_last(again(row), person("gina")).week == 0


def test_nothing_ends_that_was_not_proposed(row):
    master = browser("gina")
    assert post(master, row, "master/end/", reason="at once").status_code == 409
    assert post(master, row, "master/propose/", reason=" ").status_code == 422
    post(master, row, "master/propose/", reason="enough")
    post(master, row, "master/withdraw/")
    assert post(master, row, "master/end/").status_code == 409
    assert again(row).status == Status.RUNNING
    told = LogEntry.objects.filter(world=row, audit=True, rule__contains="end-")
    assert [one.rule for one in told] == ["worlds.log.end-proposed", "worlds.log.end-withdrawn"]

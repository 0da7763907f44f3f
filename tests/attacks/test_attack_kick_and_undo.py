"""Kick and undo: orders of who was thrown out do not come back, and nobody else reads them."""

import pytest
from besieged import browser, person, post, world
from served_worlds import seat_in

from rivals.web.worlds import computing, mastering, submitting
from rivals.web.worlds.keeping import catalogue_of, world_of
from rivals.web.worlds.models import Submission, Via

pytestmark = pytest.mark.django_db

SECRET = "# by Anna alone\npeace 2"


@pytest.fixture
def row():
    found = world()
    submitting.hand_in(seat_in(found, 1), SECRET, Via.WEB)
    mastering.compute_now(found, person("gina"))
    found.refresh_from_db()
    return found


def undo(row):
    row.refresh_from_db()
    mastering.undo_last(row, person("gina"))
    row.refresh_from_db()


def counted(row):
    found = computing.gather(row, world_of(row), catalogue_of(row))
    return 1 in found.handed


@pytest.mark.parametrize("newcomer", [False, True])
def test_orders_of_who_was_thrown_out_do_not_come_back(row, newcomer):
    who = person("mallory") if newcomer else None
    mastering.replace_player(seat_in(row, 1), who, person("gina"))
    undo(row)
    assert not counted(row)
    if newcomer:
        mastering.resume(row, person("gina"))
        mastering.compute_now(row, person("gina"))
        undo(row)
        assert seat_in(row, 1).user == who
        assert not counted(row)
        assert submitting.latest(seat_in(row, 1)) is None


def test_who_left_gives_no_orders_after_an_undo_either(row):
    post(browser("anna"), row, "leave/")
    undo(row)
    assert not counted(row)


@pytest.mark.database
def test_who_comes_reads_no_receipt_of_who_was_there(row):
    (old,) = Submission.objects.all()
    mastering.replace_player(seat_in(row, 1), person("mallory"), person("gina"))
    mastering.compute_now(row, person("gina"))
    mallory = browser("mallory")
    assert mallory.get(f"/worlds/{row.pk}/receipts/{old.pk}/").status_code == 404
    assert "by Anna alone" not in mallory.get(f"/worlds/{row.pk}/orders/").content.decode()


def test_who_stayed_keeps_the_orders_of_a_week_that_is_undone(row):
    undo(row)
    assert counted(row)

"""Seats: who may sit where, and what a substitute finds."""

import pytest
from served_worlds import seat_in

from rivals.web.worlds import computing, drafting, seating, submitting
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import LogEntry, Notice, Seat, Status, StoredWorld, Submission, Via

pytestmark = pytest.mark.django_db


def owner(user):
    return {"user": user, "guest": ""}


@pytest.fixture
def carla(django_user_model):
    return django_user_model.objects.create_user("carla", password="amphora-of-wine-7")


def refused(rule, call, *args):
    with pytest.raises(Refused) as fault:
        call(*args)
    assert fault.value.rule == f"worlds.refused.{rule}"


@pytest.mark.database
def test_a_free_seat_is_taken_once(running, carla, django_user_model):
    assert {one.number for one in seating.free_seats(running)} == {3, 4}
    seat = seating.join(running, 3, owner(carla))
    assert (seat.user, seat.newcomer, seat.ruled) == (None, carla, True)
    other = django_user_model.objects.create_user("dora")
    refused("no-seat", seating.join, running, 3, owner(other))
    refused("waits-already", seating.join, running, 4, owner(carla))
    computing.pass_week(running)
    seat = seat_in(running, 3)
    assert (seat.user, seat.newcomer, seat.ruled) == (carla, None, False)
    refused("seated", seating.join, running, 4, owner(carla))
    assert LogEntry.objects.filter(rule="worlds.log.joined", params__player=3).count() == 1


def test_guests_and_the_master_do_not_join(running, gina):
    refused("needs-account", seating.join, running, 3, {"user": None, "guest": "0" * 32})
    refused("master-plays", seating.join, running, 3, owner(gina))


@pytest.mark.database
@pytest.mark.parametrize("status", [Status.DRAFT, Status.ENDED])
def test_nobody_joins_what_is_not_there_yet_or_over(running, carla, status):
    StoredWorld.objects.update(status=status)
    running.refresh_from_db()
    refused("no-seat", seating.join, running, 3, owner(carla))


@pytest.mark.database
def test_a_substitute_finds_no_plans_of_the_one_before(running, anna, carla):
    seat = seat_in(running, 1)
    seating.new_token(seat)
    drafting.save_text(seat, "peace 2")
    submitting.hand_in(seat, "peace 2", Via.WEB)
    Seat.objects.filter(pk=seat.pk).update(autopilot=True, ruler="builder", missed=2)
    Submission.objects.filter(seat=seat).delete()  # else who was there is back
    seating.join(running, 1, owner(carla))
    computing.pass_week(running)
    taken = seat_in(running, 1)
    assert (taken.user, taken.autopilot, taken.missed, taken.token) == (carla, False, 0, "")
    assert drafting.draft_of(taken).text == ""
    assert submitting.latest(taken) is None
    assert Notice.objects.filter(user=anna, kind="replaced").exists()


@pytest.mark.database
def test_who_leaves_is_followed_by_a_ruler(running):
    seating.leave(seat_in(running, 1))
    seat = seat_in(running, 1)
    assert not seat.taken
    assert (seat.ruled, seat.ruler) == (True, "builder")
    assert seat in seating.free_seats(running)


@pytest.mark.database
def test_who_is_back_takes_the_reins(running):
    refused("no-reins", seating.take_reins, seat_in(running, 1))
    Seat.objects.filter(world=running, number=1).update(autopilot=True, ruler="builder", missed=2)
    seating.take_reins(seat_in(running, 1))
    seat = seat_in(running, 1)
    assert (seat.autopilot, seat.missed, seat.ruled) == (False, 0, False)


def test_a_token_opens_its_seat_until_the_next_one_is_made(running):
    seat = seat_in(running, 1)
    token = seating.new_token(seat)
    assert token not in {seat.token, ""}
    assert seating.seat_of_token(token) == seat
    other = seating.new_token(seat)
    assert seating.seat_of_token(token) is None
    assert seating.seat_of_token(other) == seat
    seating.drop_token(seat)
    assert seating.seat_of_token(other) is None
    for forged in ("", "x", seat.token, token[:-1]):
        assert seating.seat_of_token(forged) is None


def test_a_token_is_dead_while_its_person_is_shut_out(running, anna):
    token = seating.new_token(seat_in(running, 1))
    anna.is_active = False
    anna.save()
    assert seating.seat_of_token(token) is None
    anna.is_active = True
    anna.save()
    assert seating.seat_of_token(token) == seat_in(running, 1)


def test_who_has_lost_a_seat_makes_no_token_for_it(running):
    before = seat_in(running, 1)
    seating.vacate(seat_in(running, 1))
    with pytest.raises(Refused):
        seating.new_token(before)
    assert seat_in(running, 1).token == ""

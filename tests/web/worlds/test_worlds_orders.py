"""Orders on the server: drafts, handing in, receipts, and what is refused."""

import json
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from served_worlds import own_army, own_city, seat_in

from rivals.core.speech import tell
from rivals.games.dma.orders import kinds as do
from rivals.web.worlds import drafting, seating, submitting
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Status, StoredWorld, Submission, Via

pytestmark = pytest.mark.django_db


@pytest.fixture
def seat(running):
    return seat_in(running, 1)


def refused(rule, call, *args, **kwargs):
    with pytest.raises(Refused) as fault:
        call(*args, **kwargs)
    assert fault.value.rule == f"worlds.refused.{rule}"
    for lang in ("en", "ru"):
        assert tell(fault.value, lang)
    return fault.value


def test_a_form_changes_its_own_line_and_leaves_the_rest_as_it_was_written(seat):
    city, army = own_city(seat.world, 1), own_army(seat.world, 1)
    text = f"# my plan\nroute {army} n n   # north!\n\nnonsense here\nprojects {city} smithy"
    drafting.save_text(seat, text)
    drafting.put_order(seat, do.Projects(city, ("chapel",)))
    assert drafting.draft_of(seat).text == (
        f"# my plan\nroute {army} n n   # north!\n\nnonsense here\nprojects {city} chapel\n"
    )
    drafting.put_order(seat, do.Route(army, ("s",)))
    assert drafting.draft_of(seat).text == (
        f"# my plan\n\nnonsense here\nprojects {city} chapel\nroute {army} s\n"
    )


def test_peace_and_war_are_about_one_thing_and_transfers_add_up(seat):
    army, city = own_army(seat.world, 1), own_city(seat.world, 1)
    for order in (do.Peace(2), do.Peace(3), do.War(2), do.Transfer(army, city, "militia", 1)):
        drafting.put_order(seat, order)
    drafting.put_order(seat, do.Transfer(army, city, "militia", 1))
    assert drafting.drafted(seat).orders == (
        do.Peace(3), do.War(2), *[do.Transfer(army, city, "militia", 1)] * 2
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("", "peace 2\n"),
        ("war 3", "war 3\npeace 2\n"),
        ("war 3\n\n", "war 3\n\npeace 2\n"),
        ("war 3\n--\nAnna", "war 3\npeace 2\n--\nAnna\n"),
    ],
)
def test_a_new_order_stands_where_it_is_read(seat, text, after):
    drafting.save_text(seat, text)
    drafting.put_order(seat, do.Peace(2))
    assert drafting.draft_of(seat).text == after
    assert do.Peace(2) in drafting.drafted(seat).orders


def test_an_array_does_away_with_what_was_placed_one_by_one(seat):
    army = own_army(seat.world, 1)
    drafting.put_order(seat, do.Array(army, ("militia@0/1",)))
    drafting.put_order(seat, do.Place(army, ("militia@1/1",)))
    assert len(drafting.drafted(seat).orders) == 2
    drafting.put_order(seat, do.Array(army, ("militia@0/2",)))
    assert drafting.drafted(seat).orders == (do.Array(army, ("militia@0/2",)),)


def test_a_draft_in_json_can_be_changed_by_a_form(seat):
    drafting.save_text(seat, json.dumps({"week": 1, "orders": [{"order": "peace", "player": 2}]}))
    drafting.put_order(seat, do.War(2))
    assert drafting.draft_of(seat).text == "week 1\nwar 2\n"


def test_of_two_windows_the_later_one_is_told(seat):
    draft = drafting.save_text(seat, "peace 2")
    drafting.save_text(seat, "peace 3", draft.revision)
    refused("stale-draft", drafting.save_text, seat, "peace 4", draft.revision)
    assert drafting.draft_of(seat).text == "peace 3"


def test_saving_looks_at_the_draft_once_however_often_it_is_saved(seat):
    """What is compared is the row that is held: between two looks another window might write."""
    for text in ("peace 2", "peace 2", "peace 3"):
        with CaptureQueriesContext(connection) as asked:
            drafting.save_text(seat, text)
        looks = [one["sql"] for one in asked if one["sql"].startswith("SELECT")]
        looks = [one for one in looks if '"worlds_draft"."revision"' in one and "LENGTH" not in one]
        assert len(looks) == 1


def test_too_much_is_refused_and_nothing_changes(seat):
    drafting.save_text(seat, "peace 2")
    assert refused("too-long", drafting.save_text, seat, "x" * 200_001).status == 422
    assert refused("too-long", submitting.hand_in, seat, "x" * 200_001, Via.WEB).status == 422
    assert drafting.draft_of(seat).text == "peace 2"
    assert not Submission.objects.exists()


def test_the_plan_of_the_draft_shows_in_the_players_own_world_only(seat):
    city = own_city(seat.world, 1)
    drafting.put_order(seat, do.Projects(city, ("chapel",)))
    planned = drafting.planned_world(seat, "en")
    assert [one.project for one in _city(planned, city).projects] == ["chapel"]
    assert _city(drafting.seen_world(seat.world, 1), city).projects == []


def _city(world, ref):
    return next(one for one in world.cities if f"c{one.id}" == ref)


def test_handing_in_gives_a_receipt_with_every_refusal_and_its_line(seat):
    city = own_city(seat.world, 1)
    text = f"week 1\nprojects {city} smithy\nroute a9999 n\nnonsense"
    handed = submitting.hand_in(seat, text, Via.WEB)
    assert [one.city for one in handed.receipt.accepted] == [city]
    assert [one.line for one in handed.receipt.refused] == [3]
    assert [one.line for one in handed.parsed.faults] == [4]
    kept = submitting.latest(seat)
    assert submitting.read_receipt(kept) == handed.receipt
    assert submitting.read_faults(kept) == handed.parsed.faults


@pytest.mark.database
def test_after_the_deadline_the_door_is_shut(seat):
    late = seat.world.due + timedelta(seconds=1)
    refused("closed", submitting.hand_in, seat, "peace 2", Via.WEB, now=late)
    claimed_until = timezone.now() + timedelta(seconds=30)
    StoredWorld.objects.update(claim="x", claimed_until=claimed_until)
    refused("closed", submitting.hand_in, seat, "peace 2", Via.WEB)
    assert not Submission.objects.exists()


@pytest.mark.database
def test_a_paused_world_takes_orders_but_has_no_deadline(seat):
    StoredWorld.objects.update(status=Status.PAUSED, due=timezone.now() - timedelta(days=3))
    assert submitting.hand_in(seat, "peace 2", Via.WEB).receipt.accepted


@pytest.mark.database
def test_who_lost_the_seat_meanwhile_hands_in_nothing(seat, boris):
    seat_in(seat.world, 1)
    seating.vacate(seat_in(seat.world, 1))
    refused("no-seat", submitting.hand_in, seat, "peace 2", Via.WEB)


def test_a_remark_makes_no_other_draft(seat):
    submitting.hand_in(seat, "peace 2", Via.WEB)
    drafting.save_text(seat, "# at last\n\nPEACE  2")
    assert drafting.is_handed_in(seat)
    drafting.save_text(seat, "peace 2\nnonsense")
    assert not drafting.is_handed_in(seat)


def test_orders_from_outside_show_in_the_draft_unless_something_else_is_written(seat):
    submitting.hand_in(seat, "peace 2", Via.MAIL)
    assert drafting.draft_of(seat).text == "peace 2"
    assert drafting.is_handed_in(seat)
    drafting.save_text(seat, "war 2")
    assert not drafting.is_handed_in(seat)
    submitting.hand_in(seat, "peace 3", Via.API)
    assert drafting.draft_of(seat).text == "war 2"


@pytest.mark.database
def test_signs_that_no_database_keeps_are_replaced(seat):
    army = own_army(seat.world, 1)
    text = f"name {army} a\0b\ud800c"
    assert drafting.save_text(seat, text).text == f"name {army} a\ufffdb\ufffdc"
    drafting.put_order(seat, do.Name(army, "a\0b"))
    assert drafting.draft_of(seat).text == f"name {army} a\ufffdb\n"
    handed = submitting.hand_in(seat, text, Via.MAIL)
    assert Submission.objects.get(pk=handed.submission.pk).text == f"name {army} a\ufffdb\ufffdc"

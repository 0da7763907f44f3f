"""A private what-if: on what the player sees, and nothing is kept."""

from unittest.mock import patch

import pytest
from django.utils import timezone
from served_worlds import own_army, own_city, seat_in

from rivals.core.errors import BadPosition
from rivals.games.dma.maps.labels import Room
from rivals.games.dma.week import fighting
from rivals.games.dma.world.keeping import dump_world
from rivals.web.worlds import submitting as module
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.founding import Plan, found
from rivals.web.worlds.hall import supposing
from rivals.web.worlds.keeping import seen_world, world_of
from rivals.web.worlds.models import Draft, Status, StoredWorld, Submission
from rivals.web.worlds.submitting import what_if

pytestmark = pytest.mark.django_db

MARCH = (
    "array {army} militia@-1/3 militia@0/3 militia@1/3 militia@-1/2 militia@0/2\nroute {army} {way}"
)
"""Orders of the state 1 that lead to a neutral village, whose militia is fought on Sunday."""

# Not its army: a ruler's may have fallen.
ANY = "week {week}\nprojects {city} militia*2\npeace 1\nfly\n"


def test_any_state_may_try_any_week(practice):
    row, _ = practice
    for _ in range(3):
        before = dump_world(world_of(row))
        for seat in row.seats.all():
            text = ANY.format(week=row.next_week, city=own_city(row, seat.number))
            found = what_if(seat_in(row, seat.number), text)
            assert (found.world.week, found.report.player) == (row.next_week, seat.number)
            assert found.receipt.week == row.next_week
            assert found.parsed.faults[0].line == 4
        assert dump_world(world_of(row)) == before
        pass_week(row)
        row.refresh_from_db()
    assert not Draft.objects.exists()
    assert not Submission.objects.exists()


def test_only_what_the_player_sees_is_used(practice, monkeypatch):
    """Were anything else read, the other luck and the hidden troops would show."""
    row, seat = practice
    pass_week(row)
    row.refresh_from_db()
    seat = seat_in(row, 1)
    asked = []

    def noted(row, player):
        asked.append(player)
        return seen_world(row, player)

    monkeypatch.setattr(module, "seen_world", noted)
    found = what_if(seat, "")
    assert asked == [1]
    assert found.world.seed == 0
    assert all(not one.units for one in found.world.armies if one.owner != 1)


def test_a_luck_is_one_of_many_and_not_the_worlds(running):
    seat = seat_in(running, 1)
    text = MARCH.format(army=own_army(running, 1), way="3se s")
    battles = {}
    for luck in range(1, 9):
        found = what_if(seat, text, luck)
        assert what_if(seat, text, luck).world == found.world
        assert found.open == ()
        battles[found.world.battles[0].stream] = found.world.battles[0]
    assert len(battles) == 8
    assert len({one.survivors for one in battles.values()}) > 1
    assert len({module._seed(running, luck) for luck in range(100)} | {running.luck}) == 101


def test_what_cannot_be_tried_is_refused(running):
    seat = seat_in(running, 1)
    for text, rule in (("week 7", "other-week"), ("#" * 200_001, "too-long")):
        with pytest.raises(Refused) as caught:
            what_if(seat, text)
        assert caught.value.rule == f"worlds.refused.{rule}"
    with pytest.raises(BadPosition):
        what_if(seat, "{")


def test_a_game_that_is_over_has_no_next_week(running, monkeypatch):
    over = seen_world(running, 1).copy()
    over.ended = "dma.ending.victory"
    monkeypatch.setattr(module, "seen_world", lambda *_: over)
    with pytest.raises(Refused) as caught:
        what_if(seat_in(running, 1), "")
    assert caught.value.rule == "worlds.refused.over"


def test_the_page_of_the_largest_world_foresees_one_week_and_draws_one_map(as_user, gina):
    row = found(Plan(("human",) * 60, 7), gina)
    row.seats.filter(number=1).update(user=gina, joined=timezone.now())
    StoredWorld.objects.filter(pk=row.pk).update(status=Status.RUNNING)
    world = world_of(row)
    names, client = len(world.cities) + len(world.villages), as_user(gina)
    with (
        patch.object(module, "foresee_week", wraps=module.foresee_week) as weeks,
        patch.object(supposing, "map_in_steps", wraps=supposing.map_in_steps) as maps,
        patch.object(Room, "covered", autospec=True, side_effect=Room.covered) as looks,
        patch.object(fighting, "fight", wraps=fighting.fight) as fights,
    ):
        answer = client.post(f"/worlds/{row.pk}/orders/what-if/", {"text": ""})
    assert answer.status_code == 200
    assert (weeks.call_count, maps.call_count, fights.call_count) == (1, 1, 0)
    # A place is looked for once or twice, the name of a state some twenty times.
    assert names <= looks.call_count <= 2 * names + 30 * 60

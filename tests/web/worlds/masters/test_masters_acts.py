"""What masters do to a world, and that each act is in the audit log in both languages."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from served_worlds import LUCK, NOW, founded, own_city, seat_in

from rivals.core.speech import tell
from rivals.core.words import LANGS
from rivals.web.worlds import computing, correcting, founding, mastering, submitting
from rivals.web.worlds.chronicle import notify, open_params, tell_entry
from rivals.web.worlds.computing import first_difference
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import report_of, week_of, world_of
from rivals.web.worlds.models import (
    Letter,
    LetterCopy,
    LogEntry,
    Notice,
    Pace,
    Status,
    StoredWorld,
    Submission,
)
from rivals.web.worlds.packing import pack, unpack
from rivals.web.worlds.seating import new_token
from rivals.web.worlds.words import WORDS

pytestmark = pytest.mark.django_db

SUNDAY = datetime(2026, 3, 8, 20, tzinfo=UTC)
"""The first deadline after NOW."""
PLAN = founding.Plan(("human", "human", "builder"), 7, name="Testmark")


@pytest.fixture
def world(anna, boris, gina):
    """Gina's world of four states, by the week; Anna and Boris play."""
    return founded([anna, boris], master=gina)


@pytest.fixture
def draft(gina):
    return mastering.found(PLAN, gina, now=NOW)


def audit_of(row):
    return [one.rule.removeprefix("worlds.log.") for one in row.log.filter(audit=True)]


def refused(act, *args, **kwargs):
    with pytest.raises(Refused) as caught:
        act(*args, **kwargs)
    for lang in LANGS:
        assert tell(caught.value, lang)
    return caught.value.rule.removeprefix("worlds.refused.")


def hand_in(row, number, text, now=NOW):
    return submitting.hand_in(seat_in(row, number), text, "web", now=now).submission


# --- Beginning ------------------------------------------------------------------------------


@pytest.mark.database
def test_a_world_is_founded_opened_and_started(gina, anna):
    row = mastering.found(PLAN, gina, now=NOW)
    assert (row.status, row.master, row.seats.count()) == (Status.DRAFT, gina, 3)
    row = mastering.open_world(row, gina, now=NOW)
    assert row.status == Status.FILLING
    row.seats.filter(number=1).update(user=anna, joined=NOW)
    row = mastering.start(row, gina, now=NOW)
    assert (row.status, row.due) == (Status.RUNNING, SUNDAY)
    assert [one.ruler for one in row.seats.all()] == ["", row.stand_in, "builder"]
    assert audit_of(row) == ["founded", "opened", "started"]
    assert Notice.objects.filter(world=row, kind="started", user=anna).exists()


@pytest.mark.database
def test_empty_seats_may_stay_empty(draft, gina):
    row = mastering.start(draft, gina, fill=False, now=NOW)
    assert [one.ruler for one in row.seats.all()] == ["", "", "builder"]


def test_a_world_where_nobody_would_play_does_not_start(gina):
    row = mastering.found(founding.Plan(("human",) * 2, 7), gina, now=NOW)
    assert refused(mastering.start, row, gina, fill=False, now=NOW) == "nobody-plays"
    row.refresh_from_db()
    assert row.status == Status.DRAFT


@pytest.mark.database
def test_one_person_runs_five_worlds_at_a_time(gina, draft):
    StoredWorld.objects.bulk_create(
        StoredWorld(
            name=str(number), master=gina, rules=draft.rules, catalogue=draft.catalogue,
            map_seed=0, luck=0,
        )
        for number in range(mastering.MOST_WORLDS - 1)
    )  # fmt: skip
    assert refused(mastering.found, replace(PLAN, map_seed=8), gina) == "too-many-worlds"
    StoredWorld.objects.filter(name="0").update(status=Status.ENDED)
    mastering.require_room(gina)
    StoredWorld.objects.filter(name="0").update(status=Status.RUNNING)
    gina.is_staff = True
    mastering.require_room(gina)


# --- Time -----------------------------------------------------------------------------------


def test_a_paused_world_has_no_deadline_until_it_goes_on(world, gina):
    row = mastering.pause(world, gina, now=NOW)
    assert (row.status, row.due) == (Status.PAUSED, None)
    assert refused(mastering.pause, row, gina, now=NOW) == "not-now"
    row = mastering.resume(row, gina, now=NOW + timedelta(days=7))
    assert (row.status, row.due) == (Status.RUNNING, SUNDAY + timedelta(days=7))
    assert audit_of(row) == ["paused", "resumed"]


@pytest.mark.database
def test_a_deadline_is_put_off_by_hours_and_until_a_moment(world, gina, anna):
    row = mastering.postpone(world, gina, hours=24, now=NOW)
    assert row.due == SUNDAY + timedelta(hours=24)
    later = SUNDAY + timedelta(days=3)
    row = mastering.postpone(row, gina, until=later, now=NOW)
    assert row.due == later
    told = [tell_entry(one, "en") for one in row.log.all()]
    assert told == [
        "The deadline of week 1 is moved from 2026-03-08 20:00 (UTC) to 2026-03-09 20:00 (UTC).",
        "The deadline of week 1 is moved from 2026-03-09 20:00 (UTC) to 2026-03-11 20:00 (UTC).",
    ]
    assert Notice.objects.filter(world=row, user=anna, kind__startswith="postponed").count() == 4


def test_putting_off_sets_a_paused_world_going(world, gina):
    row = mastering.pause(world, gina, now=NOW)
    row = mastering.postpone(row, gina, hours=5, now=NOW)
    assert (row.status, row.due) == (Status.RUNNING, NOW + timedelta(hours=5))
    assert audit_of(row) == ["paused", "resumed"]


def test_a_deadline_that_cannot_be_is_refused(world, gina):
    bad = {
        "no-time": None,
        "not-later": NOW,
        "not-put-off": SUNDAY,
        "too-far": NOW + timedelta(days=367),
    }
    for rule, until in bad.items():
        assert refused(mastering.postpone, world, gina, until=until, now=NOW) == rule
    world.refresh_from_db()
    assert world.due == SUNDAY
    assert audit_of(world) == []


def test_acts_wait_while_a_week_is_computed(world, gina):
    computing.claim_now(world, NOW)
    for act in (mastering.pause, mastering.undo_last, mastering.compute_now):
        assert refused(act, world, gina, now=NOW) == "computing"
    assert refused(mastering.propose_end, world, gina, "why", now=NOW) == "computing"
    assert refused(correcting.correct, world, gina, "p1.missed", "1", "why", now=NOW) == "computing"
    assert audit_of(world) == []


@pytest.mark.database
def test_the_clock_of_a_practice_world_is_its_players(world, gina):
    StoredWorld.objects.update(pace=Pace.BUTTON)
    for act in (mastering.pause, mastering.compute_now):
        assert refused(act, world, gina, now=NOW) == "by-button"


# --- Weeks ----------------------------------------------------------------------------------


def test_a_week_computed_early_leaves_the_timetable_as_it_is(world, gina):
    row = mastering.compute_now(world, gina, now=NOW)
    assert (row.week, row.due) == (1, SUNDAY + timedelta(days=7))
    assert audit_of(row) == ["hurried"]


@pytest.mark.database
def test_a_week_computed_again_comes_out_identical(world, gina):
    row = mastering.compute_now(world, gina, now=NOW)
    found = mastering.recompute(row, gina, 1)
    assert found.identical
    week = week_of(row, 1)
    week.computed = pack(unpack(week.computed).replace(b'"missed":1', b'"missed":9', 1))
    week.save()
    found = mastering.recompute(row, gina, 1)
    assert found.path == "$.players[0].missed"
    assert audit_of(row) == ["hurried", "recomputed", "recomputed-otherwise"]
    assert refused(mastering.recompute, row, gina, 0) == "nothing-to-recompute"
    assert refused(mastering.recompute, row, gina, 2) == "no-week"


@pytest.mark.parametrize(
    ("one", "other", "path"),
    [
        (b'{"a": [1, {"b": 2}]}', b'{"a": [1, {"b": 3}]}', "$.a[1].b"),
        (b'{"a": [1]}', b'{"a": [1, 2]}', "$.a[1]"),
        (b'{"a": 1}', b'{"a": 1, "b": null}', "$.b"),
        (b'{"a": 1}', b'{"a": true}', "$.a"),
        (b'{"a": 1}', b'{ "a": 1}', "$"),
    ],
    ids=["value", "length", "key", "kind", "writing"],
)
def test_the_first_difference_is_told_by_its_path(one, other, path):
    assert first_difference(one, other) == path


@pytest.mark.database
def test_a_week_undone_and_computed_again_is_the_same(world, gina, anna, boris):
    hand_in(world, 1, f"projects {own_city(world, 1)} smithy")
    row = mastering.compute_now(world, gina, now=NOW)
    first, reports = bytes(week_of(row, 1).computed), report_of(row, 1)
    seats = [(one.missed, one.autopilot) for one in row.seats.all()]
    assert seats[:2] == [(0, False), (1, False)]
    later = hand_in(row, 2, f"projects {own_city(row, 2)} smithy")
    notify(row, [boris], "message-1", {"letter": 1})
    row = mastering.undo_last(row, gina, now=NOW)
    assert (row.week, row.edition, row.status, row.due) == (0, 1, Status.PAUSED, None)
    assert [one.missed for one in row.seats.all()] == [0, 0, 0, 0]
    assert list(row.weeks.values_list("number", flat=True)) == [0]
    assert world_of(row).week == 0
    kinds = set(Notice.objects.filter(world=row, done=None).values_list("kind", flat=True))
    assert kinds == {"message-1", "undone-1"}
    assert Submission.objects.filter(seat__world=row).count() == 1
    assert not Submission.objects.filter(pk=later.pk).exists()
    row = mastering.resume(row, gina, now=NOW)
    assert (row.luck == LUCK, row.nonce == world.nonce) == (False, False)
    row.luck = LUCK  # with the luck of before, which an undone week does not get again
    row.save()
    row = mastering.compute_now(row, gina, now=NOW)
    assert bytes(week_of(row, 1).computed) == first
    assert report_of(row, 1) == reports
    assert [(one.missed, one.autopilot) for one in row.seats.all()] == seats
    assert Notice.objects.filter(world=row, week=1, user=anna, kind="result.2").exists()
    assert audit_of(row) == ["hurried", "undone", "resumed", "hurried"]


@pytest.mark.database
def test_undoing_gives_seats_back_what_they_had_missed(world, gina):
    row = mastering.compute_now(world, gina, now=NOW)
    row = mastering.compute_now(row, gina, now=NOW)
    assert [(one.missed, one.autopilot) for one in row.seats.all()[:2]] == [(2, True), (2, True)]
    hand_in(row, 1, f"projects {own_city(row, 1)} smithy")
    row = mastering.compute_now(row, gina, now=NOW)
    assert [(one.missed, one.autopilot) for one in row.seats.all()[:2]] == [(0, False), (3, True)]
    row = mastering.undo_last(row, gina, now=NOW)
    assert [(one.missed, one.autopilot) for one in row.seats.all()[:2]] == [(2, True), (2, True)]
    row = mastering.undo_last(row, gina, now=NOW)
    assert [(one.missed, one.autopilot) for one in row.seats.all()[:2]] == [(1, False), (1, False)]


def test_a_world_at_its_founding_has_no_week_to_undo(world, gina):
    assert refused(mastering.undo_last, world, gina, now=NOW) == "nothing-to-undo"


@pytest.mark.database
def test_w22_a_world_that_is_over_does_not_go_back(world, gina):
    mastering.compute_now(world, gina, now=NOW)
    StoredWorld.objects.update(status=Status.ENDED, due=None)
    world.refresh_from_db()
    assert refused(mastering.undo_last, world, gina, now=NOW) == "shown"


# --- Corrections ----------------------------------------------------------------------------


def test_a_correction_changes_world_and_reports_and_not_what_was_computed(world, gina):
    row = mastering.compute_now(world, gina, now=NOW)
    before = bytes(week_of(row, 1).computed)
    city = own_city(row, 1)
    assert correcting.look_up(row, f"{city}.buildings").value == "[]"
    row = correcting.correct(row, gina, f"{city}.buildings", '["smithy"]', "lost mail", now=NOW)
    corrected = next(one for one in world_of(row).cities if f"c{one.id}" == city)
    assert corrected.buildings == ["smithy"]
    assert "smithy" in msgspec.json.encode(report_of(row, 1)).decode()
    assert bytes(week_of(row, 1).computed) == before
    assert computing.matches(row, 1)
    row = mastering.compute_now(row, gina, now=NOW)
    assert computing.matches(row, 2)
    assert "smithy" in next(one for one in world_of(row).cities if f"c{one.id}" == city).buildings


@pytest.mark.database
def test_the_log_tells_values_only_when_the_game_is_over(world, gina):
    correcting.correct(world, gina, "$.players[0].peace", "[2]", "a test", now=NOW)
    entry = world.log.get()
    assert tell_entry(entry, "en") == "The world is corrected at $.players[0].peace. Reason: a test"
    assert open_params(entry) == {"path": "$.players[0].peace", "reason": "a test"}
    entry.world.status = Status.ENDED
    told = "The world is corrected at $.players[0].peace: [] became [2]. Reason: a test"
    assert tell_entry(entry, "en") == told
    assert open_params(entry)["became"] == "[2]"


def test_a_place_may_be_written_in_several_ways(world):
    for path in ("p1.missed", "players/0/missed", "$.players[0].missed", "players[0].missed"):
        assert correcting.look_up(world, path).value == "0"


BAD_CORRECTIONS = [
    ("", "1", "whole-world"), ("week", "5", "fixed-path"), ("p1.id", "5", "fixed-path"),
    ("c999.owner", "1", "bad-path"), ("cities/999", "1", "bad-path"),
    ("players/x", "1", "bad-path"), ("p1.colour", "1", "bad-path"),
    ("p1.missed.deep", "1", "bad-path"), ("p1.missed", "many", "bad-value"),
    ("p1.missed", "[" * 5000, "bad-value"), ("p1.missed", '"many"', "bad-correction"),
    ("p1.peace", "[99]", "bad-correction"), ("p1.missed", "0", "same-value"),
]  # fmt: skip


def test_a_bad_correction_is_refused_and_changes_nothing(world, gina):
    for path, value, rule in BAD_CORRECTIONS:
        with pytest.raises(Refused) as caught:
            correcting.correct(world, gina, path, value, "why", now=NOW)
        assert (caught.value.rule, caught.value.status) == (f"worlds.refused.{rule}", 422), path
        for lang in LANGS:
            assert tell(caught.value, lang)
    assert bytes(week_of(world, 0).corrected) == b""
    world.refresh_from_db()
    assert world.revision == 0
    assert audit_of(world) == []


def test_a_correction_needs_a_reason_and_the_world_as_it_was_seen(world, gina):
    assert refused(correcting.correct, world, gina, "p1.missed", "1", " ", now=NOW) == "no-reason"
    long = "x" * (mastering.LONGEST_REASON + 1)
    assert refused(correcting.correct, world, gina, "p1.missed", "1", long) == "text-too-long"
    rule = refused(correcting.correct, world, gina, "p1.peace", "[2]", "why", seen="[3]", now=NOW)
    assert rule == "changed-meanwhile"
    correcting.correct(world, gina, "p1.peace", "[2]", "why", seen="[ ]", now=NOW)


# --- People ---------------------------------------------------------------------------------


def test_a_player_is_replaced_and_the_old_token_is_dead(world, gina, anna, django_user_model):
    token = new_token(seat_in(world, 1))
    hand_in(world, 1, f"projects {own_city(world, 1)} smithy")
    carl = django_user_model.objects.create_user("carl")
    seat = mastering.replace_player(seat_in(world, 1), carl, gina, now=NOW)
    assert (seat.user, seat.newcomer, seat.token, seat.missed) == (None, carl, "", 0)
    assert token
    assert not Submission.objects.exists()
    assert {one.user for one in Notice.objects.filter(kind="replaced")} == {anna}
    assert {one.user for one in Notice.objects.filter(kind="welcome")} == {carl}
    mastering.compute_now(world, gina, now=NOW)
    seat = seat_in(world, 1)
    assert seat.user == carl
    seat = mastering.replace_player(seat, None, gina, now=NOW)
    assert (seat.user, seat.ruler) == (None, world.stand_in)
    assert audit_of(world) == ["seated", "hurried", "emptied"]
    assert refused(mastering.replace_player, seat, None, gina, now=NOW) == "empty-already"


def test_who_may_not_sit_there_is_refused(world, gina, anna, boris):
    seat = seat_in(world, 1)
    assert refused(mastering.replace_player, seat, gina, gina, now=NOW) == "master-plays"
    assert refused(mastering.replace_player, seat, boris, gina, now=NOW) == "sits-elsewhere"
    assert refused(mastering.replace_player, seat, anna, gina, now=NOW) == "sits-there"
    assert seat_in(world, 1).user == anna


@pytest.mark.database
def test_an_announcement_is_a_letter_to_all(world, gina, anna):
    mastering.announce(world, gina, "  A week's rest. ", now=NOW)
    letter = Letter.objects.get(world=world)
    assert (letter.sender, letter.text) == (None, "A week's rest.")
    assert LetterCopy.objects.filter(letter=letter).count() == 4
    assert Notice.objects.filter(user=anna, kind=f"announcement-{letter.pk}").exists()
    assert audit_of(world) == ["announced"]
    assert refused(mastering.announce, world, gina, " ") == "no-text"


@pytest.mark.database
def test_a_world_is_ended_for_a_reason(world, gina):
    assert refused(mastering.propose_end, world, gina, "") == "no-reason"
    row = mastering.propose_end(world, gina, "all have gone home", now=NOW)
    assert (row.status, row.due) == (Status.RUNNING, SUNDAY)
    row = mastering.end(row, gina, now=NOW)
    assert (row.status, row.due) == (Status.ENDED, None)
    assert refused(mastering.resume, row, gina, now=NOW) == "not-now"
    assert audit_of(row) == ["end-proposed", "ended"]


@pytest.mark.database
def test_settings_are_changed_with_an_entry_and_the_deadline_stays(world, gina, anna):
    row = mastering.change_settings(world, gina, {"hour": 0, "zone": "Europe/Moscow"}, now=NOW)
    assert (row.hour, row.zone, row.due) == (0, "Europe/Moscow", SUNDAY)
    entry = row.log.get()
    assert "hour 20 → 0" in tell_entry(entry, "en")
    assert "часовой пояс UTC → Europe/Moscow" in tell_entry(entry, "ru")
    assert refused(mastering.change_settings, row, gina, {"zone": "Mars"}) == "no-zone"
    assert refused(mastering.change_settings, row, gina, {"master": anna}) == "master-plays"
    row.refresh_from_db()
    assert (row.zone, row.master) == ("Europe/Moscow", gina)


# --- Words ----------------------------------------------------------------------------------

PARAMS = {
    "week": 3, "player": 1, "missed": 2, "ruler": "builder", "players": 4, "why": "Fault",
    "until": SUNDAY.isoformat(), "before": NOW.isoformat(), "path": "c3.owner", "reason": "so",
    "was": "1", "became": "2", "name": "carl", "text": "Hear!", "changes": {"hour": "1 → 2"},
}  # fmt: skip
"""Everything that an entry may tell."""


def test_every_entry_has_words(world):
    rules = [one for one in WORDS.ids() if one.startswith("worlds.log.")]
    assert len(rules) > 25
    for rule in rules:
        entry = LogEntry(world=world, week=1, rule=rule, params=PARAMS)
        assert tell_entry(entry, "en") != tell_entry(entry, "ru")
        assert WORDS.slots(rule, "en") == WORDS.slots(rule, "ru")


def test_every_setting_has_words():
    for name in mastering.SETTINGS:
        entry = LogEntry(rule="worlds.log.settings", params={"changes": {name: "1 → 2"}})
        assert tell_entry(entry, "en") != tell_entry(entry, "ru")

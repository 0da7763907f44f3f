"""Orders by programs: drafts, checks, submissions and what-ifs."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone
from served_worlds import own_army, own_city, seat_in

from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.models import Status, StoredWorld, Submission, Via
from rivals.web.worlds.submitting import latest

pytestmark = pytest.mark.django_db


def orders_of(row, number=1):
    return [
        {"order": "projects", "city": own_city(row, number), "items": ["militia*2", "smithy"]},
        {"order": "route", "army": own_army(row, number), "steps": []},
    ]


def test_a_draft_is_kept_with_its_revision(annas):
    assert annas.get("me/draft") == {"week": 1, "revision": 0, "text": ""}
    saved = annas.put("me/draft", {"text": "peace 2\n", "revision": 0})
    assert saved == {"week": 1, "revision": 1, "text": "peace 2\n"}
    assert annas.get("me/draft") == saved
    found = annas.put("me/draft", {"text": "war 2\n", "revision": 0}, 409)
    assert found["error"] == "worlds.refused.stale-draft"
    assert annas.get("me/draft") == saved
    assert annas.put("me/draft", {"text": "war 2"})["revision"] == 2


def test_a_check_tells_line_by_line_and_keeps_nothing(running, annas):
    army = own_army(running, 2)
    found = annas.post("me/check", {"text": f"peace 2\nroute {army} n\nfly\npeace 9"})
    assert found["week"] == 1
    assert [one["order"] for one in found["receipt"]["accepted"]] == ["peace"]
    assert [(one["line"], one["kind"]) for one in found["remarks"]] == [
        (2, "refused"),
        (3, "fault"),
        (4, "refused"),
    ]
    assert found["remarks"][0]["text"].startswith("Not your own")
    assert not Submission.objects.exists()
    assert annas.get("me/draft")["text"] == ""


@pytest.mark.database
def test_orders_handed_in_are_kept_and_the_last_ones_count(running, annas):
    first = annas.post("me/submissions", {"week": 1, "orders": orders_of(running)}, 201)
    assert [one["order"] for one in first["receipt"]["accepted"]] == ["projects", "route"]
    second = annas.post("me/submissions", {"week": 1, "text": "week 1\npeace 2\n"}, 201)
    assert (second["counts"], second["via"], second["text"]) == (True, "api", "week 1\npeace 2\n")
    listed = annas.get("me/submissions")
    assert [(one["id"], one["counts"]) for one in listed["submissions"]] == [
        (second["id"], True),
        (first["id"], False),
    ]
    assert annas.get(f"me/submissions/{first['id']}") == {**first, "counts": False}
    assert annas.get("me/submissions?week=2")["total"] == 0
    assert annas.get("me/submissions?limit=1&offset=1")["submissions"][0]["id"] == first["id"]
    kept = latest(seat_in(running, 1))
    assert (kept.pk, kept.via) == (second["id"], Via.API)
    assert annas.get("me")["handed_in"] is not None


def test_the_week_must_be_named_and_be_the_right_one(running, annas):
    missing = annas.post("me/submissions", {"text": "peace 2"}, 422)
    assert missing["error"] == "worlds.refused.bad-body"
    assert "week" in missing["message"]
    for body in ({"week": 2, "text": "peace 2"}, {"week": 1, "text": "week 2\npeace 2"}):
        found = annas.post("me/submissions", body, 409)
        assert found["error"] == "worlds.refused.other-week"
        assert found["params"] == {"given": 2, "week": 1}
    assert not Submission.objects.exists()


def test_a_submission_replayed_a_week_later_is_refused(running, annas):
    body = {"week": 1, "orders": orders_of(running)}
    annas.post("me/submissions", body, 201)
    pass_week(running)
    found = annas.post("me/submissions", body, 409)
    assert found["error"] == "worlds.refused.other-week"
    assert Submission.objects.count() == 1


def test_orders_out_of_time_are_refused(running, annas):
    for status, hours, rule in (
        (Status.RUNNING, -1, "closed"),
        (Status.ENDED, 1, "over"),
        (Status.FILLING, 1, "not-running"),
    ):
        due = timezone.now() + timedelta(hours=hours)
        StoredWorld.objects.filter(pk=running.pk).update(status=status, due=due)
        found = annas.post("me/submissions", {"week": 1, "text": ""}, 409)
        assert found["error"] == f"worlds.refused.{rule}"
    assert not Submission.objects.exists()


UNREADABLE = (
    ({"week": 1}, "one-form"),
    ({"week": 1, "text": "peace 2", "orders": []}, "one-form"),
    ({"week": 1, "text": "{"}, "bad-body"),
    ({"week": 1, "text": '{"orders": 3}'}, "bad-body"),
    ({"week": 1, "text": 7}, "bad-body"),
    ({"week": 1, "text": "peace\x002"}, "bad-body"),
    ({"week": -1, "text": ""}, "bad-body"),
    ({"week": 10**30, "text": ""}, "bad-body"),
    ({"week": True, "text": ""}, "bad-body"),
    ({"week": 1, "text": "x" * 200_001}, "bad-body"),
    ({"week": 1, "text": "", "seat": 2}, "bad-body"),
    ({"week": 1, "orders": ["peace 2"]}, "bad-body"),
    ({"week": 1, "orders": [{}] * 2001}, "bad-body"),
    ([], "bad-body"),
    ("", "bad-body"),
    ("{", "bad-body"),
    (b"\xff\xfe", "bad-body"),
    ('{"week": 1, "text": "\\ud800"}', "bad-body"),
    ("[" * 100_000, "bad-body"),
    ('{"week": 1, "orders": [{"a": ' + "[" * 400 + "]" * 400 + "}]}", "too-deep"),
)
"""Bodies that no submission is made of, and the rule that refuses each."""


def test_what_cannot_be_read_is_told_and_not_kept(annas):
    for body, rule in UNREADABLE:
        assert annas.post("me/submissions", body, 422)["error"] == f"worlds.refused.{rule}"
    assert not Submission.objects.exists()


def test_a_russian_answer_has_no_english_in_it(annas):
    annas.headers["accept-language"] = "ru"
    told = [annas.post("me/submissions", body, 422) for body, _rule in UNREADABLE]
    told += [annas.ask("GET", f"me/submissions?week={week}").json() for week in ("x", "-1", 2**40)]
    for one in told:
        assert re.search("[а-я]", one["message"])
        assert not re.search("[а-я]", str(one["params"])), "programs read ids here"
    assert told[2]["params"]["expected"]["rule"].startswith("core.json-")
    assert "ожидается правильный JSON" in told[2]["message"]


def test_a_body_too_large_is_not_read(annas):
    assert annas.post("me/check", "x" * 1_000_001, 413)["error"] == "worlds.refused.too-large"
    assert annas.post("me/check", "x" * 3_000_000, 413)["error"] == "worlds.refused.too-large"


def test_a_bad_order_costs_only_itself(running, annas):
    orders = [{"order": "route", "army": 3}, {"order": "fly"}, *orders_of(running)]
    found = annas.post("me/submissions", {"week": 1, "orders": orders}, 201)
    assert [one["line"] for one in found["faults"]] == [1, 2]
    assert len(found["receipt"]["accepted"]) == 2


def test_a_what_if_runs_the_week_and_keeps_nothing(running, annas):
    city = own_city(running, 1)
    body = {"text": f"projects {city} militia*2", "luck": 3}
    found = annas.post("me/what-if", body)
    assert (found["week"], found["luck"], found["world"]["week"]) == (1, 3, 1)
    assert found["report"]["player"] == 1
    assert "Recruited" in " ".join(one["text"] for one in found["passed"])
    assert annas.post("me/what-if", body) == found
    running.refresh_from_db()
    assert (running.week, world_of(running).week) == (0, 0)
    assert annas.post("me/what-if", {"week": 9, "orders": []}, 409)["error"].endswith("other-week")
    assert annas.post("me/what-if", {"text": "", "luck": 0}, 422)["error"].endswith("bad-body")


@pytest.mark.database
def test_in_a_world_of_ones_own_weeks_pass_by_the_button(practice, guests):
    row, _ = practice
    assert guests.get("me")["due"] is None
    body = {"week": 1, "orders": orders_of(row)}
    guests.post("me/submissions", body, 201)
    pass_week(row)
    assert guests.get("me")["week"] == 1
    assert any(one["rule"] == "dma.event.recruited" for one in guests.get("me/report")["chronicle"])
    assert guests.get("me/draft") == {"week": 2, "revision": 0, "text": ""}

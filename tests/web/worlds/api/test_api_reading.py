"""What programs read: worlds, reports, chronicles, catalogues, letters."""

import json

import msgspec
import pytest
from served_worlds import seat_in

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.components.checking import read_catalogue
from rivals.games.dma.reports.pieces import Report
from rivals.games.dma.world.pieces import World
from rivals.web.worlds.chronicle import note
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.court.letters import send
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import LetterCopy, Status

pytestmark = pytest.mark.django_db


@pytest.mark.database
def test_worlds_are_listed_page_by_page(running, practice, stranger):
    found = stranger.get("worlds")
    assert [one["id"] for one in found["worlds"]] == [running.pk]
    assert found["worlds"][0]["states"] == 4
    assert found["worlds"][0]["free"] == 2
    assert found["total"] == 1
    assert stranger.get("worlds?offset=1")["worlds"] == []


def test_a_world_is_told_by_what_everybody_knows(running, stranger):
    found = stranger.get(f"worlds/{running.pk}")
    assert (found["week"], found["next_week"], found["status"]) == (0, 1, "running")
    assert found["due"].endswith("Z")
    report = report_of(running, 0)
    assert [one["name"] for one in found["states"]] == [
        report.book.names[f"p{one.player}"] for one in report.territory
    ]
    assert {one["number"] for one in found["states"] if one["free"]} == {3, 4}


def test_worlds_in_the_making_and_of_ones_own_are_nobody_elses(running, practice, stranger):
    row, _ = practice
    for path in ("", "/report", "/chronicle", "/catalogue"):
        found = stranger.get(f"worlds/{row.pk}{path}", 404)
        assert found["error"] == "worlds.refused.no-world"
    running.status = Status.DRAFT
    running.save()
    stranger.get(f"worlds/{running.pk}", 404)
    assert stranger.get("worlds")["total"] == 0


def test_a_weeks_report_is_the_one_that_was_told(running, stranger, annas):
    pass_week(running)
    for week in (0, 1):
        public = stranger.get(f"worlds/{running.pk}/report?week={week}")
        own = annas.get(f"me/report?week={week}")
        assert msgspec.convert(public, Report) == report_of(running, 0, week)
        assert msgspec.convert(own, Report) == report_of(running, 1, week)
    assert stranger.get(f"worlds/{running.pk}/report")["week"] == 1
    for path in (f"worlds/{running.pk}/report?week=2", f"worlds/{running.pk}/chronicle?week=2"):
        assert stranger.get(path, 404)["error"] == "worlds.refused.no-week"
    assert annas.get("me/world?week=2", 404)["error"] == "worlds.refused.no-week"


@pytest.mark.database
def test_the_own_world_is_what_the_state_sees(running, annas):
    found = msgspec.convert(annas.get("me/world"), World)
    assert found == seen_world(running, 1)
    assert found.seed == 0


def test_a_chronicle_is_told_in_the_language_asked_for(running, stranger, program):
    note(running, "left", {"player": 3})
    pass_week(running)
    found = stranger.get(f"worlds/{running.pk}/chronicle?week=0")
    assert [one["rule"] for one in found["lines"]] == ["worlds.log.left"]
    assert found["lines"][0]["at"].endswith("Z")
    russian = program(language="ru").get(f"worlds/{running.pk}/chronicle?week=0")
    assert russian["lines"][0]["text"] != found["lines"][0]["text"]
    own = stranger.get(f"worlds/{running.pk}/chronicle")
    assert own["week"] == 1


def test_catalogues_are_whole(running, stranger, annas, guests):
    for found in (
        stranger.get(f"worlds/{running.pk}/catalogue"),
        annas.get("me/catalogue"),
        guests.get("me/catalogue"),
    ):
        assert read_catalogue(json.dumps(found)) == default_catalogue()


def test_me_tells_who_asks(running, annas, guests):
    found = annas.get("me")
    assert (found["world"], found["number"], found["missed"]) == (running.pk, 1, 0)
    assert found["state"] == report_of(running, 0).book.names["p1"]
    assert guests.get("me")["pace"] == "button"


@pytest.mark.database
def test_letters_are_sent_listed_and_read(running, annas, boriss):
    sent = annas.post("me/letters", {"to": [2, 3], "text": "Peace?"}, 201)
    assert (sent["to"], sent["sender"], sent["own"]) == ([2], 1, True)
    found = boriss.get("me/letters")
    assert found["unread"] == boriss.get("me")["unread"] == 1
    assert [(one["id"], one["own"], one["read"]) for one in found["letters"]] == [
        (sent["id"], False, None)
    ]
    assert boriss.get(f"me/letters/{sent['id']}")["text"] == "Peace?"
    assert boriss.get("me/letters?show=unread")["total"] == 1
    assert boriss.post(f"me/letters/{sent['id']}/read")["read"] is not None
    assert boriss.get("me/letters?show=unread")["total"] == 0
    assert LetterCopy.objects.get().read is not None
    assert annas.get("me/letters")["letters"] == [annas.get(f"me/letters/{sent['id']}")]


@pytest.mark.database
def test_the_masters_letters_come_from_nobody(running, annas):
    send(running, None, running.seats.all(), "Hear, hear.")
    found = annas.get("me/letters")["letters"][0]
    assert (found["sender"], found["to"], found["own"]) == (0, [], False)


UNSENT = (
    ({"to": [2], "text": "  "}, "letter-empty"),
    ({"to": [3], "text": "Rulers read nothing."}, "letter-nobody"),
    ({"to": [99], "text": "Anybody?"}, "letter-nobody"),
    ({"to": [], "text": "Anybody?"}, "bad-body"),
    ({"to": [0, 2], "text": "Anybody?"}, "master-alone"),
    ({"to": [-1], "text": "Anybody?"}, "bad-body"),
    ({"to": [2], "text": "x" * 4001}, "bad-body"),
)


def test_a_letter_that_nobody_would_read_is_not_sent(annas):
    for body, rule in UNSENT:
        assert annas.post("me/letters", body, 422)["error"] == f"worlds.refused.{rule}"
    assert annas.get("me/letters")["total"] == 0


@pytest.mark.database
def test_others_letters_do_not_exist(running, annas, boriss, guests, practice):
    sent = annas.post("me/letters", {"to": [2], "text": "Peace?"}, 201)
    for path in ("", "/read"):
        ask = guests.post if path else guests.get
        found = ask(f"me/letters/{sent['id']}{path}", status=404)
        assert found["error"] == "worlds.refused.no-letter"
    assert LetterCopy.objects.get().read is None
    assert seat_in(running, 2).letters.count() == 1

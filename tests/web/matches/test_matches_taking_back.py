"""Moves taken back between devices: asked for, agreed to by all, or not; and what stays."""

import re

import pytest
from devices import Company
from django.test import Client

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

SHIP = "ship north tea"


@pytest.fixture
def begun():
    """Anna and Boris play; the clerk has the third seat."""
    company = Company("smugglers", "human", "invited", "clerk")
    company.boris = company.join("Boris")
    company.start()
    return company


def answered(begun, client, say, **more):
    return begun.play(client, "", path="undo/answer/", say=say, **more)


def test_a_move_is_taken_back_when_the_other_agrees(begun):
    assert "Ask to undo" not in begun.page(begun.host)
    begun.play(begun.host, SHIP)
    assert begun.play(begun.host, "", path="undo/").status_code == 302
    assert begun.row.move == 1
    assert "Still to answer: Boris" in begun.page(begun.host)
    theirs = begun.page(begun.boris)
    assert "Anna asks to take move 1 back" in theirs
    assert 'value="yes"' in theirs
    assert 'value="yes"' not in begun.page(begun.host)
    revision = begun.row.revision
    assert answered(begun, begun.boris, "yes").status_code == 302
    assert begun.row.move == 0
    assert begun.row.turn == 0
    assert answered(begun, begun.boris, "yes", revision=revision).status_code == 409
    assert answered(begun, begun.boris, "yes").status_code == 409  # nothing is asked any more
    assert begun.row.move == 0
    assert "asks to take" not in begun.page(begun.boris)


@pytest.mark.database
def test_what_the_others_did_meanwhile_goes_back_too(begun):
    begun.play(begun.host, SHIP)
    begun.play(begun.boris, "ship south rum")
    assert begun.row.move == 3
    begun.play(begun.host, "", path="undo/")
    assert "and what came after it: 3 moves" in begun.page(begun.boris)
    answered(begun, begun.boris, "yes")
    assert begun.row.move == 0


def test_who_does_not_agree_keeps_it_as_it_is(begun):
    begun.play(begun.host, SHIP)
    begun.play(begun.host, "", path="undo/")
    assert answered(begun, begun.host, "yes").status_code == 409  # nobody answers themselves
    assert answered(begun, begun.boris, "no").status_code == 302
    assert begun.row.move == 1
    assert "Boris does not agree" in begun.page(begun.host)
    assert answered(begun, begun.boris, "yes").status_code == 409
    assert answered(begun, begun.host, "withdraw").status_code == 302
    assert "does not agree" not in begun.page(begun.host)


def test_who_plays_on_ends_what_was_asked(begun):
    begun.play(begun.host, SHIP)
    begun.play(begun.host, "", path="undo/")
    stale = begun.row.revision
    begun.play(begun.boris, SHIP)
    answer = answered(begun, begun.boris, "yes", revision=stale)
    assert answer.status_code == 409
    assert "Nothing is lost" in answer.content.decode()
    assert begun.row.move == 3


def test_what_showed_something_hidden_stays_and_it_is_told_why(begun):
    begun.play(begun.host, "show 0")
    begun.play(begun.host, SHIP)
    begun.play(begun.host, "", path="undo/")
    answered(begun, begun.boris, "yes")
    assert begun.row.move == 1
    answer = begun.play(begun.host, "", path="undo/")
    assert answer.status_code == 409
    assert "Move 1 showed something that was hidden" in answer.content.decode()
    assert begun.row.move == 1


def test_nobody_asks_for_a_move_that_is_not_theirs_or_twice(begun):
    begun.play(begun.host, SHIP)
    assert begun.play(begun.boris, "", path="undo/").status_code == 409
    begun.play(begun.host, "", path="undo/")
    assert begun.play(begun.host, "", path="undo/").status_code == 409
    for path in ("undo/", "undo/answer/"):
        assert begun.play(Client(), "", path=path, say="yes").status_code == 404
    assert begun.row.move == 1


def test_where_nobody_else_sits_nobody_is_asked(begun):
    begun.post("leave/", begun.boris)
    begun.play(begun.host, SHIP)
    begun.play(begun.host, "", path="undo/")
    assert begun.row.move == 0


def test_of_three_both_others_agree():
    company = Company("smugglers", "human", "invited", "invited")
    boris, clara = company.join("Boris"), company.join("Clara")
    company.start()
    company.play(company.host, SHIP)
    company.play(company.host, "", path="undo/")
    answered(company, boris, "yes")
    assert company.row.move == 1
    assert "Still to answer: Clara" in company.page(company.host)
    assert answered(company, boris, "yes").status_code == 409  # counted once
    answered(company, clara, "yes")
    assert company.row.move == 0


def test_news_come_when_something_is_asked(begun):
    part = {"headers": {"hx-request": "true"}}
    begun.play(begun.host, SHIP)
    page = begun.page(begun.boris)
    look = re.search(r'id="news"[^>]* hx-get="([^"]+)"', page)[1].replace("&amp;", "&")
    assert begun.boris.get(look, **part).status_code == 204
    begun.play(begun.host, "", path="undo/")
    assert "Anna asks to take" in begun.boris.get(look, **part).content.decode()

"""Below the orders stands what the next turn asks first: one tap says that they are done, too."""

import re

import pytest
from django.test import Client

from rivals.core.entries import Answer, Done
from rivals.core.registry import find_game
from rivals.core.stored_tables import load_table

SAID = {True: "yes", False: "no"}
MARKET = {"count.malice": 1, "count.conquest": 2}


@pytest.fixture
def matron(sit):
    """AutoMatron's first turn, told: black has deployed, the market is counted."""
    settings = find_game("tyrants").tables()["automatron"].settings()
    sent = {f"{one.key}:answer": SAID.get(one.known, one.known) for one in settings}
    sent |= {"game": "tyrants", "rival": "automatron", "first:answer": "1"}
    sitter = sit(Client(), **sent)
    sitter.answer("skullport")
    sitter.done()
    told(sitter)
    return sitter


def changed(question, **rows):
    """What the form sends of the map."""
    known = {**question.known, **rows}
    return {f"value.{row}": its for row, its in known.items()}


def told(sitter, **sent):
    """Send the map and the market of the open screen."""
    view = sitter.session.onward() if sent else sitter.view
    beside = [one.question.key for one in view.beside]
    assert [one.partition(".")[0] for one in beside] == ["row"]
    market = {f"{beside[0]}.{field}": n for field, n in MARKET.items()}
    rows = changed(view.question, **{"kanaglym.2": "black"})
    return sitter.post("answer/", key="board", beside=beside, **rows, **market, **sent)


def test_map_and_market_are_one_screen(matron):
    assert matron.view.question is None
    assert [entry.together for entry in matron.session.entries[-2:]] == [False, True]
    matron.post("undo/")
    assert matron.view.question.key == "board"
    page = matron.get().content.decode()
    assert page.index("data-cell-map") < page.index("data-total") < page.index("data-main")


def test_the_map_of_the_orders_is_changed_for_the_next_turn(matron):
    page = matron.get().content.decode()
    assert page.index("step__text") < page.index("data-cell-map")
    assert page.count('id="tapped-whole"') == 1
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    drawn = set(re.findall(r'data-(?:cell|spy)="([^"]+)"', page))
    assert drawn == set(re.findall(r'<select name="value\.([^"]+)"', page))


def test_who_answers_has_carried_the_orders_out(matron):
    before = matron.view
    assert told(matron, done="1").status_code == 302
    after = matron.session
    assert [type(one) for one in after.entries[-3:]] == [Done, Answer, Answer]
    assert after.view().turn == before.turn + 1
    assert after.view().question is None
    assert load_table(after.game, after.save()).view().memory == after.view().memory


def test_it_is_taken_back_as_one_step(matron):
    before = list(matron.session.entries)
    told(matron, done="1")
    matron.post("undo/")
    assert matron.session.entries == before


def test_done_alone_goes_on_as_ever(matron):
    matron.done()
    assert matron.view.question.key == "board"
    assert "onward" not in matron.get().content.decode()


def test_what_cannot_be_told_leaves_the_orders_open(matron):
    before = list(matron.session.entries)
    view = matron.session.onward()
    rows = changed(view.question, **{"kanaglym.2": "yes"})
    assert matron.post("answer/", key="board", done="1", **rows).status_code == 422
    assert matron.session.entries == before


@pytest.mark.parametrize("key", ["board", "market", ""])
def test_there_is_nothing_onward_while_a_question_is_open(matron, key):
    matron.done()
    assert matron.post("answer/", key=key, done="1").status_code == 422
    assert matron.view.question.key == "board"


def test_a_rival_that_does_not_ask_on_has_done_alone(sitter):
    sitter.answer({"brown": 1})
    assert sitter.view.question is None
    assert "onward" not in sitter.get().content.decode()

"""What is touched on a page: the map as a table of its own, counts that send themselves, orders."""

import re

import pytest
from django.test import Client

from rivals.core.registry import find_game

SAID = {True: "yes", False: "no"}


@pytest.fixture
def matron(sit):
    """AutoMatron's first turn after the first troops: what has changed is asked."""
    settings = find_game("tyrants").tables()["automatron"].settings()
    sent = {f"{one.key}:answer": SAID.get(one.known, one.known) for one in settings}
    sent |= {"game": "tyrants", "rival": "automatron", "first:answer": "1"}
    sitter = sit(Client(), **sent)
    sitter.answer("skullport")
    sitter.done()
    return sitter


def changed(sitter, **rows):
    """Send the whole table, as its list does without a script."""
    question = sitter.view.question
    told = {**question.known, **{row.replace("__", "."): its for row, its in rows.items()}}
    return sitter.answer(told)


def test_each_cell_of_the_map_has_its_place_in_the_list(matron):
    page = matron.get().content.decode()
    drawn = set(re.findall(r'data-(?:cell|spy)="([^"]+)"', page))
    listed = set(re.findall(r'<select name="value\.([^"]+)"', page))
    assert drawn == listed
    rows = set(re.findall(r'<input type="radio" name="value\.([^"]+)"', page))
    assert drawn | rows == set(matron.view.question.choices)
    assert "hand.red" in rows


def test_what_is_marked_is_kept_by_the_page_for_a_state_of_the_session(matron):
    """The script that does it is loaded last: what it brings back the others show."""
    page = matron.get().content.decode()
    scripts = re.findall(r'src="[^"]*/tables/(\w+)\.js"', page)
    assert scripts[-1] == "drafts"
    assert f'data-screen="{matron.pk}" data-at="{matron.row.version}"' in page


def test_the_list_alone_tells_all_that_changed(matron):
    assert changed(matron, kanaglym__2="black", discards__red="1").status_code == 302
    page = matron.get().content.decode()
    assert page.index("Do this first") < page.index("Put 1") < page.index("ask__text")
    assert 'data-total="3"' in page
    matron.answer({"malice": 1, "conquest": 2})
    board = matron.view.memory.board
    assert board.troops[0][board.map.number["kanaglym"]] == 1


def test_the_journal_tells_only_what_changed(matron):
    changed(matron, kanaglym__2="black")
    journal = matron.get("journal/").content.decode()
    assert "for its spies: Kanaglym, 2 — black<" in journal
    matron.post("undo/")
    changed(matron)
    assert "for its spies: Nothing has changed<" in matron.get("journal/").content.decode()


def test_what_cannot_stand_there_is_refused_in_one_sentence(matron):
    answer = changed(matron, kanaglym__2="yes")
    assert answer.status_code == 422
    assert "Please choose among the answers shown." in answer.content.decode()


def test_orders_have_their_part_of_the_map_and_are_ticked_off(matron):
    changed(matron)
    matron.answer({"malice": 1, "conquest": 2})
    page = matron.get().content.decode()
    steps = len(matron.view.steps)
    assert page.count('data-tick="') == steps
    placed = sum("place" in step.note.params for step in matron.view.steps)
    assert placed > 1
    assert page.count('class="step__part"') == placed
    assert page.count('id="tapped-whole"') == 1
    assert page.count('<use href="#tapped-whole"/>') == placed


def test_a_rival_without_a_picture_has_ticks_alone(sitter):
    sitter.answer({"brown": 1})
    page = sitter.get().content.decode()
    assert page.count('data-tick="') == 1
    assert 'class="step__part"' not in page

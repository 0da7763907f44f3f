"""The board as it was after each move, on which the others' turns are told."""

import pytest

from rivals.web.matches.keeping import take_up

pytestmark = pytest.mark.django_db


def test_the_board_is_had_as_it_was_after_each_move_with_nothing_to_choose(visitor):
    visitor.turns(2)
    last = visitor.row.move
    boards = [visitor.get(f"board/{move}/").content.decode() for move in range(last + 1)]
    for board in boards:
        assert board.count("data-board") == 1
        assert "data-action" not in board
        assert "act-title" not in board
    assert len(set(boards)) == last + 1
    assert visitor.get(f"board/{last + 1}/").status_code == 404
    assert visitor.get("board/-1/").status_code == 404


def test_only_what_others_did_becomes_a_story(visitor):
    found = set()
    for _ in range(9):
        moves = visitor.row.move
        answer = visitor.act(part=True).content.decode()
        told = [one.seat for one in take_up(visitor.row).told[moves:]]
        found.add("data-fresh" in answer)
        assert ("data-fresh" in answer) == (told[-1] == 1)
        assert "data-fresh" not in visitor.get().content.decode()
    assert found == {True, False}


def test_no_board_is_shown_behind_the_curtain(client):
    seats = {"seat-0": "human", "seat-1": "human"}
    url = client.post("/matches/new/", {"game": "tyrants", **seats}).url
    page = client.get(url).content.decode()
    assert "data-curtain" in page
    assert 'data-story="' not in page
    assert client.get(f"{url}board/0/").status_code == 200


def test_what_is_taken_back_tells_no_old_story_again(visitor):
    visitor.turns(2)
    answer = visitor.post("undo/", part=True)
    assert answer.status_code == 200
    assert "data-fresh" not in answer.content.decode()

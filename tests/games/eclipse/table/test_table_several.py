"""Several rivals in one session at a real table: in turn order, by the same decisions."""

import statistics
from collections import defaultdict

import pytest
from eclipse_person import Match, begun, is_turn, owned, play_among
from honest import taps

from rivals.core.table import Answer, Correct, Done, TableSession
from rivals.games.eclipse import GAME
from rivals.games.eclipse.table import rivals as several

FEW = 6
"""Taps that half of all turns are done with, after the first round: "done" is one of them."""

MEAN = 7
"""Taps of a turn on the average."""

OTHERS_BOARDS = ("fleet", "points", "better", "better_own")
"""What is asked of a player's board."""


def play_through(seed, players, sits):
    """Play a match whose seats `sits` are one session at a table too; give (round, talk)s."""
    match = Match(begun(players, seed), seed)
    memory, talks = None, []
    while (number := GAME.to_move(match.position)) is not None:
        if number not in sits or not is_turn(match.position):
            match.play(match.decide().action)
            continue
        now = match.position.round
        talk, memory = play_among(match, number, sits, memory)
        if match.position.round == now and match.position.phase == "action":
            for one in memory.rivals:
                assert owned(one.seat) == owned(match.position.seats[one.me])
        talks.append((now, talk))
    return talks


def count(talks):
    """Count the taps of each turn after the first round: what holds for a round is asked once."""
    heard, counted = defaultdict(set), []
    for now, talk in talks:
        kept = {key for one in talk.several.rivals for key in one.heard}
        total = 1  # done
        for question, answer in talk.asked:
            if question.key not in heard[now]:
                total += taps(question, answer)
            if question.key in kept or question.key.startswith("supply"):
                heard[now].add(question.key)
        counted += [total] if now > 1 else []
    return counted


@pytest.mark.parametrize(("seed", "players", "sits"), [
    (0, 4, (1, 2, 3)), (1, 6, (1, 2, 3, 4, 5)), (2, 5, (0, 2, 4)), (3, 3, (0, 1)),
])  # fmt: skip
def test_each_decides_as_in_a_match_with_few_taps(seed, players, sits):
    counted = count(play_through(seed, players, sits))
    assert len(counted) > 20
    assert statistics.median(counted) <= FEW
    assert statistics.mean(counted) < MEAN


def test_what_one_of_them_owns_is_not_asked_of_the_others():
    talks = [talk for _, talk in play_through(1, 6, (1, 2, 3, 4, 5))]
    keys = [(talk, *question.key.split(".")) for talk in talks for question, _ in talk.asked]
    about = {talk.seat(which[0]) for talk, key, *which in keys if key in OTHERS_BOARDS}
    assert about == {0}
    assert any(talk.answered for talk in talks)  # offers between them need no person either


# --- A session -------------------------------------------------------------------------------


def begin(*who, **more):
    """Begin a session with these at the table, clockwise."""
    seats = {f"who_{n}": one for n, one in enumerate(who, start=1)}
    return TableSession(GAME, "rivals", 1, {**seats, **more})


def play_turn(session, **answers):
    """Play a turn where nothing happens but what is said; give its colours and keys asked."""
    keys = []
    while (question := session.view().question) is not None:
        key = question.key.partition(".")[0]
        keys.append(key)
        session.add(Answer(question.key, answers.get(key, nothing(question))))
    head = session.view().heading[0]
    steps = session.view().steps
    session.add(Done())
    return head, steps, keys


def nothing(question):
    """Answer that nothing of it is so, or the first that can be."""
    if question.kind == "several":
        return list(question.choices[:1]) if question.key.startswith("drawn") else []
    if question.kind == "one":
        return question.choices[0]
    return {"yes_no": False, "number": question.least, "counts": {}}[question.kind]


def colours_of(session, turns, **answers):
    """Play turns; give whose each was."""
    return [play_turn(session, **answers)[0].params.get("colour") for _ in range(turns)]


def seats_of(session):
    """The colours of all seats in turn order."""
    return [one.colour for one in session.view().memory.rivals[0].board.seats]


@pytest.mark.parametrize(("key", "russian"), [("concerned", "ни с кем"), ("bloodied", "никому")])
def test_a_question_about_rivals_is_answered_by_none_of_them(key, russian):
    question = several._of_rivals(key, ["white", "red"])
    assert GAME.words.text(question.none, "en", {}) == "none of them"
    assert GAME.words.text(question.none, "ru", {}) == russian


def test_all_are_laid_out_and_then_move_in_turn_order_between_the_people():
    session = begin("person", "turtle", "person", "gamer", "rolled", begins="4")
    colours = seats_of(session)
    rivals = [colours[n] for n in (1, 3, 4)]
    assert colours_of(session, 3) == rivals
    _, _, first = play_turn(session)
    assert "concerned" not in first  # nobody has moved before the fourth seat
    _, _, second = play_turn(session)
    assert "concerned" not in second  # nor anybody between two rivals
    head, _, third = play_turn(session)
    assert head.params["colour"] == colours[1]
    assert "concerned" in third


def test_the_board_shown_is_that_of_the_rival_whose_turn_is_told():
    session = begin("person", "rolled", "rolled")
    told = 0
    while session.view().memory.round == 1:
        while (question := session.view().question) is not None:
            told += _shows_whom_it_heads(session)
            session.add(Answer(question.key, nothing(question)))
        told += _shows_whom_it_heads(session)
        session.add(Done())
    assert told > 8


def _shows_whom_it_heads(session):
    """Say whether a view heads a rival's turn; the board drawn is that rival's then."""
    view = session.view()
    head = view.heading[0]
    drawn = session.rival.picture(view.so_far, "en", view.question)
    if not drawn or "species" not in head.params:
        return False
    title = GAME.words.text("eclipse.board.own", "en", head.params)
    assert f'aria-label="{title}"' in drawn, (title, drawn[:200])
    return True


def test_the_round_ends_for_all_and_the_first_to_pass_begins_the_next():
    session = begin("person", "rolled", "rolled", early_bonus="yes")
    colours = seats_of(session)
    colours_of(session, 2)
    first, ends = "", []
    while len(ends) < 2:
        passed = {one.me for one in session.view().memory.rivals if one.seat.passed}
        head, _, _ = play_turn(session, first=True, comes="over")
        now = {one.me for one in session.view().memory.rivals if one.seat.passed}
        first = first or next((colours[one] for one in now - passed), "")
        if head.rule in ("eclipse.table.ends", "eclipse.table.all-passed"):
            ends.append(head.params.get("colour"))
    assert ends == [None, colours[2]]  # the first after the question, the others one by one
    assert colours[session.view().memory.first] == first
    assert session.view().heading[0].params["colour"] == first


def test_after_a_person_passed_first_it_is_asked_who():
    session = begin("person", "rolled", "person")
    colours = seats_of(session)
    colours_of(session, 1)
    asked = []
    while session.view().memory.round == 1:
        asked += play_turn(session, first=False, comes="over", first_passed=colours[2])[2]
    assert "first_passed" in asked
    assert session.view().memory.first == 2
    assert session.view().heading[1].params["players"] == [colours[2], colours[0]]


def test_a_rival_that_has_passed_is_asked_about_when_something_concerns_it():
    session = begin("person", "rolled", "rolled")
    colours = seats_of(session)
    colours_of(session, 2)
    while not all(one.seat.passed for one in session.view().memory.rivals):
        play_turn(session, first=False)
    assert session.view().heading[0].rule == "eclipse.table.all-passed"
    _, steps, asked = play_turn(session, comes=colours[2], next="truce")
    assert asked[:2] == ["comes", "next"]
    assert steps
    assert session.view().heading[0].rule == "eclipse.table.all-passed"


def test_each_is_corrected_by_its_name_and_the_round_once_for_all():
    session = begin("person", "rolled", "rolled")
    colours = seats_of(session)
    colours_of(session, 2)
    keys = [one.key for one in session.view().holdings]
    assert f"discs.{colours[1]}" in keys
    assert f"discs.{colours[2]}" in keys
    assert "round" in keys
    assert f"round.{colours[1]}" not in keys
    session.add(Correct(f"discs.{colours[2]}", 5))
    session.add(Correct("next", colours[2]))
    one, other = session.view().memory.rivals
    assert other.seat.discs == 5
    assert one.seat.discs != 5
    assert session.view().heading[0].params["colour"] == colours[2]


def test_the_end_is_told_once_and_nobody_is_asked_who_would_begin_another_round():
    session = begin("person", "rolled", "rolled", "person")
    colours_of(session, 2)
    session.add(Correct("round", 9))
    asked = []
    while not session.view().over:
        asked += play_turn(session, comes="over")[2]
    assert "bloodied" in asked
    assert "first_passed" not in asked
    assert [one.rule for one in session.view().heading] == ["eclipse.table.all-over"]

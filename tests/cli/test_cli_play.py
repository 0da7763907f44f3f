"""Playing a match in the terminal."""

import signal

import pytest
from processes import until

from rivals.core.match import load_match
from rivals.core.registry import find_game


def loaded(file):
    return load_match(find_game("connect_four"), file.read_text())


def seats_in(file):
    """List who made the moves that another process has written so far; the file is always whole."""
    return [one.seat for one in loaded(file).records] if file.exists() else []


def lines(*typed):
    return "".join(one + "\n" for one in typed)


def said(rule, lang, **params):
    return find_game("connect_four").words.text(rule, lang, params)


def test_a_whole_match_to_its_end(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    ran = rivals(
        "play", "connect_four", "--seats", "human,human", "--file", file, "--seed", 1,
        typed=lines("1", "drop 2", "1", "2", "1", "2", "drop 1"),
    )  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert said("connect_four.ending.four", "en") in ran.out
    match = load_match(find_game("connect_four"), file.read_text())
    assert [one.action.column for one in match.records] == [1, 2, 1, 2, 1, 2, 1]
    assert match.to_move() is None


def test_a_rival_answers_and_why_tells_its_reasons(rivals):
    ran = rivals("play", "connect_four", "--seed", 1, typed=lines("4", "w", "q"))
    assert ran.code == 0
    assert "Blocker chose column 4." in ran.out
    assert said("connect_four.blocker.centre", "en") in ran.out
    assert "dropped:" in ran.out


def test_it_speaks_russian_on_a_russian_keyboard(rivals):
    ran = rivals("play", "connect_four", "--lang", "ru", "--seed", 1, typed=lines("4", "ц", "й"))
    assert ran.code == 0
    assert said("connect_four.drop", "ru", column=4) in ran.out
    assert said("connect_four.blocker.centre", "ru") in ran.out


def test_undo_takes_back_ones_own_move_and_what_followed(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    play = ("play", "connect_four", "--file", file, "--seed", 2)
    rivals(*play, typed=lines("1", "u", "7", "q"))
    records = load_match(find_game("connect_four"), file.read_text()).records
    assert records[0].action.column == 7
    assert len(records) == 2
    assert "nothing to take back" in rivals(*play[:2], typed=lines("u", "q")).out


def test_a_person_may_replace_a_rivals_decision(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    rivals("play", "connect_four", "--file", file, "--seed", 2, typed=lines("1", "o", "7", "q"))
    record = load_match(find_game("connect_four"), file.read_text()).records[1]
    assert record.action.column == 7
    assert record.instead.column == 4


def test_it_goes_on_where_it_was_left(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    first = rivals("play", "connect_four", "--file", file, "--seed", 3, typed=lines("1", "2"))
    assert first.code == 0  # the end of what is typed is a goodbye
    kept = file.read_text()
    second = rivals("play", "connect_four", "--file", file, typed=lines("q"))
    assert file.read_text() == kept
    assert "Going on" in second.out
    assert len(load_match(find_game("connect_four"), kept).records) == 4


def test_keeping_in_a_file_may_be_thought_of_later(rivals, tmp_path):
    file = tmp_path / "later.jsonl"
    ran = rivals("play", "connect_four", "--seed", 3, typed=lines("1", "s", str(file), "2", "q"))
    assert f"Kept in {file}" in ran.out
    assert len(load_match(find_game("connect_four"), file.read_text()).records) == 4
    lost = rivals("play", "connect_four", typed=lines("s", str(tmp_path / "no" / "x"), "q"))
    assert lost.code == 0
    assert "could not be kept" in lost.out


def test_wrong_input_is_explained_and_changes_nothing(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    typed = lines("8", "0", "drop 9", "drop", "x", "", "99999999999999999999", "²", "q")
    ran = rivals("play", "connect_four", "--file", file, "--seed", 3, typed=typed)
    assert ran.code == 0
    assert "the numbers go from 1 to 7" in ran.out
    assert "No option begins with drop 9." in ran.out
    assert loaded(file).records == []


def test_a_long_list_is_narrowed_by_how_an_option_begins(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    play = ("play", "panticapaeum", "--seats", "human,botos", "--seed", 4, "--file", file)
    ran = rivals(*play, typed=lines("take 33", "place 0 -3", "place 0 -3 0", "pass", "q"))
    assert ran.code == 0
    assert "stand together" in ran.out
    records = load_match(find_game("panticapaeum"), file.read_text()).records
    assert [one.seat for one in records][:4] == [0, 0, 0, 1]
    assert "Botos gets tile" in ran.out


def test_the_rivals_play_alone_to_the_end(rivals):
    ran = rivals("play", "panticapaeum", "--seats", "random,botos", "--seed", 4)
    assert ran.code == 0
    assert "The last round is over." in ran.out
    assert "Total" in ran.out


@pytest.mark.usefixtures("rivals")  # the game is found here, too
def test_what_was_played_outlives_a_kill(start, tmp_path):
    """Every move is in the file before the next one is asked for."""
    file = tmp_path / "match.jsonl"
    process = start("play", "connect_four", "--seed", 1, "--file", file)
    process.stdin.write(b"1\n2\n")
    process.stdin.flush()
    until(lambda: seats_in(file) == [0, 1, 0, 1])
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=60)
    assert seats_in(file) == [0, 1, 0, 1]
    assert [path.name for path in tmp_path.iterdir()] == ["match.jsonl"]


@pytest.mark.usefixtures("rivals")
@pytest.mark.parametrize(("lang", "said"), [("en", "stopped"), ("ru", "остановлено")])
def test_ctrl_c_stops_and_keeps(start, tmp_path, lang, said):
    file = tmp_path / "match.jsonl"
    process = start("play", "connect_four", "--seed", 1, "--file", file, "--lang", lang)
    process.stdin.write(b"1\n")
    process.stdin.flush()
    until(lambda: seats_in(file) == [0, 1])
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err.strip()) == (130, f"rivals: {said}".encode())
    assert seats_in(file) == [0, 1]

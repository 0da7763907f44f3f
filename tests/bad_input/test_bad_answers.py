"""Whatever is typed at the table or in a match: a word about it, the question again, all kept."""

import pytest
from bad_input import JUNK_WORDS, assert_judged, batteries, battery, contents
from hypothesis import given
from hypothesis import strategies as st

WORDS = (
    "1", "2", "3", "12", "w", "u", "u", "c", "o", "p", "y", "n", "+1", "-1", "1 2", "br2 g",
    "2 2 2 2 2", "0 0 0 0 0", "red", "all", "front close", "take 33", "take", "place 0 0 0",
    "drop 3", "deploy", "deploy 0 45000 15000 0 2", "deploy 0 -1 99999999999999999999 nan 2",
    "launch 0 1e3 0 0", "explore 1 1", "Ц", "г", "с", "щ", "2\x00", "\x1b[A", "٣", "²",
    "9" * 5000, "x" * 100_000, "br" + "9" * 5000, "br-9", "a=1" * 1000, "- - -", "--", "+", "+-+",
    "br br br br", "1," * 3000, "s\nkept.jsonl", "s\n", "s\n/", "s\nno/such/folder",
    "s\n~nobody-has-this-name/x", "s\na\x00b", "c\n1\n2", "c\n99\n", "o\n1\n1", "o\n2", "o\nx",
    "q q", "quit",
)  # fmt: skip

typed_lines = st.lists(
    st.sampled_from((*WORDS, *JUNK_WORDS))
    | st.sampled_from(("", "", "1", "u", "0"))
    | st.text(max_size=6),
    max_size=25,
)


def piped(lines, end):
    """Give lines as the bytes of a pipe, perhaps without an end of the last line."""
    return "\n".join([*lines, ""]).encode("utf-8", "surrogateescape") + end


ENDS = st.sampled_from((b"", b"q\n", b"1", b"\xff\xfe\n", b"\xd0", b"\x00\n", b"\r\r\n", b"s"))

PLAYED = {
    "connect_four": "human,blocker",
    "panticapaeum": "human,botos:master",
    "tyrants": "human,automatron",
    "eclipse": "human,rival:turtle",
    "armada": "human,imperial",
}


def talked(rivals, room, lines, end, command):
    """Type all of it; then what is kept is good, and the same command goes on with it."""
    for path in room.iterdir():
        path.unlink()
    ran = rivals(*command, "--file", "kept.jsonl", typed=piped(lines, end))
    assert_judged(ran)
    assert ran.code == 0, ran.err
    assert not [name for name in contents(room) if name.startswith(".")]
    if (room / "kept.jsonl").exists():
        kept = (room / "kept.jsonl").read_bytes()
        again = rivals(*command, "--file", "kept.jsonl", typed="q\n")
        assert again.code == 0, again
        assert (room / "kept.jsonl").read_bytes() == kept


@batteries(4, tests=2)
@pytest.mark.parametrize("game", ["armada", "eclipse", "panticapaeum", "tyrants"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_any_answers_at_the_table_are_taken_or_told(rivals, room, game, lang, cases):
    @battery(cases // 2)
    @given(lines=typed_lines, end=ENDS)
    def judge(lines, end):
        talked(rivals, room, lines, end, ("table", game, "--seed", 3, "--lang", lang))

    judge()


@batteries(5, tests=2)
@pytest.mark.parametrize("game", PLAYED)
def test_any_moves_of_a_match_are_played_or_told(rivals, room, game, cases):
    @battery(cases)
    @given(lines=typed_lines, end=ENDS)
    def judge(lines, end):
        talked(rivals, room, lines, end, ("play", game, "--seed", 4))

    judge()


@pytest.mark.parametrize(
    ("question", "junk"),
    [("panticapaeum", "9" * 5000), ("panticapaeum", "x" * 100_000), ("eclipse", "\x00")],
)
def test_each_bad_answer_is_one_short_word_and_the_question_stands(rivals, question, junk):
    ran = rivals("table", question, "--seed", 3, typed=f"{junk}\n{junk}\n")
    assert ran.code == 0, ran
    told = [line for line in ran.out.splitlines() if junk not in line]
    assert max(map(len, told)) < 500

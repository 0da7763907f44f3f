"""Setup options on the command line: read by kind, told in words, kept with the match."""

import contextlib
import json

import orchard
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.cli.setting import read_value, spelt
from rivals.core.asking import Question
from rivals.core.errors import BadSetup
from rivals.core.match import Match

SEATS = ("--seats", "picker,random")
QUESTIONS = {question.key: question for question in orchard.GAME.settings()}


def of(ran):
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def refused(ran, said):
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert said in ran.err


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("windfall", "yes", True), ("windfall", "FALSE", False), ("windfall", "true", True),
        ("picks", "12", 12), ("first", "right", "right"), ("first", " left ", "left"),
        ("fruits", "quince, apple", ["apple", "quince"]), ("fruits", "", []),
        ("extra", "plum=2,apple=9", {"apple": 9, "pear": 0, "plum": 2, "quince": 0}),
        ("extra", "", dict.fromkeys(orchard.FRUITS, 0)),
    ],
)  # fmt: skip
def test_a_value_is_read_by_the_kind_of_its_question(key, text, value):
    assert read_value(QUESTIONS[key], text) == value


@pytest.mark.parametrize(
    ("pairs", "said"),
    [
        (["picks"], "expected KEY=VALUE after --set, got 'picks'"),
        (["=3"], "expected KEY=VALUE"),
        (["pick=3"], "orchard has no setting 'pick': expected one of fruits, first, picks"),
        (["picks=3", "picks=4"], "picks is given twice"),
        (["picks=13"], "bad value '13' of picks: expected a whole number 1 to 12"),
        (["picks=3.5"], "bad value '3.5' of picks"),
        (["picks=-"], "bad value '-' of picks"),
        (["picks=" + "9" * 5000], "of picks: expected a whole number"),
        (["windfall=maybe"], "bad value 'maybe' of windfall: expected yes or no"),
        (["first=up"], "bad value 'up' of first: expected one of left and right"),
        (["fruits=apple,fig"], "of fruits: expected different ones of apple, pear, plum and"),
        (["fruits=apple,apple"], "with commas between"),
        (["fruits=apple"], "two fruits grow"),
        (["extra=apple"], "of extra: expected a number for each of apple, pear, plum and quince"),
        (["extra=apple=1,apple=2"], "like a=1,b=2"),
        (["extra=apple=10"], "bad value 'apple=10' of extra: expected a whole number 0 to 9"),
        (["extra=fig=1"], "of extra"),
    ],
)
@pytest.mark.parametrize(
    "command", [["position"], ["simulate"], ["play"], ["decide", "-"], ["score", "-"]]
)
def test_what_cannot_be_set_is_one_sentence(rivals, command, pairs, said):
    given = [part for pair in pairs for part in ("--set", pair)]
    seats = SEATS if command[0] not in ("decide", "score") else ()
    refused(rivals(command[0], "orchard", *command[1:], *seats, *given), said)


def test_a_game_without_settings_says_so(rivals):
    ran = rivals("position", "connect_four", "--seats", "random,random", "--set", "x=1")
    refused(ran, "connect_four has no settings, got 'x'")


def test_components_are_no_setting(rivals):
    ran = rivals("position", "panticapaeum", "--seats", "random", "--set", "components=x")
    refused(ran, "panticapaeum has no setting 'components'")


@given(data=st.data(), key=st.sampled_from(sorted(QUESTIONS)))
def test_a_value_reads_back_as_it_is_spelt(data, key):
    question = QUESTIONS[key]
    drawn = {
        "yes_no": st.booleans(),
        "number": st.integers(question.least, question.most),
        "one": st.sampled_from(question.choices or ("",)),
        "several": st.lists(st.sampled_from(question.choices or ("",)), unique=True),
        "counts": st.dictionaries(
            st.sampled_from(question.choices or ("",)),
            st.integers(question.least, question.most),
        ),
    }
    value = question.accept(data.draw(drawn[question.kind]))
    assert question.accept(read_value(question, spelt(question, value))) == value


@given(kind=st.sampled_from(sorted(QUESTIONS)), text=st.text(max_size=20))
def test_whatever_is_typed_is_a_value_or_refused(kind, text):
    with contextlib.suppress(BadSetup):
        QUESTIONS[kind].accept(read_value(QUESTIONS[kind], text))


def test_a_number_may_be_nothing_where_that_has_a_name():
    question = Question("n", "number", "x.ask", none="x.none")
    assert read_value(question, "-") is None
    assert spelt(question, None) == "-"
    counts = Question("n", "counts", "x.ask", {}, ("a", "b"), least=1, none="x.none")
    assert read_value(counts, "a=-") == {"a": None, "b": 1}
    assert spelt(counts, {"a": None}) == "a=-"


def test_a_position_is_set_up_so(rivals):
    given = ("--set", "picks=12", "--set", "fruits=quince,plum", "--set", "first=right")
    made = of(rivals("position", "orchard", *SEATS, *given))
    assert (made["picks"], list(made["trees"]), made["turn"]) == (12, ["plum", "quince"], 1)
    assert of(rivals("position", "orchard", *SEATS))["picks"] == 3


def test_a_match_keeps_its_settings_and_goes_on_with_them(rivals, tmp_path):
    file = tmp_path / "match.jsonl"
    match = ("play", "orchard", "--file", file)
    seats = ("--seats", "human,picker")
    assert rivals(*match, *seats, "--set", "fruits=plum,apple", "--seed", 1, typed="q\n").code == 0
    header = json.loads(file.read_text().splitlines()[0])
    assert header["options"] == {"fruits": ["apple", "plum"]}
    assert rivals(*match, "--set", "fruits=apple,plum", "--set", "picks=3", typed="q\n").code == 0
    refused(rivals(*match, "--set", "picks=4", typed="q\n"), "leave --set out")
    kept = Match(orchard.GAME, ["human", "picker"], 1, header["options"])
    assert kept.save(standing=True) == file.read_text()


def test_a_long_turn_is_told_step_by_step_and_once_more_in_short(rivals, tmp_path):
    file = tmp_path / "position.json"
    seats = ("--seats", "picker:hard,random")
    given = ("--set", "picks=12", "--set", "extra=apple=9,pear=9")
    assert rivals("position", "orchard", *seats, *given, "--out", file).code == 0
    told = of(rivals("decide", "orchard", file, "--json"))
    assert len(told["decisions"]) == 12
    assert told["position"]["turn"] == 1
    ran = rivals("decide", "orchard", file, "--lang", "ru")
    details, short = ran.out.split("Ход вкратце\n")
    for number in range(1, 13):
        text = "Сорвать одну штуку: груша."
        assert f"\n{number}. {text}  [pick pear]\n" in f"\n{details}"
        assert f"{number:3d}. {text}\n" in short
    assert details.count("Самый ценный плод.") == 12
    rivals("position", "orchard", *seats, "--out", file, "--force")
    assert "The turn in short" not in rivals("decide", "orchard", file).out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("fruits=apple,pear", "Which two fruits grow here?", "left (the left one)")),
        ("ru", ("fruits=apple,pear", "яблоко, груша", "left (левый)")),
    ],
)  # fmt: skip
def test_the_settings_of_a_game_are_told_in_words(rivals, lang, told):
    ran = rivals("games", "orchard", "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    for text in told:
        assert text in ran.out
    assert "connect_four" not in ran.out


def test_the_settings_of_every_game_are_in_its_json(rivals):
    listed = {one["name"]: one for one in of(rivals("games", "--json"))["games"]}
    assert listed["connect_four"]["settings"] == []
    settings = {one["key"]: one for one in listed["orchard"]["settings"]}
    assert list(settings) == list(QUESTIONS)
    for key, one in settings.items():
        assert one["default"] == json.loads(json.dumps(QUESTIONS[key].known))
        assert one["text"]
        assert one["default_text"]
        assert read_value(QUESTIONS[key], one["default_spelt"]) is not None
    first = settings["first"]
    assert first["choices"][1] == {"value": "right", "text": "the right one"}
    assert (settings["picks"]["least"], settings["picks"]["most"]) == (1, 12)
    assert "fruits, first, picks" in rivals("games").out


def test_an_unknown_game_has_no_listing(rivals):
    refused(rivals("games", "go"), "unknown game 'go'")


FLEETS = [[["cr90_a"], ["x_wing"]], [["raider_1"], ["tie_fighter"]]]


def test_a_game_is_given_the_file_that_it_asks_for(rivals, tmp_path):
    file = tmp_path / "fleets.json"
    file.write_text(json.dumps(FLEETS))
    position = of(
        rivals("position", "armada", "--seats", "human,imperial", "--components", file, "--seed", 1)
    )
    assert [ship["kind"] for ship in position["ships"]] == ["cr90_a", "raider_1"]
    refused(
        rivals("position", "eclipse", "--seats", "rival,rival", "--components", file),
        "eclipse has no option 'components'",
    )


def test_what_a_file_may_hold_is_told_with_the_settings(rivals):
    for game, told in (("armada", "the flagship first"), ("panticapaeum", "your own tiles")):
        out = rivals("games", game).out
        assert "--components FILE" in out
        assert told in out
    assert "--components FILE" not in rivals("games", "eclipse").out

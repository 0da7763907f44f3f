"""Rule ids: what each is for, where the code gives it, and what names a section."""

import pytest
from connect_four.game import GAME

from rivals.core.rule_book import cites, rules_of
from rivals.core.source_code import Passage, Place, mentions, passages
from rivals.core.words import CORE_WORDS, Words

CODE = '''"""A room (rules 2.3 to 2.5)."""

ENDING = "g.ending.full"
"""The only way to end (reading G7)."""


class Automa:
    """Decides."""

    def pick(self, trail):
        """Pick one."""
        trail.note("g.rival.one", why=self.facts.readings.tempo)
        return f"g.rival.like-{self.kind}", f"{self.kind}.tail"


def fault(action):
    if action == "g.no":
        return "g.no.room"
    return readings["tempo"]
'''
FILES = {"g/automa.py": CODE, "g/words.py": 'TOLD = {"g.rival.one": 1, "g.rival.like-red": 2}\n'}


class Game:
    """As much of a game as a rule book reads."""

    class spec:  # noqa: N801 - an attribute of games
        name, players, endings = "g", ("greedy",), ("g.ending.full",)

    class question:  # noqa: N801 - what `settings` lists
        rule, key = "g.reading.tempo", "tempo"

    faults = ("g.no.",)
    words = Words(
        CORE_WORDS,
        {
            rule: {"en": rule, "ru": rule}
            for rule in (
                "g.ending.full", "g.rival.one", "g.rival.like-red", "g.rival.like-red.source",
                "g.no.room", "g.no.room-left", "g.reading.tempo", "g.greedy.best", "g.title",
            )
        },
    )  # fmt: skip

    def settings(self):
        return (self.question,)


@pytest.fixture(scope="module")
def book():
    return {one.id: one for one in rules_of(Game(), FILES)}


def lines(rule):
    return [(place.file, place.line, place.name) for place in rule.places]


def test_a_mention_says_where_it_stands_and_what_for():
    found = {one.text: one for one in mentions(FILES)}
    assert found["g.rival.one"].place.file == "g/words.py"
    assert found["g.ending.full"].place == Place("g/automa.py", 3, "ENDING")
    assert found["g.no.room"].place == Place("g/automa.py", 18, "fault", called=True)
    assert found["g.rival.like-"].start
    assert "readings.tempo" in found
    assert "Pick one." not in found


def test_only_what_a_choice_or_a_trail_is_given_first_is_a_reason():
    assert {one.text for one in mentions(FILES) if one.reason} == {"g.rival.one"}


def test_docstrings_are_told_with_what_they_are_about():
    assert passages({"g/automa.py": CODE}) == (
        Passage(Place("g/automa.py", 1, ""), "A room (rules 2.3 to 2.5)."),
        Passage(Place("g/automa.py", 3, "ENDING"), "The only way to end (reading G7)."),
        Passage(Place("g/automa.py", 7, "Automa"), "Decides."),
        Passage(Place("g/automa.py", 10, "Automa.pick", called=True), "Pick one."),
    )


def test_each_rule_is_of_its_kind_and_what_is_no_rule_is_left_out(book):
    kinds = {rule.id: rule.kind for rule in book.values() if not rule.id.startswith("core.")}
    assert kinds == {
        "g.rival.like-red": "decision",
        "g.rival.one": "decision",
        "g.greedy.best": "stand-in",
        "g.no.room": "fault",
        "g.no.room-left": "fault",
        "g.reading.tempo": "setting",
        "g.ending.full": "ending",
    }
    assert list(kinds) == [rule for rule in book if not rule.startswith("core.")]
    assert book["core.tie.rolled"].kind == "shared"


def test_a_rule_stands_where_it_is_given_rather_than_where_it_is_told(book):
    assert lines(book["g.rival.one"]) == [("g/automa.py", 12, "Automa.pick")]
    assert lines(book["g.no.room"]) == [("g/automa.py", 18, "fault")]
    assert lines(book["g.ending.full"]) == [("g/automa.py", 3, "ENDING")]


def test_a_rule_put_together_at_run_time_stands_where_it_begins(book):
    assert lines(book["g.rival.like-red"]) == [("g/automa.py", 13, "Automa.pick")]
    assert lines(book["g.no.room-left"]) == lines(book["g.no.room"])


def test_a_setting_stands_where_it_is_read(book):
    assert lines(book["g.reading.tempo"]) == [
        ("g/automa.py", 12, "Automa.pick"),
        ("g/automa.py", 19, "fault"),
    ]


def test_a_rule_that_the_code_never_names_has_no_place(book):
    assert book["g.greedy.best"].places == ()


def test_a_game_without_sources_has_the_rules_that_its_rival_gives():
    given = {
        one.id: one.kind
        for one in rules_of(GAME, {"game.py": 'c.prefer("connect_four.blocker.win", t)'})
    }
    assert given["connect_four.blocker.win"] == "decision"
    assert given["connect_four.ending.four"] == "ending"
    assert "connect_four.drop" not in given


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("rule 2.6.7", "2.6.7"), ("rule 2.6.7", "2.6"), ("rules 2.3 to 2.9", "2.6"),
        ("readings A22 to A26", "A24"), ("readings A22 to A26", "a24"),
        ("base rules 13 to 18", "15"), ("section 3a.2", "3a.2"),
        ("eclipse.tie.fewest-enemies", "fewest"), ("Главные трейты", "трейт"),
    ],
)  # fmt: skip
def test_a_text_has_a_term(text, term):
    assert cites(text, term)


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("rule 2.61", "2.6"), ("rule 12.6", "2.6"), ("rule 4.2.6", "2.6"), ("reading A24", "A2"),
        ("rules 2.4.6 to 2.7", "2.6"), ("a die shows 1 to 5", "3"),
        ("readings A22 to A26", "U24"), ("eclipse.tie.fewest-enemies", "ewest"),
        ("rules 2 to 9", "9" * 5000), ("rules 2 to 9", "("),
    ],
)  # fmt: skip
def test_a_text_does_not_have_a_term(text, term):
    assert not cites(text, term)

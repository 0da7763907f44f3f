"""All that a game says is said in both languages, for every rule id that its code names."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from rivals.core.registry import find_game
from rivals.core.words import LANGS

GAMES = ("panticapaeum", "tyrants", "eclipse", "armada", "dma")
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
LATIN = re.compile("[a-z]{2,}", re.IGNORECASE)
EXAMPLE = re.compile(r"\[\[.*?\]\]|`[^`]*`")
"""What is to be typed as it stands."""

PRINTED = re.compile(
    r"\b(?:I+|DA\d+|JSON|Eclipse|CR90|MC30c|MC80|YV-666|YT-\d+|IG-88|HWK-290|Z-95|[XABY]-wing)\b"
)
"""Names that Russian players use as they are printed."""

TYPED = re.compile(
    r"\b(?:null|LIFT|next_id|units|week|orders|RISK|risk|hates_|greedy|finishing-blow|largest-kill"
    r"|cruiser|dreadnought|gauss shield|hull)"
)
"""What stands so in files and in the terminal, of which faults tell."""

ORDERS = {"dma.language.missing-places", "dma.measured", "dma.order.no-direction"}
"""These show how an order is typed."""

GEAR = {"eclipse.gear.source", "eclipse.odds.kind.source"}
"""The energy source of a ship, and no section of a text."""


class Said:
    """What a game can say, and which rule ids its code names."""

    def __init__(self, name):
        self.name = name
        self.game = find_game(name)
        self.folder = Path(import_module(f"rivals.games.{name}").__file__).parent
        self.words = self.game.words
        self.ids = [one for one in self.words.ids() if one.startswith(f"{name}.")]
        self.known = {*self.words.ids(), *self.of_the_odds()}

    def of_the_odds(self):
        """The odds have words of their own, for a page of theirs."""
        if not any(self.folder.glob("odds*")):
            return ()
        odds = import_module(f"rivals.games.{self.name}.odds")
        return odds.ODDS_WORDS.ids() if hasattr(odds, "ODDS_WORDS") else ()

    def text(self, *rooms):
        """The Python of these rooms, by the beginning of their path; left out, of all."""
        files = self.folder.rglob("*.py")
        if rooms:
            files = [
                one for one in files if one.relative_to(self.folder).as_posix().startswith(rooms)
            ]
        return "\n".join(one.read_text(encoding="utf-8") for one in sorted(files))

    def named(self, text):
        """Rule ids that a text names in full."""
        return set(re.findall(rf'(?<!f)"({self.name}\.[\w.-]+)"', text))

    def begun(self, text):
        """What rule ids begin with that a text completes when it runs."""
        return set(re.findall(rf'f"({self.name}\.[\w.-]+)\{{', text))

    def begins(self, start):
        return any(one.startswith(start) for one in self.known)


@pytest.fixture(scope="module", params=GAMES)
def said(request):
    return Said(request.param)


def test_every_rule_id_in_the_code_has_words(said):
    """Or words begin with it, where it is the prefix of choices."""
    for rule in said.named(said.text()):
        assert rule in said.known or said.begins(f"{rule.removesuffix('.')}."), rule


def test_rule_ids_completed_at_run_time_have_words(said):
    for start in said.begun(said.text()):
        assert said.begins(start), start


def test_each_language_is_in_its_own_letters(said):
    assert len(said.ids) > 100
    for rule in [one for one in said.ids if one not in ORDERS]:
        english, russian = (
            re.sub(r"\{[\w:.-]+", "", said.words.template(rule, lang)) for lang in LANGS
        )
        assert not CYRILLIC.search(EXAMPLE.sub("", english)), f"{rule}: {english}"
        assert not LATIN.search(TYPED.sub("", PRINTED.sub("", EXAMPLE.sub("", russian)))), (
            f"{rule}: {russian}"
        )
        assert "  " not in english + russian, rule


def test_every_choice_of_the_setup_has_words(said):
    for question in said.game.settings():
        rules = [f"{question.choice_words}.{choice}" for choice in question.choices]
        assert question.rule in said.words
        for lang in LANGS:
            assert len({said.words.text(one, lang) for one in rules}) == len(rules)


def test_every_reading_is_explained_and_no_other(said):
    """A reading is a setting by that name; its words are its values and, if any, its help."""
    start = f"{said.name}.reading."
    readings = {one.rule: one for one in said.game.settings() if one.rule.startswith(start)}
    told = {".".join(one.split(".")[:3]) for one in said.ids if one.startswith(start)}
    assert told == set(readings)
    for rule, question in readings.items():
        own = {one for one in said.ids if one.startswith(f"{rule}.")}
        assert own - {f"{rule}.{one}" for one in question.choices} <= {f"{rule}.help"}
        if said.name in ("armada", "eclipse"):
            assert all(said.words.text(f"{rule}.help", lang).endswith(".") for lang in LANGS)


def test_every_rule_of_the_rival_says_where_it_stands(said):
    """Those that its procedure names, and those that it completes when it runs."""
    text = said.text("rival/automa", "rival/player")
    made = tuple(said.begun(text))
    rules = {one for one in said.ids if one.startswith(made) and not one.endswith(".source")}
    rules |= said.named(text) - set(re.findall(r'BadSetup\("([\w.-]+)"', text))
    assert rules
    for rule in rules:
        for lang in LANGS:
            assert said.words.source(rule, lang), rule


def test_every_source_is_of_a_rule_that_is_told(said):
    for rule in said.ids:
        if rule.endswith(".source") and rule not in GEAR:
            assert rule.removesuffix(".source") in said.words, rule

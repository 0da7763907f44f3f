"""Every rule the economy of a rival can give has its words, its source, and its use."""

import re
from pathlib import Path

import pytest

from rivals.core.words import LANGS
from rivals.games.eclipse.rival.automa import research
from rivals.games.eclipse.rival.automa.gear import SUBSTITUTE
from rivals.games.eclipse.words import WORDS
from rivals.games.eclipse.words.economy import CITED, ECONOMY_WORDS

AUTOMA = Path(research.__file__).parent
MODULES = ("purse", "research", "designs", "gear", "building", "production", "discoveries")


def given():
    text = "\n".join((AUTOMA / f"{name}.py").read_text(encoding="utf-8") for name in MODULES)
    made = {f"eclipse.design.no-{kind}" for kind in SUBSTITUTE}
    made |= {"eclipse.research.attack", "eclipse.research.defence"}
    return {*re.findall(r'"(eclipse\.[\w-]+\.[\w-]+)"', text), *made}


def test_every_rule_is_cited_and_no_other():
    assert {f"eclipse.{one}" for one in CITED} == given()


@pytest.mark.parametrize("rule", sorted(given()))
def test_every_rule_has_words_and_a_source_in_both_languages(rule):
    for lang in LANGS:
        assert WORDS.template(rule, lang)
        assert WORDS.source(rule, lang)
    assert WORDS.slots(rule, "en") == WORDS.slots(rule, "ru")


def test_russian_is_russian():
    for rule, text in ECONOMY_WORDS.items():
        assert re.search("[а-яё]", text["ru"]), rule
        assert not re.search("[а-яё]", text["en"]), rule

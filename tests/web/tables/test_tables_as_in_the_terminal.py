"""A page and a terminal tell of a session the same things in the same order."""

import re
from html import unescape
from importlib.metadata import entry_points

import pytest
from django.test import Client

from rivals.cli import tabling, talking
from rivals.cli.tabling import TableTalk
from rivals.cli.telling import Teller
from rivals.core.asking import put
from rivals.core.chance import SeededDice
from rivals.core.errors import RivalsError
from rivals.core.registry import GROUP, find_game
from rivals.core.table import Answer, Done, TableSession
from rivals.testing.tables import any_answer

pytestmark = pytest.mark.slow

TABLES = [
    ("armada", "imperial"), ("eclipse", "rival"), ("eclipse", "rivals"), ("panticapaeum", "botos"),
    ("tyrants", "automatron"),
]  # fmt: skip
TURNS = 4
TRIES = 200
TOLD = re.compile(
    r'<h1 class="sit__where"[^>]*>(?P<where>.*?)</h1>'
    r'|<(?:div|details) class="before(?P<before>.*?)</(?:div|details)>'
    r'|<div class="sofar">(?P<sofar>.*?)</div>'
    r'|<p class="step__text">(?P<step>.*?)</p>'
    r'|<h2 class="ask__text"[^>]*>(?P<asked>.*?)</h2>',
    re.DOTALL,
)


def plain(html):
    return " ".join(
        unescape(re.sub("<[^>]*>", "", html)).replace("\N{NO-BREAK SPACE}", " ").split()
    )


def on_the_page(html):
    """List what a screen says, from above to below."""
    for found in TOLD.finditer(html):
        parts = {"before": "<p>(.*?)</p>", "sofar": "<li>(.*?)</li>"}
        kind, text = found.lastgroup, found[found.lastgroup]
        yield from map(plain, re.findall(parts[kind], text, re.DOTALL) if kind in parts else [text])


def played(game, rival, seed):
    """Give the entries of some turns with any answers."""
    session, dice = TableSession(find_game(game), rival, seed), SeededDice(seed)
    turns = 0
    while turns < TURNS and not session.view().over:
        question = session.view().question
        for number in range(TRIES):
            entry = Answer(question.key, any_answer(question, dice)) if question else Done()
            try:
                session.add(entry)
            except RivalsError:
                assert number < TRIES - 1, question
                continue
            break
        turns += isinstance(entry, Done)
    return session


def by_turns(told):
    """Take each thing of a turn once, where it was told first."""
    turns = {}
    for turn, text in told:
        turns.setdefault(turn, {}).setdefault(text)
    return {turn: list(texts) for turn, texts in turns.items()}


def in_the_terminal(session, lang, monkeypatch):
    """Go through a session once more in the terminal; give what is printed, turn by turn."""
    again = TableSession(session.game, session.header.rival, session.header.seed)
    entries, told = list(session.entries), []

    def say(text=""):
        if text:
            told.append((again.view().turn, plain(text)))

    def stop():
        raise talking.Stop

    def answer(teller, question, able, useful=()):
        say(put(question, teller.game.words, lang))
        return entries.pop(0).value if entries else stop()

    def wait(_self, _view, _able, _useful):
        if not entries:
            stop()
        entries.pop(0)

    monkeypatch.setattr(tabling, "_answer", answer)
    monkeypatch.setattr(TableTalk, "_wait", wait)
    monkeypatch.setattr(tabling.printing, "say", say)
    monkeypatch.setattr(tabling.printing, "head", lambda text: say(re.sub(r"^\d+\. ", "", text)))

    class Nowhere:
        keep_or_say = farewell = staticmethod(lambda: None)

        def ask_where(self):
            return False

    TableTalk(again, Teller(session.game, lang), Nowhere()).run()
    return by_turns(told)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("game", "rival"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_page_tells_what_the_terminal_tells_in_the_same_order(
    sit, monkeypatch, game, rival, lang, seed
):
    session = played(game, rival, seed)
    sitter = sit(Client(headers={"accept-language": lang}), game=game, rival=rival, now="1")
    row = sitter.row
    shown = []
    for number in range(len(session.entries) + 1):
        view = session.view_at(number)
        if view.over:
            break
        part = TableSession(session.game, rival, seed)
        part.entries = session.entries[:number]
        row.header, _, row.entries = part.save(standing=True).partition("\n")
        row.save()
        page = sitter.get().content.decode()
        own = page.partition(' onward"')[
            0
        ]  # what the next turn asks stands below, and is told there
        shown += [(view.turn, text) for text in on_the_page(own)]
    wanted = in_the_terminal(session, lang, monkeypatch)
    assert {turn: wanted[turn] for turn in by_turns(shown)} == by_turns(shown)


def test_all_tables_are_compared():
    """Each of the house: other tests of this process may have games of guests look installed."""
    own = {one.name for one in entry_points(group=GROUP) if one.dist.name == "rivals"}
    assert [(name, rival) for name in sorted(own) for rival in find_game(name).tables()] == TABLES

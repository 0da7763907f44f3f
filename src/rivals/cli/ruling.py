"""`rivals rules`: the rule ids of a game, what they say, where they stand and where they are given.

A rule is found by its id, its words, the section of the source or the reading it rests on, and by
the function that gives it; so are places in the code that name a section of the source.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from rivals.cli import printing
from rivals.cli.words import spoken
from rivals.core.errors import RivalsError
from rivals.core.game import Game
from rivals.core.registry import find_game, game_names
from rivals.core.rule_book import KINDS, Rule, cites, rules_of
from rivals.core.source_code import Passage, Place, passages
from rivals.core.words import LANGS, Lang, language

_MOST_PASSAGES = 40
"""So many places in the code are told; of more, only how many there are."""


def rules(name: str | None, terms: Sequence[str], *, lang: str, as_json: bool) -> None:
    """Tell how many rules each game has, or those of a game that have all of these terms.

    JSON: `{"games": [{"name", "kinds"}]}`, or `{"game", "rules": [{"id", "kind", "text",
    "source", "places": [{"file", "line", "name"}]}], "code": [{"text", …}]}`. Raises RivalsError
    where nothing has them.
    """
    tongue = language(lang)
    if name is None:
        _list_games(tongue, as_json=as_json)
        return
    book = rule_book(name)
    asked = [word for term in terms for word in term.split()]
    found = book.search(asked)
    if not found.rules and not found.code:
        count = len(book.rules)
        words_asked = " ".join(asked)
        raise RivalsError("cli.fault.no-rule", game=book.name, words=words_asked, n=count)
    if as_json:
        printing.print_json(_plain(book, found, tongue))
    else:
        _print(book, found, tongue)


class Found(NamedTuple):
    """What a search came to: rules, and places in the code whose docstring has the terms."""

    rules: tuple[Rule, ...]
    code: tuple[Passage, ...]


class RuleBook:
    """The rules of an installed game, with the code of its package beside them."""

    def __init__(self, game: Game[Any]) -> None:
        self.name = game.spec.name
        self.words = game.words
        self._files = package_files(type(game).__module__)
        self.rules = rules_of(game, {**self._files, **package_files(Game.__module__)})

    def search(self, terms: Sequence[str]) -> Found:
        """Find what has all these terms; without any, all rules and no code."""
        if not terms:
            return Found(self.rules, ())
        its = tuple(one for one in self.rules if _has(self._text(one), terms))
        code = (one for one in passages(self._files) if _has(_about(one), terms))
        return Found(its, tuple(code))

    def _text(self, rule: Rule) -> str:
        """Give all that a rule may be found by, in every language."""
        said = [self.words.outline(rule.id, lang) for lang in LANGS]
        stands = [self.words.source(rule.id, lang) for lang in LANGS]
        given = [f"{place.file} {place.name}" for place in rule.places]
        return "\n".join([rule.id, *said, *stands, *given])


@cache
def rule_book(name: str) -> RuleBook:
    """Open the book of a game; its code is read once. Raises BadSetup if there is no such game."""
    return RuleBook(find_game(name))


def package_files(module: str) -> dict[str, str]:
    """Give the Python files of the package that a module is in, text by name; else its own.

    A name begins where the package is installed: `rivals/games/eclipse/game.py`. Raises OSError
    where it came without its code.
    """
    home = sys.modules[module]
    if not home.__package__:
        return {f"{module}.py": inspect.getsource(home)}
    return dict(_walk(files(home.__package__), home.__package__.replace(".", "/")))


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for one in sorted(folder.iterdir(), key=lambda each: each.name):
        if one.is_dir():
            yield from _walk(one, f"{path}/{one.name}")
        elif one.name.endswith(".py"):
            yield f"{path}/{one.name}", one.read_text(encoding="utf-8")


def _has(text: str, terms: Iterable[str]) -> bool:
    return all(cites(text, term) for term in terms)


def _about(passage: Passage) -> str:
    return f"{passage.place.file} {passage.place.name}\n{passage.text}"


def _list_games(lang: Lang, *, as_json: bool) -> None:
    counted = {name: Counter(one.kind for one in rule_book(name).rules) for name in game_names()}
    if as_json:
        printing.print_json(
            {
                "games": [
                    {"name": name, "kinds": {kind: its[kind] for kind in KINDS}}
                    for name, its in counted.items()
                ]
            }
        )
        return
    titles = [spoken("title.game", lang), *(spoken(f"rules.title.{kind}", lang) for kind in KINDS)]
    rows = [[name, *(str(its[kind]) for kind in KINDS)] for name, its in counted.items()]
    printing.table(titles, rows, right=range(1, len(titles)))
    printing.aside(spoken("rules.hint", lang))


def _print(book: RuleBook, found: Found, lang: Lang) -> None:
    for rule in found.rules:
        printing.head(rule.id)
        printing.say(f"    {book.words.outline(rule.id, lang)}")
        source = book.words.source(rule.id, lang) or spoken(f"rules.of.{rule.kind}", lang)
        printing.aside(f"    {source}")
        for place in rule.places:
            printing.aside(f"    {_where(place)}")
    if found.code:
        printing.head(spoken("rules.in-code", lang))
    for passage in found.code[:_MOST_PASSAGES]:
        printing.say(f"  {_where(passage.place)}")
        printing.aside(f"    {_first_line(passage)}")
    if len(found.code) > _MOST_PASSAGES:
        printing.aside(spoken("rules.more-code", lang, n=len(found.code) - _MOST_PASSAGES))


def _plain(book: RuleBook, found: Found, lang: Lang) -> dict[str, Any]:
    return {
        "game": book.name,
        "rules": [
            {
                "id": rule.id,
                "kind": rule.kind,
                "text": book.words.outline(rule.id, lang),
                "source": book.words.source(rule.id, lang),
                "places": [_plain_place(place) for place in rule.places],
            }
            for rule in found.rules
        ],
        "code": [{"text": one.text, **_plain_place(one.place)} for one in found.code],
    }


def _plain_place(place: Place) -> dict[str, Any]:
    return {"file": place.file, "line": place.line, "name": place.name}


def _where(place: Place) -> str:
    return f"{place.file}:{place.line}  {place.name}".rstrip()


def _first_line(passage: Passage) -> str:
    return passage.text.partition("\n")[0]

"""docs/rules: the rule ids of every game, by the sections of their sources."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

from reference.marking import DOCS, ROOT, code, link, page, table
from rivals.cli.ruling import RuleBook, rule_book
from rivals.core.game import Game
from rivals.core.registry import find_game
from rivals.core.rule_book import Rule
from rivals.core.words import CORE_WORDS

FOLDER = DOCS / "rules"
HOUSE = ("armada", "dma", "eclipse", "panticapaeum", "tyrants")
"""The games of this package; other packages have pages of their own."""

GUIDES = {
    "armada": ("rivals/armada.md",),
    "dma": ("rivals/rulers.md", "rivals/dma.md"),
    "eclipse": ("rivals/eclipse.md",),
    "panticapaeum": ("rivals/botos.md",),
    "tyrants": ("rivals/automatron.md",),
}
"""What tells a game's rivals at length."""

ROOMS = ("setting_up", "rules", "city", "orders", "week", "battle", "scoring", "viewing")
"""The rooms of a game that carry out its rules."""

TESTS = ROOT / "tests" / "rulebook"

_OTHERS = {
    "fault": (
        "What forbids an action",
        "Given where an action is refused: on a page, in the terminal, as `error` of a program.",
    ),
    "ending": ("Ways to end", "The `ending` of a result."),
    "stand-in": (
        "A stand-in's decisions",
        "Stand-ins play where a person would. Their rules are ours and rest on no source.",
    ),
}


def sources_of(game: str) -> Any:
    """Give the module that says where a game's rules stand."""
    moved = (ROOT / "src" / "rivals" / "games" / game / "words" / "sources.py").exists()
    return import_module(f"rivals.games.{game}.{'words.' if moved else ''}sources")


def pages() -> dict[Path, str]:
    """Write the page of each game, and the one that leads to them."""
    return {FOLDER / "README.md": _index()} | {
        FOLDER / f"{name}.md": _page(find_game(name)) for name in HOUSE
    }


def _page(game: Game[Any]) -> str:
    name = game.spec.name
    book = rule_book(name)
    here = FOLDER / f"{name}.md"
    guides = " and ".join(link(Path(one).stem, DOCS / one, here) for one in GUIDES[name])
    opening = (
        f"Every rule id of {game.spec.title}: what it says, where it stands, and the file that "
        f"gives it. Told at length: {guides}. The readings are those of the "
        f"{link('list of readings', DOCS / 'readings.md', here)}; the options of a match have "
        f"{link('a page of their own', DOCS / 'settings.md', here)}. "
        f"`rivals rules {name} WORDS` finds a rule with its line and function."
    )
    decisions = [rule for rule in book.rules if rule.kind == "decision"]
    parts = [opening, "## A rival's decisions", *_by_section(book, decisions, here)]
    for kind, (title, text) in _OTHERS.items():
        its = [rule for rule in book.rules if rule.kind == kind]
        if its:
            parts += [f"## {title}", text, _rules(book, its, here)]
    parts += [
        "## The game's own rules",
        (
            "They have ids only where they forbid something. Which file carries out what, with the "
            "sections that it names:"
        ),
        _code(name, here),
        (
            "What tests them; each file says which sections it is about, each test in it names the "
            "rule:"
        ),
        _tests(name, here),
    ]
    return page(f"The rules of {game.spec.title}", *parts)


def _by_section(book: RuleBook, rules: list[Rule], here: Path) -> list[str]:
    """Group rules by the section they stand in, in the order of the source."""
    sections = sources_of(book.name).SECTIONS.values()
    names = [english for english, _russian in sections]
    grouped: dict[str, list[Rule]] = {}
    for rule in rules:
        grouped.setdefault(_section(book, rule), []).append(rule)
    order = sorted(grouped, key=lambda one: names.index(one.partition(", ")[2]))
    return [
        part
        for section in order
        for part in (f"### {section}", _cited(book, grouped[section], here))
    ]


def _section(book: RuleBook, rule: Rule) -> str:
    return book.words.source(rule.id, "en").partition("; ")[0]


def _cited(book: RuleBook, rules: list[Rule], here: Path) -> str:
    rows = [
        [
            code(rule.id),
            book.words.outline(rule.id, "en"),
            book.words.source(rule.id, "en").partition("; ")[2].replace("reading ", "")
            .replace(";", ",") or "—",
            _files(rule, here),
        ]
        for rule in rules
    ]  # fmt: skip
    return table(["rule id", "what it says", "readings", "given by"], rows)


def _rules(book: RuleBook, rules: list[Rule], here: Path) -> str:
    rows = [
        [code(rule.id), book.words.outline(rule.id, "en"), _files(rule, here)] for rule in rules
    ]
    return table(["rule id", "what it says", "given by"], rows)


def _files(rule: Rule, here: Path) -> str:
    """Link to the files that give a rule, named as they lie in src/rivals."""
    files = dict.fromkeys(place.file for place in rule.places)
    return ", ".join(link(one.removeprefix("rivals/"), ROOT / "src" / one, here) for one in files)


def _code(name: str, here: Path) -> str:
    """List the files of the rooms that carry out a game's rules, as each says what it is for."""
    package = ROOT / "src" / "rivals" / "games" / name
    found = [path for room in ROOMS for path in (package / f"{room}.py", package / room)]
    files = [path for one in found for path in (sorted(one.rglob("*.py")) or [one])]
    return _listed([path for path in files if path.is_file()], package, here)


def _tests(name: str, here: Path) -> str:
    """List the tests of a game's rules."""
    return _listed(sorted((TESTS / name).glob("test_*.py")), TESTS / name, here)


def _listed(paths: list[Path], folder: Path, here: Path) -> str:
    """List files by what they say of themselves; empty packages say nothing."""
    rows = []
    for path in paths:
        said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
        if said:
            named = path.relative_to(folder).as_posix()
            rows.append([said.partition("\n")[0], link(named, path, here)])
    return table(["what", "file"], rows)


def _index() -> str:
    here = FOLDER / "README.md"
    rows = []
    for name in HOUSE:
        book = rule_book(name)
        count = {
            kind: sum(rule.kind == kind for rule in book.rules)
            for kind in ("decision", "fault", "setting")
        }
        game = find_game(name)
        package = ROOT / "src" / "rivals" / "games" / name
        rows.append(
            [
                link(game.spec.title, FOLDER / f"{name}.md", here),
                str(count["decision"]),
                str(count["fault"]),
                str(count["setting"]),
                link(f"games/{name}", package, here),
                link(f"tests/rulebook/{name}", TESTS / name, here),
            ]
        )
    games = table(["game", "a rival decides by", "what forbids", "settings", "code", "tests"], rows)
    shared = table(
        ["rule id", "what it says"], [[code(rule), its["en"]] for rule, its in CORE_WORDS.items()]
    )
    return page(
        "Where a rule is",
        "Every reason that a rival gives, and everything that forbids an action, is a rule with "
        "an id. The id is the same in the code, the tests, the words, on pages and in files.",
        games,
        "## From a section of a source to the code",
        "\n".join(
            [
                (
                    "1. Open the game's page above: a rival's rules stand there by the sections of "
                    "the author's text, in its order, each with the file that gives it."
                ),
                "2. Or ask: `rivals rules eclipse research`, "
                "`rivals rules eclipse A24` (a reading), `rivals rules eclipse 2.6.8` (a "
                "numbered rule of the game itself), with line and function. Words may be "
                "Russian ones. " + link("More", DOCS / "cli.md", here) + " on the command line.",
                "3. What the source left open is a reading, with its reasons: "
                + link("readings", DOCS / "readings.md", here)
                + ".",
                (
                    "4. The tests in `tests/rulebook/` are named by section; their list is at "
                    "the end of each page."
                ),
            ]
        ),
        "## From an id to the code",
        "An id is `game.what.rule`. `what` says what is being decided: `eclipse.design.…` are "
        "rules about ship designs, `armada.target.…` about whom to shoot at. Search the game's "
        "folder for the id: it stands in quotes in the function that gives it; of some the last "
        "word is put in at run time. Its words are in `words/`, the section it stands in is in "
        "`sources.py`.",
        "## Of every game",
        "A decision of any game may end with one of these.",
        shared,
        "## Beside them",
        "\n".join(
            [
                (
                    f"- {link('Settings', DOCS / 'settings.md', here)}: seats and options of every "
                    "game."
                ),
                (
                    f"- {link('Commands', DOCS / 'commands.md', here)}: every command with its "
                    "options."
                ),
                f"- {link('Pages', DOCS / 'pages.md', here)}: every address of the site.",
                (
                    f"- {link('For programs', DOCS / 'api.md', here)}: what to import for a "
                    "game, a rival, a match or an experiment."
                ),
            ]
        ),
    )

"""What the code has the docs tell, and the other way round: rules, settings, commands, pages."""

import ast
import re
from itertools import islice
from pathlib import Path

import pytest
from reference import commands, programs, rules, sites
from reference_pages import written

from rivals.cli.ruling import package_files, rule_book
from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.core.source_code import mentions
from rivals.core.words import LANGS
from rivals.games.eclipse.words.faults import FAULTS as ECLIPSE_FAULTS
from rivals.web.look import readiness

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "rivals"
LIST = (DOCS / "readings.md").read_text(encoding="utf-8")
TABLE = re.compile(r"^\| `(.+?)`", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
SEATS = {
    "armada": ("imperial", "imperial"),
    "dma": ("builder", "raider"),
    "eclipse": ("rival:1", "rival:2", "rival:3", "rival:1000000"),
    "panticapaeum": ("greedy", "botos:master"),
    "tyrants": ("automatron", "automatron", "greedy"),
}
MOVES = 60
OF_A_KIND = {"options", "ways", "fault", "broken", "perform", "describe", "forecast"}
"""What each kind of action answers in its own way."""

GIVERS = re.compile(r"rival/")
"""Rooms in which a rival decides."""


@pytest.fixture(scope="module")
def texts():
    return written()


def text_of(page):
    return (DOCS / page).read_text(encoding="utf-8")


def rows_of(page):
    return set(TABLE.findall(text_of(page)))


# --- The pages that are written by a program -------------------------------------------------


def test_pages_are_what_the_code_is_now(texts):
    stale = [
        path.relative_to(ROOT).as_posix()
        for path, text in texts.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    assert not stale, "`make reference` writes them again"


def test_no_page_is_left_over(texts):
    marked = {
        path for path in DOCS.rglob("*.md") if "reference_pages.py" in path.read_text("utf-8")
    }
    assert marked == {path for path in texts if path.suffix == ".md"}


def test_links_lead_somewhere(texts):
    for path, text in texts.items():
        for target in LINK.findall(text):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_tables_are_whole(texts):
    for path, text in texts.items():
        for block in re.findall(r"(?:^\|.*\|\n?)+", text, re.MULTILINE):
            widths = {len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}
            assert len(widths) == 1, f"{path.name}: {block[:80]}"


# --- Rules -----------------------------------------------------------------------------------


def test_every_game_of_the_house_has_its_page():
    games = {path.parent.name for path in (SOURCE / "games").glob("*/__init__.py")}
    assert games == set(rules.HOUSE) == set(SEATS) == set(rules.GUIDES)


@pytest.mark.parametrize("name", rules.HOUSE)
def test_every_rule_has_words_a_source_a_place_and_a_row(name):
    book, rows = rule_book(name), rows_of(f"rules/{name}.md")
    for rule in book.rules:
        english, russian = (book.words.outline(rule.id, lang) for lang in LANGS)
        assert english, rule.id
        assert english != russian or not re.search(r"\w", re.sub("‹.*?›", "", english)), rule.id
        assert rule.places, rule.id
        if rule.kind == "decision":
            assert all(book.words.source(rule.id, lang) for lang in LANGS), rule.id
        if rule.kind not in ("setting", "shared"):
            assert rule.id in rows, rule.id
    assert rows - {one.id for one in book.rules} == set()


@pytest.mark.parametrize("name", rules.HOUSE)
def test_every_id_in_the_rooms_that_decide_has_words(name):
    known = rule_book(name).words.ids()
    files = {
        file: text
        for file, text in package_files(type(find_game(name)).__module__).items()
        if GIVERS.match(file.partition(f"games/{name}/")[2])
    }
    assert files
    for one in mentions(files):
        if re.fullmatch(rf"{name}\.[\w-]+\.[\w.-]+", one.text):
            found = any(rule.startswith(one.text) for rule in known) if one.start else (
                one.text in known
            )  # fmt: skip
            assert found, f"{one.place.file}:{one.place.line} {one.text}"


@pytest.mark.parametrize("name", rules.HOUSE)
def test_every_reason_of_a_match_is_a_rule_of_a_decision(name):
    kinds = {one.id: one.kind for one in rule_book(name).rules}
    match = Match(find_game(name), SEATS[name], 5)
    reasons = {
        reason.rule
        for _ in range(MOVES)
        if match.to_move() is not None
        for reason in match.step().reasons
    }
    assert reasons
    assert {kinds.get(one) for one in reasons} <= {"decision", "stand-in", "shared"}, [
        one for one in reasons if kinds.get(one) not in ("decision", "stand-in", "shared")
    ]


def test_every_fault_is_a_rule():
    assert set(ECLIPSE_FAULTS) == {
        one.id for one in rule_book("eclipse").rules if one.kind == "fault"
    }
    find_game("panticapaeum")  # its package is read where it is imported
    source = "".join(package_files("rivals.games.panticapaeum.game").values())
    faults = {one.id for one in rule_book("panticapaeum").rules if one.kind == "fault"}
    returned = set(re.findall(r'return (?:None if \w+ else )?"(panticapaeum\.[\w.-]+)"', source))
    assert returned <= faults
    assert len(returned) > 10


def test_every_ending_is_a_rule():
    for name in rules.HOUSE:
        ended = {one.id for one in rule_book(name).rules if one.kind == "ending"}
        assert ended == set(find_game(name).spec.endings)


def test_every_section_of_a_source_has_rules(texts):
    for name in rules.HOUSE:
        titles = re.findall(r"^### (.+)$", texts[rules.FOLDER / f"{name}.md"], re.MULTILINE)
        sections = rules.sources_of(name).SECTIONS.values()
        assert len(titles) == len(sections)
        for english, _russian in sections:
            assert len([one for one in titles if one.endswith(f", {english}")]) == 1, english


# --- Settings --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", rules.HOUSE)
def test_every_seat_and_option_of_a_game_is_told(name):
    game = find_game(name)
    part = text_of("settings.md").partition(f"\n## {game.spec.title}\n")[2].partition("\n## ")[0]
    rows = set(TABLE.findall(part))
    kinds = game.seat_kinds()
    assert rows == {one.name for one in kinds} | {one.key for one in game.settings()}
    for kind in kinds:
        told = [f"`{kind.name}:{level}`" for level in kind.levels]
        told += [f"`{one}`" for one in kind.switches]
        assert all(one in part for one in told)
    for question in game.settings():
        row = next(line for line in part.splitlines() if line.startswith(f"| `{question.key}` "))
        assert all(f"`{one}`" in row for one in (*question.choices, *question.values))
    assert part.count("`--components FILE`") == len(game.files())


@pytest.mark.parametrize("name", rules.HOUSE)
def test_an_option_that_is_a_reading_has_its_number(name):
    listed = re.findall(r"^\| ([A-Z]+\d+) \|(.+)\|$", LIST, re.MULTILINE)
    readings = dict(listed)
    for line in text_of("settings.md").splitlines():
        number = line.rpartition(" | ")[2].removesuffix(" |")
        key = re.match(r"\| `(\w+)` ", line)
        if key and number in readings:
            assert f"`{key[1]}`: " in readings[number]
    told = {one.key for one in find_game(name).settings() if ".reading." in one.rule}
    numbered = set(re.findall(r"^\| `(\w+)` .*\| [A-Z]+\d+(?:, [A-Z]+\d+)* \|$",
                              text_of("settings.md"), re.MULTILINE))  # fmt: skip
    assert told <= numbered


def named_variables():
    """The environment variables that the code names in full."""
    texts = (path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    return {one for text in texts for one in re.findall(r'"(RIVALS_[A-Z_]+|DATABASE_URL)"', text)}


def test_every_variable_of_the_server_is_in_the_table_of_operations():
    table = set(re.findall(r"^\| `([A-Z_]+)` \|", text_of("operations.md"), re.MULTILINE))
    assert named_variables() == table
    assert "RIVALS_LANG" in text_of("cli.md")


# --- Commands, pages and names ---------------------------------------------------------------


def test_every_command_has_words_an_example_and_each_option():
    text = text_of("commands.md")
    for name, command in commands.commands():
        part = text.partition(f"\n## rivals {name}\n")[2].partition("\n## ")[0]
        assert command.help.split()[0] in part, name
        assert f"Example: `rivals {name.split()[0]}" in part, name
        for option in commands.options(command):
            assert option.help, f"{name}: {option.name}"
            assert all(f"{one}" in part for one in option.opts if one.startswith("-"))
        assert f"rivals {name}" in text_of("cli.md"), name


def test_every_address_of_the_site_says_what_it_is_for():
    text = text_of("pages.md")
    found = sites.addresses()
    assert len(found) > 80
    for one in found:
        assert sites.about(one.view), one.name
        assert f"`{one.name}`" in text
        assert f"`/{one.pattern}`" in text


def test_pages_that_are_somebody_s_say_whose():
    """As far as a stranger may not open them: what belongs to a match, a session or a seat."""
    for one in sites.addresses():
        if one.pattern.startswith(("matches/<int", "tables/<int", "post/", "worlds/<int")):
            assert sites.who(one) != "anybody", one.name


@pytest.mark.django_db
def test_what_anybody_may_open_a_stranger_can(client, monkeypatch):
    monkeypatch.setattr(readiness, "_beaten", {})  # another test's sign of life is undone by now
    readiness.beat()  # without a clock the site is not ready, and says so
    for one in sites.addresses():
        if sites.who(one) == "anybody" and "<" not in one.pattern:
            answer = client.get(f"/{one.pattern}")
            # 204: a stream, where the server keeps none.
            shown = (200, 204, 302) if "GET" in sites.methods(one.view) else (405,)
            assert answer.status_code in shown, one.name
            if answer.status_code == 405:
                answer = client.post(f"/{one.pattern}")
                assert answer.status_code not in (403, 405), one.name
            assert "/log-in/" not in answer.headers.get("Location", ""), one.name


@pytest.mark.django_db
def test_what_needs_an_account_asks_a_stranger_for_one(client):
    for one in sites.addresses():
        if sites.who(one) == "who has an account" and "<" not in one.pattern:
            answer = client.get(f"/{one.pattern}")
            assert answer.status_code == 302, one.name
            assert answer["Location"].startswith("/accounts/log-in/"), one.name


@pytest.mark.parametrize("module", programs.modules())
def test_every_name_for_programs_says_what_it_is(module):
    names = programs.public(module)
    assert names
    assert [one.written for one in names if not one.about] == []


def test_what_the_guides_import_is_told():
    told = set(programs.modules())
    for page in ("add-a-game.md", "learning.md", "lab.md"):
        used = re.findall(r"^(?:from|import) (rivals\.[\w.]+)", text_of(page), re.MULTILINE)
        assert set(used) <= told


# --- Docstrings ------------------------------------------------------------------------------


def undocumented(path):
    """Give the public names of a file without a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = [""] if tree.body and path.name != "__init__.py" and not ast.get_docstring(tree) else []
    told = _told_of(path)
    return bare + list(islice((one for one in _bare(tree) if one.split(".")[-1] not in told), 20))


def _told_of(path):
    """Name what another file tells once: facts by their protocol, a game by the contract."""
    if path.name in ("board_facts.py", "facts.py", "courses.py", "neighbours.py"):
        return _methods_of(path.parents[1] / "rival" / "facts.py", "Facts")
    if path.name == "game.py" and path.parents[1].name == "games":
        own = _methods_of(SOURCE / "core" / "game.py", "Game")
        kits = _methods_of(SOURCE / "core" / "kits.py", "HasKits")
        return own | kits | _methods_of(SOURCE / "core" / "papers.py", "HasPapers")
    return ()


def _methods_of(path, name):
    (contract,) = (
        node
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == name
    )
    assert not list(_bare(contract))
    return {node.name for node in contract.body if isinstance(node, ast.FunctionDef)}


def _bare(owner):
    for node in owner.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("_") or node.name == "Meta" or _retold(node, owner):
                continue
            if not ast.get_docstring(node):
                yield node.name
            if isinstance(node, ast.ClassDef):
                yield from (f"{node.name}.{one}" for one in _bare(node))


def _retold(node, owner):
    """Say whether a definition is told elsewhere: an overload by what it overloads.

    What a kind of action answers is told once, by `core.kinds.Kind` and a game's own bases.
    """
    bases = [ast.unparse(one) for one in getattr(owner, "bases", ())]
    if node.name in OF_A_KIND and any(one.endswith("]") for one in bases):
        return True
    return any(ast.unparse(one).endswith(("overload", "override")) for one in node.decorator_list)


def test_everything_public_says_what_it_is():
    bare = {
        path.relative_to(SOURCE).as_posix(): names
        for path in sorted(SOURCE.rglob("*.py"))
        if "migrations" not in path.parts and (names := undocumented(path))
    }
    assert bare == {}


def test_nothing_hides_a_missing_docstring():
    for path in SOURCE.rglob("*.py"):
        hidden = re.search(r"# (?:ruff: )?noqa: .*\bD\d", path.read_text(encoding="utf-8"))
        assert hidden is None, path

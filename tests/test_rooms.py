"""Every game has the same rooms under the same names, and says what its own ones are for."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "rivals" / "games"
GAMES = sorted(path.parent for path in SOURCE.glob("*/__init__.py"))
NAMES = [game.name for game in GAMES]

REQUIRED = {"components", "face", "game", "position", "rival", "rules", "table", "words"}
"""Rooms that a game must have, each a module or a folder of modules."""

OPTIONAL = {"odds"}
"""Rooms that go by this name in every game that has them."""

OWN = {"dma": {"battle", "maps", "match", "orders", "reports", "week", "world"}}
"""Rooms that only one game needs."""

WITHOUT = {"dma": {"position", "rules", "table"}}
"""Rooms that a game has not: many states order at once, and there is no box to put on a table."""

MOST = 12
"""Entries at the top of a game's folder, besides the page that tells of them and the package's."""

SECTIONS = [
    "What is covered", "Sources", "Known deviations", "Words of the box", "The rooms", "Versions",
]  # fmt: skip
NO_ROOMS = {"README.md", "__init__.py", "__pycache__"}


def entries(game):
    """A game's own files and folders, folders with a slash behind."""
    found = [path for path in game.iterdir() if path.name not in NO_ROOMS]
    return {f"{path.name}/" if path.is_dir() else path.name for path in found}


def rooms(game):
    """The names of its rooms, without their endings."""
    return {name.removesuffix("/").removesuffix(".py") for name in entries(game)}


def sections(game):
    """Its README by sections."""
    text = (game / "README.md").read_text(encoding="utf-8")
    _, *parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def listed(game):
    """What its README says of each room."""
    return dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", sections(game)["The rooms"], re.MULTILINE))


def classes(path):
    """The names of the classes in a module, or in all modules of a folder."""
    files = path.glob("*.py") if path.is_dir() else [path.with_suffix(".py")]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return {
        node.name: [base.id for base in node.bases if isinstance(base, ast.Name)]
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


def test_all_games_are_known_here():
    assert {*OWN, *WITHOUT} <= set(NAMES)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_newcomer_sees_all_rooms_at_once(game):
    assert len(entries(game)) <= MOST


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_game_has_the_required_rooms(game):
    missing = REQUIRED - rooms(game)
    assert missing == WITHOUT.get(game.name, set())


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_game_has_no_room_under_another_name(game):
    assert rooms(game) - REQUIRED - OPTIONAL == OWN.get(game.name, set())


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_room_is_a_module_or_a_package(game):
    for name in entries(game):
        if name.endswith("/"):
            assert (game / name / "__init__.py").is_file(), name
        else:
            assert name.endswith(".py"), name


def test_a_room_of_one_game_is_not_common():
    for name in OPTIONAL:
        assert sum(name in rooms(game) for game in GAMES) > 1, name


@pytest.mark.parametrize("room", ["core", "games", "testing", "adapters"])
def test_no_circle_is_hidden(room):
    """What is imported for types alone would be imported for good, if there were no circle."""
    modules = (SOURCE.parent / room).rglob("*.py")
    assert [path for path in modules if "TYPE_CHECKING" in path.read_text()] == []


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_readme_has_the_sections_of_all(game):
    found = sections(game)
    assert list(found) == SECTIONS
    assert all(text.strip() for text in found.values())


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_readme_says_what_each_room_is_for(game):
    assert set(listed(game)) == entries(game)


def test_rooms_stand_in_the_same_order_in_every_readme():
    common = [[one for one in map(stem, listed(game)) if one in REQUIRED] for game in GAMES]
    longest = max(common, key=len)
    for order in common:
        assert order == [one for one in longest if one in order]


def stem(name):
    return name.removesuffix("/").removesuffix(".py")


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_facts_are_one_protocol_with_its_answerers(game):
    assert "Protocol" in classes(game / "rival" / "facts")["Facts"]
    assert any(name.endswith("Facts") for name in classes(game / "rival" / "board_facts"))
    if "table" not in WITHOUT.get(game.name, set()):
        assert "TableFacts" in classes(game / "table" / "facts")


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_rivals_player_has_its_own_room(game):
    assert any("Player" in bases for bases in classes(game / "rival" / "player").values())
    assert not any("Player" in bases for bases in classes(game / "rival" / "automa").values())


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_game_passes_on_to_its_rooms(game):
    """The contract filled in holds no function but methods, and none needs scrolling."""
    tree = ast.parse((game / "game.py").read_text(encoding="utf-8"))
    assert not [one.name for one in tree.body if isinstance(one, ast.FunctionDef)]
    methods = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
    assert max(len(one.body) for one in methods) <= 4

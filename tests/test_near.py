"""The tests that can notice a change are found: by imports, game, page and what tests share."""

from pathlib import Path

import near_tests
import pytest

TESTS = Path(__file__).parent
TOUCHED = {
    "a rule": (
        "src/rivals/games/tyrants/rules/deploying.py",
        {"rulebook/tyrants/test_tyrants_base.py", "games/tyrants/test_conformance.py"},
        {"games/eclipse", "rulebook/armada", "browser", "cli"},
    ),
    "a word": (
        "src/rivals/games/armada/words/board.py",
        {"games/armada/test_words.py", "games/test_all_words.py", "test_faults.py"},
        {"rulebook/tyrants", "games/eclipse", "web/worlds"},
    ),
    "what is in the box": (
        "src/rivals/games/panticapaeum/components/default.json",
        {"games/panticapaeum/test_panticapaeum_components.py"},
        {"rulebook/armada", "games/eclipse"},
    ),
    "a page": (
        "src/rivals/web/matches/templates/matches/new.html",
        {"web/matches/test_matches_beginning.py"},
        {"web/worlds", "games/tyrants", "rulebook"},
    ),
    "a page of docs": ("docs/lab.md", {"docs/test_docs_links.py"}, {"games", "web"}),
    "what tests share": (
        "tests/strategies/tyrants_cases.py",
        {"rulebook/tyrants/test_tyrants_base.py"},
        {"rulebook/armada", "web"},
    ),
    "a test": ("tests/test_near.py", {"test_near.py"}, {"games", "web", "cli"}),
}  # fmt: skip


@pytest.mark.parametrize(("path", "seen", "blind"), TOUCHED.values(), ids=TOUCHED)
def test_what_can_notice_a_change_is_run_and_what_cannot_is_not(path, seen, blind):
    assert (TESTS.parent / path).is_file()
    found = {str(test.relative_to(TESTS)) for test in near_tests.noticing([path])}
    assert seen <= found
    assert not [test for test in found for folder in blind if test.startswith(f"{folder}/")]


def test_nearly_everything_can_notice_a_change_of_what_all_matches_are_played_by():
    found = near_tests.noticing(["src/rivals/core/match.py"])
    assert len(found) > len(list(TESTS.rglob("test_*.py"))) / 3


def test_nothing_notices_what_is_nobodys():
    assert near_tests.noticing([".editorconfig"]) == set()

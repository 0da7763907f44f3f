"""Run the checks and the quick tests that can notice a change.

    python scripts/near_tests.py [--since REVISION] [--list] [arguments of pytest]

Changed is what differs from the revision: by default what is not committed or, if all is, the last
commit. A test file can notice a module that it imports, by however many steps, also through what
tests share; beside these run the words, the conformance battery and the rules of the house for each
game that is touched, the tests of an app for its pages, and those of the docs for a page of docs.
Slow tests are left out: `make test ALL=1` runs them.
"""

import argparse
import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
SHARED = (TESTS / "strategies", TESTS / "toys", ROOT / "scripts", ROOT / "examples/connect_four")
"""Folders whose modules tests import by their bare names (`pythonpath` in pyproject.toml)."""
GAMES = "src/rivals/games/"
OF_A_GAME = ("games/{game}/test_conformance.py", "games/{game}/test_*words*.py")
OF_ALL_GAMES = ("games/test_all_words.py", "test_rooms.py", "test_faults.py", "test_readings.py")
OF_DOCS = ("docs/test_*.py", "cli/test_cli_docs.py", "test_documented.py")
OF_SOURCES = ("test_architecture.py", "test_documented.py")


def changed(since: str) -> list[str]:
    """Give the paths that differ from a revision, new files among them."""
    told = git("diff", "--name-only", since) + git("ls-files", "--others", "--exclude-standard")
    return sorted(set(told))


def usual_base() -> str:
    """Compare with the newest commit or, if nothing differs from it, with the one before."""
    return "HEAD" if changed("HEAD") else "HEAD~1"


def git(*arguments: str) -> list[str]:
    """Ask git; give its lines."""
    asked = ["git", *arguments]
    return subprocess.run(
        asked, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()


def noticing(paths: Iterable[str]) -> set[Path]:
    """Give the test files that can notice changes of these files."""
    paths = list(paths)
    found = {test for pattern in patterns(paths) for test in TESTS.glob(pattern)}
    modules = set(touched(paths))
    shared = {ROOT / path for path in paths}
    for test in TESTS.rglob("test_*.py"):
        if test in shared or uses(test, modules, shared):
            found.add(test)
    return {test for test in found if test.is_file()}


def patterns(paths: Iterable[str]) -> Iterator[str]:
    """Give the tests that run whatever they import, as patterns within the folder of tests."""
    for path in paths:
        if path.startswith(GAMES):
            game = path.removeprefix(GAMES).split("/")[0]
            yield from (pattern.format(game=game) for pattern in OF_A_GAME)
            yield from OF_ALL_GAMES
        if path.startswith("src/rivals/web/"):
            yield f"web/{path.split('/')[3]}/**/test_*.py"
        if path.startswith("src/") and path.endswith(".py"):
            yield from OF_SOURCES
        if path.startswith(("docs/", "README", "CONTRIBUTING", "CHANGELOG")):
            yield from OF_DOCS


def touched(paths: Iterable[str]) -> Iterator[str]:
    """Give the modules that a change reaches: those changed, and what imports them."""
    graph = grimp.build_graph("rivals")
    # The package names what it offers, and imports it when it is first used.
    for offered in graph.find_modules_directly_imported_by("rivals"):
        graph.remove_import(importer="rivals", imported=offered)
    for path in paths:
        for module in modules_of(path, graph.modules):
            yield module
            yield from graph.find_downstream_modules(module)


def modules_of(path: str, known: Iterable[str]) -> list[str]:
    """Give the module of a source file; of data, all modules of the folder that it lies in."""
    if not path.startswith("src/"):
        return []
    if path.endswith(".py"):
        name = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__")
        return [one for one in known if one == name.replace("/", ".")]
    folder = Path(path).parent
    while not (ROOT / folder / "__init__.py").exists():
        if folder == Path("src"):
            return []
        folder = folder.parent
    package = ".".join(folder.parts[1:])
    return [one for one in known if one == package or one.startswith(f"{package}.")]


@cache
def imports(file: Path) -> frozenset[str]:
    """Give the names that a file imports, each as a module and as a member of one."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(names)


@cache
def shared_by(file: Path) -> frozenset[Path]:
    """Give the files that a test file and what it uses import by bare names."""
    found: set[Path] = set()
    waiting = [file]
    while waiting:
        names = imports(waiting.pop())
        here = {folder / f"{name}.py" for folder in SHARED for name in names if "." not in name}
        new = {one for one in here if one.is_file()} - found
        found |= new
        waiting += new
    return frozenset(found)


def uses(test: Path, modules: set[str], shared: set[Path]) -> bool:
    """Say whether a test file imports one of these modules or files, by however many steps."""
    beside = shared_by(test)
    configured = (folder / "conftest.py" for folder in test.parents if folder != TESTS)
    if beside & shared or any(one in shared for one in configured):
        return True
    return any(imports(one) & modules for one in (test, *beside))


def main(arguments: list[str]) -> int:
    """Check style and types, then run what can notice the change; give the exit status."""
    asked = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    asked.add_argument("--since", default="", help="a revision; what differs from it is changed")
    asked.add_argument("--list", action="store_true", help="only list the test files")
    told, rest = asked.parse_known_args(arguments)
    paths = changed(told.since or usual_base())
    tests = [str(test.relative_to(ROOT)) for test in sorted(noticing(paths))]
    if told.list:
        print("\n".join(tests))
        return 0
    print(f"{len(paths)} files changed; {len(tests)} test files can notice it.", flush=True)
    code = max(
        (subprocess.run(check, cwd=ROOT, check=False).returncode for check in checks(paths)),
        default=0,
    )
    if code or not tests:
        return code
    run = [sys.executable, "scripts/run_tests.py", "-n", "2", "--dist", "worksteal"]
    return subprocess.run([*run, "-m", "not slow", *rest, *tests], cwd=ROOT, check=False).returncode


def checks(paths: Iterable[str]) -> Iterator[list[str]]:
    """Give the commands that check what changed without running it."""
    sources = [path for path in paths if path.endswith(".py") and (ROOT / path).exists()]
    tools = Path(sys.executable).parent
    if sources:
        yield [str(tools / "ruff"), "check", *sources]
        yield [str(tools / "ruff"), "format", "--check", *sources]
    if any(path.startswith("src/") for path in sources):
        yield ["make", "--silent", "types", "layers"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

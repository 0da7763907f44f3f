"""Every command explains itself, and says so at once."""

import os
import re
import subprocess
import sys

import pytest

from rivals.cli.app import EXAMPLES, GROUPS
from rivals.cli.words import CLI_WORDS
from rivals.core.rule_book import KINDS

COMMANDS = [*(command.__name__ for command in EXAMPLES), *GROUPS]


def test_the_promised_commands_are_all_there():
    assert set(COMMANDS) == {
        "games", "rules", "serve", "clock", "think", "table", "play", "decide", "simulate",
        "replay", "schema", "position", "score", "odds", "eclipse", "dma", "rate", "effects",
        "compare", "report", "claims", "health", "ladder", "coach", "review", "puzzles",
        "pocket", "design", "tune", "print", "dice",
    }  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_help_tells_what_it_does_with_an_example(rivals, command):
    ran = rivals(command, "--help")
    assert ran.code == 0
    assert ran.err == ""
    assert f"Example: rivals {command}" in " ".join(ran.out.split())
    assert re.search(r"^  [A-Z].*\.$", ran.out, re.MULTILINE), "no sentence says what it does"


@pytest.mark.parametrize("command", [(), ("play",), ("dma", "week")])
def test_help_has_a_short_name(rivals, command):
    assert rivals(*command, "-h").out == rivals(*command, "--help").out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("rivals sim", "simulate"), ("rivals play --se", "--seats"), ("rivals odds ec", "eclipse")],
)
def test_a_shell_completes_what_is_typed(typed, offered):
    asked = {"_RIVALS_COMPLETE": "complete_bash", "COMP_WORDS": typed, "PYTHONPATH": ""}
    done = subprocess.run(
        [sys.executable, "-m", "rivals.cli"],
        env={**os.environ, **asked, "COMP_CWORD": str(typed.count(" "))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert offered in done.stdout.split(), done.stderr


def test_every_option_is_explained(rivals):
    for command in COMMANDS:
        for line in rivals(command, "--help").out.partition("Example:")[0].splitlines():
            if re.match(r"^  --\w", line):
                assert re.search(r"\s{2,}\S+", line.strip()) or line.endswith(">"), line


@pytest.mark.parametrize("args", [[], ["--help"]])
def test_alone_it_lists_its_commands(rivals, args):
    ran = rivals(*args)
    assert ran.code == 0
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", ran.out, re.MULTILINE)


def test_it_tells_its_version(rivals):
    assert re.fullmatch(r"rivals \d+\.\d+\.\d+\n", rivals("--version").out)


def test_help_imports_nothing_heavy():
    """What --help costs is what it imports: this cannot be had by a faster machine."""
    code = (
        "import sys; from rivals.cli import main; main(['--help']); "
        "heavy = {'django', 'duckdb', 'msgspec', 'rich', 'rivals.core.game', 'multiprocessing', "
        "'numpy', 'joblib', 'scipy', 'matplotlib', 'openskill', 'ray'}; "
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_commands_own_words_use_the_same_parameters_in_both_languages():
    for rule in CLI_WORDS.ids():
        assert CLI_WORDS.slots(rule, "en") == CLI_WORDS.slots(rule, "ru"), rule


def test_every_one_of_its_own_words_is_used_and_there(request):
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in (request.config.rootpath / "src/rivals/cli").rglob("*.py")
        if path.name != "words.py" and path.parent.name != "words"
    )
    starts = re.findall(r'f"(rules\.\w+\.)\{', source)
    spelt_out = {f"{start}{kind}" for start in starts for kind in KINDS}
    for rule in CLI_WORDS.ids():
        key = re.sub(r"^word\.", "key.", rule.removeprefix("cli."))  # what may be typed for a key
        said = key in spelt_out or f'"{key}"' in source or f'"{rule}"' in source
        assert said or key.startswith("thing."), rule
    for key in spelt_out:
        assert f"cli.{key}" in CLI_WORDS, key
    for key in re.findall(r'(?:own|spoken|_unread)\(\s*"([\w.-]+)"', source):
        assert f"cli.{key}" in CLI_WORDS, key

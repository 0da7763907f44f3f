"""The documents tell the truth about the command line.

RIVALS_REWRITE_DOCS=1 puts the present output into docs/cli.md and docs/worlds.md: look at the
difference before it is committed.
"""

import contextlib
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from rivals.cli.app import EXAMPLES, GROUPS
from rivals.core.registry import game_names

ROOT = Path(__file__).parents[2]
CLI = ROOT / "docs" / "cli.md"
RUN = [CLI, ROOT / "docs" / "worlds.md"]
"""The pages all of whose commands are run."""
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")])
COMMANDS = {*(command.__name__ for command in EXAMPLES), *GROUPS}

MENTION = re.compile(r"(?:^|[`$|/])\s*rivals (?P<command>[a-z]+)\b(?P<rest>[^`|<]*)")
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
TAKEN = re.compile(r"\d+\.\d s(?: \([\d,]+ a second\))?|\"seconds\": [\d.]+|(?<=\.py:)\d+")


def mentions(document):
    """List the commands that a document shows as code, each with what follows it."""
    for code in CODE.findall(document.read_text(encoding="utf-8")):
        for line in code.splitlines():
            for found in MENTION.finditer(line.split("#")[0]):
                yield found["command"], found["rest"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_in_the_documents_exists_with_its_options(rivals, document):
    for command, rest in mentions(document):
        assert command in COMMANDS, f"{document.name} shows 'rivals {command}'"
        inner = [rest.split()[0]] if command in GROUPS and rest.split() else []
        known = rivals(command, *inner, "--help").out
        for option in re.findall(r"(?<=\s)--[a-z-]+", f" {rest}"):
            assert f"{option} " in known, f"{document.name}: rivals {command} {option}"


def test_the_page_about_the_command_line_names_every_command():
    shown = {command for command, _ in mentions(CLI)}
    assert shown == COMMANDS


IN_A_SHELL = re.compile(r"[|<>;&$*#]|^(?!rivals )|^rivals (?:games|rules)$")
"""What only a shell understands, other programs, and what must not see games made for tests."""
PIPED = re.compile(
    r"(?:printf '([^']*)' \| )?(rivals .*?)(?: 2>&1)?(?: \| (head|tail) (?:-n )?([-+]?\d+))?"
)
"""One command of ours: what is typed, the command, and which part of what it says is shown."""


def run(line, folder, rivals):
    """Run a line of the document as a reader would: one command of ours in this process.

    Left to the shell are those whose output goes into a file or through other programs.
    """
    found = PIPED.fullmatch(line)
    if found is None or IN_A_SHELL.search(re.sub(r"'[^']*'", "", found[2])):
        return run_in_shell(line, folder)
    typed, command, end, number = found.groups()
    with contextlib.chdir(folder):
        ran = rivals(*shlex.split(command)[1:], typed=(typed or "").replace("\\n", "\n"))
    assert "Traceback" not in ran.err, ran.err
    return ran.err + "".join(part_of(ran.out.splitlines(keepends=True), end, number))


def part_of(lines, end, number):
    """Give the lines that `head` or `tail` would leave."""
    if end == "head":
        return lines[: abs(int(number))]
    if end == "tail":
        return lines[int(number) - 1 :] if number[0] == "+" else lines[-abs(int(number)) :]
    return lines


def run_in_shell(line, folder):
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": paths, "LC_ALL": "C.UTF-8"}
    for name in ("PYTHONPATH", "RIVALS_LANG"):
        environment.pop(name, None)
    done = subprocess.run(
        ["bash", "-c", line], cwd=folder, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=120, check=False,
    )  # fmt: skip
    assert b"Traceback" not in done.stdout, done.stdout.decode()
    return done.stdout.decode()


def said(text):
    """Make outputs comparable: how long it took, and on which line code stands, may change."""
    return TAKEN.sub("…", "\n".join(line.rstrip() for line in text.splitlines()))


def shown(block):
    """Part a block into its command lines, each with the output shown."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("document", RUN, ids=lambda path: path.name)
def test_the_outputs_on_the_page_are_real(document, tmp_path, rivals):
    page = document.read_text(encoding="utf-8")
    rewritten, differences = page, []
    for found in BLOCK.finditer(page):
        fresh = ""
        for line, before in shown(found[1]):
            now = run(line, tmp_path, rivals)
            same = said(now) == said(before)
            fresh += f"$ {line}\n{before if same else now}"
            if not same and not _only_more_games(line, now, before):
                differences.append(f"$ {line}\n{now}")
        rewritten = rewritten.replace(found[0], f"```console\n{fresh}```")
    if os.environ.get("RIVALS_REWRITE_DOCS") == "1":
        document.write_text(rewritten, encoding="utf-8")
    else:
        assert not differences, "\n".join(differences)


def _only_more_games(line, now, before):
    """Say whether a list of games differs only by games that are installed here besides."""
    more = game_names() != ("eclipse", "panticapaeum", "tyrants")
    return (
        line in ("rivals games", "rivals rules")
        and more
        and set(before.split()) <= set(now.split())
    )

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


IN_A_SHELL = re.compile(r"[<>;&$*#]|^rivals (?:games|rules)$")
"""What only a shell understands, and what must not see games made for tests."""
PIPE = re.compile(r" \| (?=(?:[^']*'[^']*')*[^']*$)")
"""Between two commands, not in what is quoted."""
INTO = re.compile(r"(.*) > (\S+)")
AGAIN = re.compile(r"for \w+ in ([\d ]+); do (rivals .*); done; (.*)")
"""One command of ours so many times, and another command after it."""


def run(line, folder, rivals):
    """Run a line of the document as a reader would, but the commands of ours in this process."""
    again = AGAIN.fullmatch(line)
    if again:
        lines = [again[2] for _ in again[1].split()] + [again[3]]
        return "".join(run(one, folder, rivals) for one in lines)
    commands = PIPE.split(line)
    if not any(map(is_ours, commands)):
        return run_in_shell(line, folder)
    into = INTO.fullmatch(commands[-1]) if "'" not in commands[-1] else None
    if into:
        commands[-1] = into[1]
    told, typed = "", ""
    for command in commands:
        if is_ours(command):
            err, typed = run_here(command.removesuffix(" 2>&1"), typed, folder, rivals)
            told, typed = (told, err + typed) if command.endswith(" 2>&1") else (told + err, typed)
        else:
            typed = run_in_shell(command, folder, typed)
    if into:
        (folder / into[2]).write_text(typed, encoding="utf-8")
        return told
    return told + typed


def is_ours(command):
    """Whether it is one command of ours that needs no shell."""
    bare = re.sub(r"'[^']*'", "", command.removesuffix(" 2>&1"))
    into = INTO.fullmatch(bare)
    return command.startswith("rivals ") and not IN_A_SHELL.search(into[1] if into else bare)


def run_here(command, typed, folder, rivals):
    with contextlib.chdir(folder):
        ran = rivals(*shlex.split(command)[1:], typed=typed)
    assert "Traceback" not in ran.err, ran.err
    return ran.err, ran.out


def run_in_shell(line, folder, typed=""):
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": paths, "LC_ALL": "C.UTF-8"}
    for name in ("PYTHONPATH", "RIVALS_LANG"):
        environment.pop(name, None)
    done = subprocess.run(
        ["bash", "-c", line], cwd=folder, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, input=typed.encode(), timeout=120, check=False,
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
def test_the_outputs_on_the_page_are_real(document, tmp_path, rivals, monkeypatch):
    # Results are the same on any number of processes, which take longer to start than to play.
    monkeypatch.setattr("rivals.lab.simulate.usable_processors", lambda: 1)
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

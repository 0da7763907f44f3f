"""The page about the service makes real calls, and shows what is really answered.

RIVALS_REWRITE_DOCS=1 puts the present output into docs/worlds-api.md: look at the difference
before it is committed.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.utils import timezone
from served_worlds import founded, seat_in

from rivals.web.worlds.api.service import api
from rivals.web.worlds.seating import new_token

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "worlds-api.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
SHOWN_SITE = "http://localhost:8000"
MOMENT = re.compile(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def shown(block):
    """Part a block into its command lines, each with the output shown."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def run(lines, folder, url, token):
    """Run all lines in one shell, as a reader would, parting their outputs by a sign."""
    sign = "---- next ----"
    script = "".join(f"{line.replace(SHOWN_SITE, url)}\necho '{sign}'\n" for line in lines)
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "PATH": paths, "LC_ALL": "C.UTF-8", "TOKEN": token},
        timeout=120, check=False,
    )  # fmt: skip
    return done.stdout.decode().split(f"{sign}\n")[:-1]


@pytest.mark.django_db(transaction=True, reset_sequences=True)
def test_the_calls_on_the_page_are_real(live_server, django_user_model, tmp_path):
    people = [
        django_user_model.objects.create_user(name, password="amphora-of-wine-7")
        for name in ("anna", "boris")
    ]
    row = founded(people, now=timezone.now())
    (tmp_path / "worlds_bot.py").write_text((ROOT / "examples" / "worlds_bot.py").read_text())
    page = PAGE.read_text(encoding="utf-8")
    blocks = [shown(found[1]) for found in BLOCK.finditer(page)]
    token = new_token(seat_in(row, 1))
    told = iter(run([line for one in blocks for line, _ in one], tmp_path, live_server.url, token))
    fresh = ["".join(_line(line, before, next(told)) for line, before in one) for one in blocks]
    texts = iter(fresh)
    rewritten = BLOCK.sub(lambda _: f"```console\n{next(texts)}```", page)
    if os.environ.get("RIVALS_REWRITE_DOCS") == "1":
        PAGE.write_text(rewritten, encoding="utf-8")
    assert page == rewritten


def _line(line, before, now):
    """Give a command with its output; that it was another moment is no difference."""
    if now and not now.endswith("\n"):
        now += "\n"
    same = MOMENT.sub("…", now) == MOMENT.sub("…", before)
    return f"$ {line}\n{before if same else now}"


def test_the_page_names_every_address():
    page = PAGE.read_text(encoding="utf-8")
    for path in api.get_openapi_schema(path_prefix="/api/v1/")["paths"]:
        last = [part for part in path.split("/") if part and "{" not in part][-1]
        assert re.search(rf"\b{re.escape(last)}\b", page), path

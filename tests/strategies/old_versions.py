"""What older versions left behind: where it lies and how it is unpacked."""

import gzip
from contextlib import suppress
from pathlib import Path

import pytest

from rivals.core.chance import SeededDice
from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.core.stored_tables import load_table
from rivals.core.table import Answer, TableSession
from rivals.core.versions import with_older
from rivals.testing.tables import any_answer

HERE = Path(__file__).parents[1] / "upgrade"
VERSIONS = sorted(one.name for one in HERE.glob("v*"))
WITH_FILES = [one for one in VERSIONS if (HERE / one / "lab").is_dir()]
"""The versions that left more than a site."""
GAMES = ("armada", "eclipse", "panticapaeum", "tyrants")
"""The games with a board and a table."""
GUEST = "0" * 32


def unpacked(path):
    """The text of a packed file."""
    return gzip.decompress(path.read_bytes()).decode()


def stored(*patterns):
    """The packed files of all versions that fit one of these patterns, named by their places."""
    found = [one for pattern in patterns for one in sorted(HERE.glob(f"v*/{pattern}"))]
    return [pytest.param(one, id=str(one.relative_to(HERE))) for one in found]


def is_older(stored):
    """Whether a game's version has been raised since something was stored by this one."""
    return find_game(stored.rpartition("-v")[0]).spec.id != stored


def goes_on(stored):
    """Whether a table session stored by this version, without a memory, can be gone on with."""
    spec = find_game(stored.rpartition("-v")[0]).spec
    return stored == spec.id or stored in spec.older


def version_of(game):
    """The number of a game's version."""
    return int(game.spec.id.rpartition("-v")[2])


def of_today(game, text):
    """An older version's file of a table as today's would write it: the same answers."""
    session = load_table(game, text)
    header = session.header
    asked = game.tables()[header.rival].settings()
    settings = with_older(header.settings, game.spec.older.get(header.game, {}), asked)
    own = TableSession(game, header.rival, header.seed, settings)
    own.entries = session.entries
    return own.save()


def owner_of(row):
    return row.user.username if row.user else "guest"


def answer_anything(session):
    """Answer the open question with whatever it takes."""
    question = session.view().question
    for number in range(100):
        with suppress(RivalsError):
            dice = SeededDice(len(session.entries), number)
            session.add(Answer(question.key, any_answer(question, dice)))
            return
    pytest.fail(f"no answer to {question.key} is taken")


def stored_matches():
    from rivals.web.matches.models import StoredMatch

    return list(StoredMatch.objects.order_by("pk"))


def stored_tables():
    from rivals.web.tables.models import Table

    return list(Table.objects.order_by("pk"))


def stored_worlds():
    from rivals.web.worlds.models import StoredWorld

    return list(StoredWorld.objects.order_by("pk"))

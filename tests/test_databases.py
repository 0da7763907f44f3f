"""The web app on PostgreSQL: tests that also run on SQLite, run again on a real server.

Those marked `database`: what is locked, kept whole or refused by the database, what is stored as
JSON, hostile input, which databases take differently, and of the others so many that each statement
which the site sends is sent by one of them.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from databases import on_postgres

ROOT = Path(__file__).parents[1]

SAY_WHICH = """
import django
django.setup()
from django.db import connection
connection.ensure_connection()
print(connection.vendor)
"""


def run_on(url, *command):
    """Run Python with the web app's settings pointed at the database."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**kept, "DATABASE_URL": url},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.postgres
def test_database_url_selects_postgresql(postgres_url):
    done = run_on(postgres_url, "-c", SAY_WHICH)
    assert done.stdout.strip() == "postgresql", done.stdout + done.stderr


# Only files that have such tests: of the others not even their names need be known.
MARKED = [
    str(one.relative_to(ROOT))
    for folder in ("attacks", "web")
    for one in sorted((ROOT / "tests" / folder).rglob("test_*.py"))
    if "pytest.mark.database" in one.read_text(encoding="utf-8")
]
WORLDS = [one for one in MARKED if one.startswith("tests/web/worlds/")]
# Two parts of about the same size, so that workers can share them.
PARTS = {"worlds": WORLDS, "others": [one for one in MARKED if one not in WORLDS]}


@pytest.mark.postgres
@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_what_depends_on_the_database_holds_on_postgresql(postgres_url, model_on_postgres, part):
    # The tests find their database made: that migrations run there is seen where the model is made.
    with on_postgres(postgres_url, f"web_{part}", model_on_postgres, before="test_") as url:
        done = run_on(
            url, "-m", "pytest", *PARTS[part], "-q", "-x", "-p", "no:cacheprovider",
            "-m", "database", "--hypothesis-profile=few", "--reuse-db",
        )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]

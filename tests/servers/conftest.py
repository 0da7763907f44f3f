"""What programs of the site are tried on."""

import contextlib
import os
import subprocess
import sys

import pytest

DATABASES = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(params=DATABASES)
def database(request, tmp_path):
    """The URL of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'rivals.sqlite3'}"
        return
    with on_postgres(request.getfixturevalue("postgres_url"), "servers") as url:
        yield url


@pytest.fixture(params=DATABASES)
def ready_database(request, ready, tmp_path):
    """The URL of a database with all migrations, and nothing in it."""
    if request.param == "sqlite":
        yield f"sqlite:///{ready(tmp_path) / 'rivals.sqlite3'}"
        return
    model = request.getfixturevalue("model_on_postgres")
    with on_postgres(request.getfixturevalue("postgres_url"), "servers", model) as url:
        yield url


@pytest.fixture(scope="session")
def model_on_postgres(postgres_url, tmp_path_factory):
    """The name of a database with all migrations, of which others are copies."""
    with on_postgres(postgres_url, "model") as url:
        around = {
            **os.environ,
            "DATABASE_URL": url,
            "RIVALS_DATA_DIR": str(tmp_path_factory.mktemp("model")),
        }
        migrate = [sys.executable, "-m", "rivals.web", "migrate", "--verbosity", "0"]
        subprocess.run(migrate, env=around, check=True)
        yield url.rpartition("/")[2]


@contextlib.contextmanager
def on_postgres(server, what, model="template1"):
    """Make a database of this worker's own, as a copy of another; give its URL, then drop it."""
    import psycopg

    name = f"rivals_{what}_{os.getpid()}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE IF EXISTS {name}")
        admin.execute(f"CREATE DATABASE {name} TEMPLATE {model}")
    yield f"{server.rpartition('/')[0]}/{name}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")

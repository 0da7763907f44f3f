"""What programs of the site are tried on."""

import pytest
from databases import on_postgres

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

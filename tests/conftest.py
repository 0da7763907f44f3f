"""Fixtures for every test, and what happens when the browser or PostgreSQL is absent."""

import gc
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec

import django
import pytest
from databases import on_postgres
from hypothesis import HealthCheck, settings

# Set here and not in pyproject.toml, because reading the settings already makes the data folder,
# and tests keep out of the user's. Every process of a parallel run has its own.
DATA = tempfile.TemporaryDirectory(prefix="rivals-tests-")
os.environ["RIVALS_DATA_DIR"] = DATA.name
os.environ["RIVALS_SECRET_KEY"] = "only-for-tests-" + "0" * 50
# Workers share the processors: threads of NumPy's would only wait for each other, and do so busily.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ["DJANGO_SETTINGS_MODULE"] = "rivals.web.settings"


def pytest_configure(config):
    """Set Django up before pytest-django looks, so that it keeps tests off the real database.

    Where slow tests are left out, properties that do not say how many examples they need get few.
    """
    django.setup()
    if config.option.markexpr == "not slow" and not config.option.hypothesis_profile:
        settings.load_profile("few")
    # Fourteen thousand tests are many objects that stay: looking through them took a twentieth.
    gc.set_threshold(10_000, 20, 100)


# Examples are judged by what they find, not by how busy the machine is.
settings.register_profile(
    "house",
    settings.get_profile(settings.get_current_profile_name()),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=20,  # there are thousands of tests; one that needs more says so
)
settings.load_profile("house")
settings.register_profile("few", settings.get_profile("house"), max_examples=8)

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str | None:
    """The browser's program: RIVALS_BROWSER if set, else the first Chromium on the path."""
    named = os.environ.get("RIVALS_BROWSER")
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def find_postgres() -> str | None:
    """The URL of a PostgreSQL server that tests may create databases in."""
    return os.environ.get("RIVALS_TEST_POSTGRES_URL") or None


def find_docs_tools() -> bool | None:
    """Whether what builds the site of the documentation is installed."""
    return all(map(find_spec, ("furo", "myst_parser", "sphinx"))) or None


NEEDS = {
    "browser": (find_browser, "no Chromium: install it, or name one in RIVALS_BROWSER"),
    "postgres": (
        find_postgres,
        "no PostgreSQL: run the tests through scripts/postgres-for-tests run",
    ),
    "docs_tools": (find_docs_tools, "no Sphinx with furo: install requirements-dev.txt again"),
}


def pytest_runtest_setup(item):
    """Skip a test whose browser, server or tools are absent; with RIVALS_REQUIRE_ALL=1 it fails."""
    for marker, (find, absent) in NEEDS.items():
        if item.get_closest_marker(marker) is None or find() is not None:
            continue
        if os.environ.get("RIVALS_REQUIRE_ALL") == "1":
            pytest.fail(f"{absent} (RIVALS_REQUIRE_ALL=1 allows no skip)", pytrace=False)
        pytest.skip(absent)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's program, for tests marked `browser`."""
    program = find_browser()
    assert program, "mark the test with pytest.mark.browser"
    return program


@pytest.fixture(scope="session")
def postgres_url() -> str:
    """The server's URL, for tests marked `postgres`."""
    url = find_postgres()
    assert url, "mark the test with pytest.mark.postgres"
    return url


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


@pytest.fixture(scope="session")
def ready(tmp_path_factory):
    """Give a function that puts a database with all migrations into the data folder of a program.

    For what begins with an empty site and is not about how that is made: migrations are dear.
    """
    folder = tmp_path_factory.mktemp("ready")
    around = {**os.environ, "RIVALS_DATA_DIR": str(folder), "DATABASE_URL": ""}
    migrate = [sys.executable, "-m", "rivals.web", "migrate", "--verbosity", "0"]
    subprocess.run(migrate, env=around, check=True)

    def put(place):
        shutil.copyfile(folder / "rivals.sqlite3", place / "rivals.sqlite3")
        return place

    return put


running = set()


def pytest_runtest_logstart(nodeid):
    """Note what runs: the summary names what a run was at that hung or was ended."""
    running.add(nodeid)


def pytest_runtest_logfinish(nodeid):
    """Note what is over."""
    running.discard(nodeid)


LONG = 10
"""Seconds after which a test without the mark `slow` is named at the end of a run of all tests."""


def pytest_terminal_summary(terminalreporter, config):
    """Say that slow tests were left out; in a run of all, name those that lack the mark.

    Only told, never a failure: how long a test takes depends on what else the machine does.
    """
    for test in sorted(running):
        terminalreporter.write_line(f"{test} did not finish.")
    if config.option.markexpr == "not slow":
        terminalreporter.write_line("Slow tests were left out: make test ALL=1 runs them too.")
    if os.environ.get("RIVALS_REQUIRE_ALL") == "1" or os.environ.get("CI"):
        for test, seconds in sorted(unmarked_long(terminalreporter.stats).items()):
            terminalreporter.write_line(f"{test} took {seconds:.0f} s: mark it with slow.")


def unmarked_long(stats) -> dict[str, float]:
    """Seconds of each test that took long, with its fixtures, and has no mark to say so."""
    seconds: dict[str, float] = {}
    for report in (one for kind in stats.values() for one in kind if hasattr(one, "duration")):
        if "slow" not in report.keywords:
            seconds[report.nodeid] = seconds.get(report.nodeid, 0) + report.duration
    return {test: taken for test, taken in seconds.items() if taken > LONG}

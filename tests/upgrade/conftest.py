"""What older versions left behind, taken over by today's code."""

import shutil
import sqlite3
import sys

import pytest
from msgspec import structs
from old_versions import GAMES, GUEST, HERE, VERSIONS, unpacked, version_of

from rivals.core.registry import find_game
from rivals.core.versions import parted

WISHED = """
INSERT INTO worlds_wishes (mail, confirmed, hook, secret, user_id)
SELECT 0, 'anna@example.org', 'https://example.org/take', 'of-the-hook', id
FROM accounts_user WHERE username = 'anna'
"""
"""Anna wants to be told by webhook alone: nobody of the old sites had wishes."""


@pytest.fixture(scope="session", params=VERSIONS)
def migrated(request, tmp_path_factory, django_db_setup, django_db_blocker):
    """The database of an old site, with today's migrations."""
    from django.core.management import call_command

    path = tmp_path_factory.mktemp(request.param) / "site.sqlite3"
    with sqlite3.connect(path) as base:
        base.executescript(unpacked(HERE / request.param / "site.sql.gz"))
        base.execute(WISHED)
    base.close()
    with django_db_blocker.unblock(), opened(path):
        call_command("migrate", verbosity=0)
    return path


class opened:  # noqa: N801 - used as a function
    """Within it the site's database is this file."""

    def __init__(self, path):
        self.path = path

    def __enter__(self):
        from django.db import connections

        self.before = connections["default"]
        here = connections.create_connection("default")
        here.settings_dict = {**here.settings_dict, "NAME": str(self.path)}
        connections["default"] = here

    def __exit__(self, *_fault):
        from django.db import connections

        connections["default"].close()
        connections["default"] = self.before


@pytest.fixture
def old_site(migrated, tmp_path, django_db_blocker, settings):
    """An old site that today's code runs; each test has a copy of its own."""
    from django.utils import translation
    from served_worlds import forget

    settings.WHITENOISE_AUTOREFRESH = True
    path = tmp_path / "site.sqlite3"
    shutil.copy(migrated, path)
    forget()
    with django_db_blocker.unblock(), opened(path):
        yield path
    forget()
    translation.deactivate()


@pytest.fixture
def visit(old_site):
    """Give a browser of somebody of the old site, by name; 'guest' is its guest."""
    from django.test import Client

    from rivals.web.accounts.models import User

    def browser(name, language="en"):
        client = Client(headers={"accept-language": language})
        if name == "guest":
            session = client.session
            session["rivals_guest"] = GUEST
            session.save()
        else:
            person = User.objects.get(username=name)
            client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return browser


@pytest.fixture
def raised(monkeypatch):
    """Give a function that raises the version of every game by one."""

    def by_one():
        for name in (*GAMES, "dma"):
            game = find_game(name)
            number = version_of(game) + 1
            spec = structs.replace(game.spec, id=f"{name}-v{number}", older={})
            monkeypatch.setattr(type(game), "spec", spec)
        for module in [one for one in sys.modules.values() if hasattr(one, "RULES")]:
            if str(module.RULES).startswith("dma-v"):
                number = parted(module.RULES)[1] + 1  # weeks have a version of their own
                monkeypatch.setattr(module, "RULES", f"dma-v{number}")

    return by_one

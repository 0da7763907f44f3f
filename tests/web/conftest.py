"""Fixtures of the web tests."""

import sys
from pathlib import Path

import pytest
import smugglers
from django.db import connection
from django.test import Client, modify_settings
from django.utils import translation

from rivals.core import registry


@pytest.fixture(autouse=True)
def _quick(settings):
    """Hashing passwords slowly is not what is tested.

    Nor is it how all static files are looked through when a server starts: each client is one.
    A request of a test leaves its language behind, which the next is not to find.
    """
    translation.deactivate()
    settings.WHITENOISE_AUTOREFRESH = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def russian():
    """A visitor whose browser asks for Russian."""
    return Client(headers={"accept-language": "ru"})


@pytest.fixture
def only_smugglers(monkeypatch):
    """The site has the toy game of hidden hands and no other."""

    installed = registry.find_game

    def find(name):
        return smugglers.GAME if name in ("smugglers", "smugglers-v1") else installed(name)

    listing = ("tables.starting", "matches.views", "matches.templatetags.matches")
    for module in listing:
        monkeypatch.setattr(f"rivals.web.{module}.find_game", find)
    monkeypatch.setattr(registry, "find_game", find)
    for module in listing:
        monkeypatch.setattr(f"rivals.web.{module}.game_names", lambda: ("smugglers",))


@pytest.fixture
def person(django_user_model):
    return django_user_model.objects.create_user("anna", password="amphora-of-wine-7")


@pytest.fixture
def thing(transactional_db, monkeypatch):
    """A model of an app that only tests have: the smallest thing that belongs to somebody."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    with modify_settings(INSTALLED_APPS={"append": "shelf"}):
        model = sys.modules["shelf.models"].Thing
        with connection.schema_editor() as editor:
            editor.create_model(model)
        yield model
        with connection.schema_editor() as editor:
            editor.delete_model(model)

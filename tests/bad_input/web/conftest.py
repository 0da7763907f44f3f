"""The whole site with something in every room, made once for a file of tests.

No test leaves anything behind: see `judged_site`. What needs Django is imported where it is used,
since this file is read before Django is set up.
"""

import logging
import re

import pytest

PLAYED = ("panticapaeum", "tyrants", "eclipse", "armada")
AT_TABLES = {
    "panticapaeum": "botos", "eclipse": "rival", "armada": "imperial", "tyrants": "automatron",
}  # fmt: skip
"""For each game whom a table is begun for."""


@pytest.fixture(scope="module")
def _database(django_db_setup, django_db_blocker):
    """One transaction for a whole file; nothing of it is kept."""
    from django.db import transaction

    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def _quick():
    """What takes long for reasons of its own is quick here: nothing of that is tried."""
    from django.test import override_settings
    from served_worlds import forget, land, land_in_steps

    hashers = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rivals.web.worlds.founding.generate_world", land)
        patch.setattr("rivals.web.worlds.founding.world_in_steps", land_in_steps)
        with override_settings(
            WHITENOISE_AUTOREFRESH=True, PASSWORD_HASHERS=hashers, MAIL_DOMAIN="play.example.org"
        ):
            forget()
            yield
            forget()


@pytest.fixture(scope="module")
def people(_database, _quick):
    """Anna and Boris, who play; Gina, who runs a world; Staff, who may do everything."""
    from rivals.web.accounts.models import User

    found = {
        name: User.objects.create_user(name, f"{name}@example.org", "amphora-of-wine-7")
        for name in ("anna", "boris", "gina")
    }
    return found | {"staff": User.objects.create_superuser("staff", "", "amphora-of-wine-7")}


@pytest.fixture(scope="module")
def running(people):
    """A world of four states: Anna has the first, Boris the second, Gina runs it."""
    from django.utils import timezone
    from served_worlds import founded

    return founded([people["anna"], people["boris"]], master=people["gina"], now=timezone.now())


@pytest.fixture(scope="module")
def clients(people):
    """A guest, and browsers in which somebody is logged in; Anna's speaks Russian."""
    from django.test import Client

    found = {"guest": Client(), **{name: Client() for name in people}}
    for name, user in people.items():
        found[name].force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    found["anna"].defaults["HTTP_ACCEPT_LANGUAGE"] = "ru"
    return found


@pytest.fixture(scope="module")
def matches(clients):
    """A match of each game, of Anna's: the addresses of their pages."""
    found = {}
    for game in PLAYED:
        answer = clients["anna"].post("/matches/now/", {"game": game})
        assert answer.status_code == 302, answer.content.decode()
        found[game] = answer.url
    return found


@pytest.fixture(scope="module")
def tables(clients):
    """A table of each game, of Anna's: the addresses of their pages."""
    found = {}
    for game, rival in AT_TABLES.items():
        sent = {"game": game, "rival": rival, "now": "1"}
        answer = clients["anna"].post("/tables/begin/", sent)
        assert answer.status_code == 302, answer.content.decode()
        found[game] = answer.url
    return found


@pytest.fixture(scope="module")
def drafts(clients):
    """A rival's file of each rival that has one, of Anna's: the addresses of their pages."""
    found = {}
    for game, rival in (("panticapaeum", "botos"), ("tyrants", "automatron")):
        answer = clients["anna"].post("/studio/begin/", {"game": game, "rival": rival})
        assert answer.status_code == 302, answer.content.decode()
        found[game] = answer.url
    return found


@pytest.fixture(scope="module")
def known(running, matches, tables, drafts):
    """What stands in the holes of an address, by its route."""
    from worlds_addresses import known_of

    own = known_of(running, game="panticapaeum", rival="botos", key="resources", slug="play")

    def of(route):
        kept = (("/matches/", matches), ("/tables/", tables), ("/studio/", drafts))
        for prefix, rows in kept:
            if route.startswith(prefix):
                pk = re.findall(r"\d+", rows["panticapaeum"])[0]
                return {**own, "pk": pk, "move": "0", "moment": "1-4"}
        return own

    return of


@pytest.fixture(scope="module")
def judging(clients):
    """Who asks of the site; everything that is to be there is there before."""
    from judged_site import Faults, House

    faults = Faults()
    logging.getLogger().addHandler(faults)
    yield lambda: House(clients, faults)
    logging.getLogger().removeHandler(faults)


@pytest.fixture(scope="module")
def names():
    """Every name of a field that some page reads."""
    from bad_requests import all_fields

    return all_fields()


@pytest.fixture(scope="module")
def sent_by():
    """Give the forms of pages as somebody sees them."""
    from bad_requests import forms_on

    def read(client, *addresses):
        found = []
        for address in addresses:
            answer = client.get(address)
            assert answer.status_code == 200, (address, answer.status_code)
            found += forms_on(answer.content.decode(), address)
        assert found
        return found

    return read

"""Worlds for the tests of the server: one of a guest, one that runs by the week."""

import pytest
from django.test import Client


@pytest.fixture(autouse=True)
def _nothing_held():
    """What is held unpacked goes by the numbers of rows, which the next test has anew."""
    from served_worlds import forget

    forget()


@pytest.fixture(autouse=True)
def _known_lands(monkeypatch):
    """Land that was made in an earlier test is copied: the same plan makes the same land."""
    from served_worlds import land, land_in_steps

    monkeypatch.setattr("rivals.web.worlds.founding.generate_world", land)
    monkeypatch.setattr("rivals.web.worlds.founding.world_in_steps", land_in_steps)


@pytest.fixture
def anna(django_user_model, db):
    return django_user_model.objects.create_user("anna", "anna@example.org", "amphora-of-wine-7")


@pytest.fixture
def boris(django_user_model, db):
    return django_user_model.objects.create_user("boris", "boris@example.org", "amphora-of-wine-7")


@pytest.fixture
def gina(django_user_model, db):
    """The master of `running`."""
    return django_user_model.objects.create_user("gina", "gina@example.org", "amphora-of-wine-7")


@pytest.fixture
def running(anna, boris, gina):
    """A world of four states, by the week: Anna has the first, Boris the second, rulers the others.

    Its deadline lies in the future of the real clock.
    """
    from django.utils import timezone
    from served_worlds import founded

    return founded([anna, boris], master=gina, now=timezone.now())


@pytest.fixture
def as_user():
    """Give a browser in which somebody is logged in."""

    def log_in(user, language="en"):
        client = Client(headers={"accept-language": language})
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return log_in


@pytest.fixture
def practice(client, db):
    """A guest's own world: its row, the guest's seat, and the guest's browser is `client`."""
    from served_worlds import SEED, known_luck

    from rivals.web.worlds.founding import found_practice

    session = client.session
    session["rivals_guest"] = "0" * 32
    session.save()
    with known_luck():
        return found_practice({"user": None, "guest": "0" * 32}, seed=SEED)


@pytest.fixture
def rebuild():
    """Change the world of a row's last week, and its reports with it."""
    from rivals.games.dma.world.keeping import dump_world
    from rivals.web.worlds import keeping
    from rivals.web.worlds.computing import store_reports
    from rivals.web.worlds.packing import pack

    def change(row, build):
        world = keeping.world_of(row).copy()
        build(world)
        week = keeping.week_of(row, row.week)
        week.computed = pack(dump_world(world))
        week.save()
        store_reports(week, world, keeping.catalogue_of(row))
        row.revision += 1
        row.save()

    return change

"""A world that attacks are tried on: Gina runs it, Anna and Boris play, rulers have two states."""

from django.test import Client
from django.utils import timezone
from served_worlds import forget, founded, own_army, own_city

from rivals.web.accounts.models import User


def person(name):
    """An account of this name."""
    return User.objects.get_or_create(username=name, defaults={"password": "!"})[0]


def world(**more):
    """A world by the week whose deadline lies in the future of the real clock."""
    forget()
    people = [person("anna"), person("boris")]
    return founded(people, master=person("gina"), **{"now": timezone.now(), **more})


def browser(name, **more):
    """A browser in which somebody is logged in."""
    client = Client(headers={"accept-language": "en"}, **more)
    client.force_login(person(name), backend="django.contrib.auth.backends.ModelBackend")
    return client


def post(client, row, path, **fields):
    """Send a form of a world."""
    return client.post(f"/worlds/{row.pk}/{path}", fields)


def secrets_of(row, number):
    """Pages that only who rules a state sees, by their addresses below the world's."""
    return [
        "orders/", "letters/", "settings/",
        f"cities/{own_city(row, number)[1:]}/", f"armies/{own_army(row, number)[1:]}/",
    ]  # fmt: skip

"""Which accounts are there: what strangers learn by asking the doors."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import get_hasher
from django.test import Client

from rivals.web.settings import PASSWORD_HASHERS

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PASSWORD = "amphora-of-wine-7"


@pytest.fixture
def anna(person):
    person.email = "anna@example.org"
    person.save()
    return person


def log_in(name, address="192.0.2.1"):
    form = {"username": name, "password": "not-this-one"}
    return Client(REMOTE_ADDR=address).post("/accounts/log-in/", form)


def told(answer, name):
    """An answer without what was typed, and without the secret that each form has anew."""
    page = answer.content.decode().replace(name, "NAME")
    return answer.status_code, re.sub(r"X-CSRFToken\S+ \S+|csrfmiddlewaretoken\S+ \S+", "", page)


@pytest.mark.usefixtures("anna")
def test_a_wrong_log_in_is_told_alike_and_locked_alike():
    for _ in range(9):
        known, unknown = log_in("anna"), log_in("nobody")
        assert told(known, "anna") == told(unknown, "nobody")
    assert known.status_code == 429


def test_a_wrong_log_in_hashes_as_often_for_a_name_that_is_not_there(settings, monkeypatch):
    """Once each: with a hash of some 50 ms, no hash or two would be seen from afar."""
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    get_user_model().objects.create_user("anna", password=PASSWORD)
    get_user_model().objects.create_user("shut", password=PASSWORD, is_active=False)
    get_user_model().objects.create_user("empty")
    hasher = type(get_hasher())
    hashed = []
    for name in ("encode", "verify"):
        own = getattr(hasher, name)
        monkeypatch.setattr(
            hasher, name, lambda its, *given, own=own: hashed.append(1) or own(its, *given)
        )
    for name in ("anna", "nobody", "shut", "empty"):
        hashed.clear()
        log_in(name, "192.0.2.1")
        assert len(hashed) == 1, name


@pytest.mark.usefixtures("anna")
def test_signing_up_tells_of_a_name_only_who_would_have_made_an_account():
    form = {"username": "ANNA", "password1": PASSWORD, "password2": PASSWORD}
    weak = Client().post("/accounts/sign-up/", form | {"password2": "another"})
    assert "already exists" not in weak.content.decode()
    assert weak.status_code == 422
    full = Client().post("/accounts/sign-up/", form)
    assert "already exists" in full.content.decode()


@pytest.mark.usefixtures("anna")
def test_signing_up_cannot_be_asked_for_many_names():
    form = {"password1": PASSWORD, "password2": PASSWORD}
    names = ["anna"] * 30
    codes = [
        Client().post("/accounts/sign-up/", form | {"username": name}).status_code for name in names
    ]
    assert codes[20:] == [429] * 10


@pytest.mark.usefixtures("anna")
def test_an_address_is_not_told_either():
    form = {"username": "eve", "email": "anna@example.org"}
    form |= {"password1": PASSWORD, "password2": PASSWORD}
    assert Client().post("/accounts/sign-up/", form).status_code == 302


@pytest.mark.usefixtures("anna")
def test_one_name_is_tried_a_hundred_times_an_hour_from_anywhere_and_one_address_cannot_lock_it():
    one = [log_in("anna").status_code for _ in range(59)]
    assert one[8:] == [429] * 51
    right = {"username": "anna", "password": PASSWORD}
    assert Client(REMOTE_ADDR="198.51.100.1").post("/accounts/log-in/", right).status_code == 302
    for turn in range(16):
        for _ in range(6):
            last = log_in("anna", f"203.0.113.{turn}")
    assert last.status_code == 429


def test_many_names_from_one_address_are_counted_together():
    codes = [log_in(f"name-{one}").status_code for one in range(61)]
    assert codes == [200] * 60 + [429]

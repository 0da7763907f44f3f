"""Which accounts are there: what strangers learn by asking the doors."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import get_hasher
from django.test import Client

from rivals.web.accounts.forms import SignUpForm
from rivals.web.environment import MailServer
from rivals.web.look import limits, mailing
from rivals.web.look.models import Tally
from rivals.web.settings import PASSWORD_HASHERS

pytestmark = pytest.mark.django_db

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


@pytest.mark.database
@pytest.mark.parametrize("twin", ["анна", "АННА", "Анна"])
def test_names_of_any_alphabet_that_differ_in_small_and_large_letters_are_one(twin):
    form = {"password1": PASSWORD, "password2": PASSWORD}
    assert Client().post("/accounts/sign-up/", form | {"username": "Анна"}).status_code == 302
    answer = Client().post("/accounts/sign-up/", form | {"username": twin})
    assert "already exists" in answer.content.decode()
    assert get_user_model().objects.count() == 1


@pytest.mark.database
@pytest.mark.parametrize("twin", ["boris", "Boris"])
def test_of_two_who_take_a_name_in_one_moment_one_is_told_as_of_any_taken_name(twin, monkeypatch):
    form = {"username": "boris", "password1": PASSWORD, "password2": PASSWORD}
    keep = SignUpForm.is_valid

    def is_valid(self):
        """Find the name free; then another takes it, a moment faster."""
        free = keep(self)
        monkeypatch.setattr(SignUpForm, "is_valid", keep)
        assert Client().post("/accounts/sign-up/", form | {"username": twin}).status_code == 302
        return free

    monkeypatch.setattr(SignUpForm, "is_valid", is_valid)
    browser = Client()
    late = browser.post("/accounts/sign-up/", form)
    again = Client().post("/accounts/sign-up/", form)
    assert late.status_code == 422
    assert told(late, "boris") == told(again, "boris")
    assert get_user_model().objects.get().username == twin
    assert browser.get("/accounts/").status_code == 302
    assert Tally.objects.get(key="name-taken:127.0.0.1").times == 2


@pytest.mark.usefixtures("anna")
def test_signing_up_cannot_be_asked_for_many_names():
    form = {"password1": PASSWORD, "password2": PASSWORD}
    names = ["anna"] * 30
    codes = [
        Client().post("/accounts/sign-up/", form | {"username": name}).status_code for name in names
    ]
    assert codes[20:] == [429] * 10


@pytest.mark.usefixtures("anna")
def test_an_address_hears_of_thirty_taken_names_a_day_then_free_ones_are_refused_alike(monkeypatch):
    clock = 1_800_000_000.0
    monkeypatch.setattr(limits.time, "time", lambda: clock)
    form = {"password1": PASSWORD, "password2": PASSWORD}

    def sign_up(name, address="192.0.2.1"):
        browser = Client(REMOTE_ADDR=address)
        return browser.post("/accounts/sign-up/", form | {"username": name})

    for hour in range(3):
        assert [sign_up("anna").status_code for _ in range(10)] == [422] * 10
        clock += 3600 * (hour + 1)
    taken, free = sign_up("anna"), sign_up("boris")
    assert taken.status_code == 429
    assert told(taken, "anna") == told(free, "boris")
    assert not get_user_model().objects.filter(username="boris").exists()
    assert sign_up("boris", "198.51.100.1").status_code == 302
    clock += 24 * 3600
    assert sign_up("carla").status_code == 302


@pytest.mark.database
@pytest.mark.parametrize("mail_on", [False, True])
@pytest.mark.usefixtures("anna")
def test_an_address_is_told_neither_by_signing_up_nor_where_a_password_is_forgotten(
    mail_on, settings, monkeypatch
):
    """Where mail goes out, its owner alone is told of the account; where none does, nobody is."""
    sent = []
    settings.MAIL_SERVER = MailServer("smtp", "127.0.0.1", 25) if mail_on else None
    monkeypatch.setattr(mailing, "beside", lambda task: task())
    monkeypatch.setattr(mailing, "send_soon", sent.extend)
    form = {"password1": PASSWORD, "password2": PASSWORD}
    for name, address in (("eve", "anna@example.org"), ("eva", "nobody@example.org")):
        joined = Client().post("/accounts/sign-up/", form | {"username": name, "email": address})
        assert joined.status_code == 302
    get_user_model().objects.filter(username__in=["eve", "eva"]).delete()
    known, unknown = (
        Client().post("/accounts/forgotten/", {"email": one})
        for one in ("anna@example.org", "nobody@example.org")
    )
    assert told(known, "anna@example.org") == told(unknown, "nobody@example.org")
    assert [mail.to for mail in sent] == ([["anna@example.org"]] if mail_on else [])
    assert all("account anna." in mail.body for mail in sent)


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

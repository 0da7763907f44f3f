"""A forgotten password: by mail, or by whoever runs the site."""

import re
from contextlib import nullcontext
from datetime import timedelta

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.core import mail
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from rivals.core.errors import RivalsError
from rivals.web.environment import MailServer
from rivals.web.look import mailing

pytestmark = pytest.mark.django_db

NEW = "krater-of-water-8"


@pytest.fixture
def mails(settings, monkeypatch):
    """The site sends mail; what it sent."""
    settings.MAIL_SERVER = MailServer("smtp", "127.0.0.1", 25)
    settings.MAIL_FROM = "rivals@play.example.org"
    settings.SITE_URL = "https://play.example.org"
    in_memory = mail.get_connection("django.core.mail.backends.locmem.EmailBackend")
    monkeypatch.setattr(mailing, "mail_line", lambda: nullcontext(in_memory))
    monkeypatch.setattr(mailing, "beside", lambda task: task())
    mail.outbox = []
    return mail.outbox


@pytest.fixture
def anna(person):
    person.email = "anna@example.org"
    person.save()
    return person


def ask(browser, address="anna@example.org"):
    return browser.post("/accounts/forgotten/", {"email": address})


def said(answer):
    """A page without the secret of its forms, which is another each time."""
    return re.sub(r"X-CSRFToken\S+ \S+|csrfmiddlewaretoken\S+ \S+", "", answer.content.decode())


def opened(browser, text):
    """Open the link in a text; the address at which the new password is taken."""
    path = re.search(r"/accounts/reset/\S+", text)[0]
    return browser.get(path).headers.get("Location", "")


def test_a_link_by_mail_sets_a_new_password_once(anna, client, mails):
    ask(client)
    (sent,) = mails
    assert sent.to == ["anna@example.org"]
    assert "https://play.example.org/accounts/reset/" in sent.body
    form = opened(client, sent.body)
    weak = client.post(form, {"new_password1": "short", "new_password2": "short"})
    assert weak.status_code == 422
    answer = client.post(form, {"new_password1": NEW, "new_password2": NEW}, follow=True)
    assert "Log in with it" in answer.content.decode()
    assert not answer.context["user"].is_authenticated
    anna.refresh_from_db()
    assert anna.check_password(NEW)
    assert "The password is changed." in mails[1].body
    again = Client()
    path = re.search(r"/accounts/reset/\S+", sent.body)[0]
    assert again.get(path).status_code == 410


@pytest.mark.database
def test_the_mail_is_in_the_language_of_the_account(anna, client, mails):
    anna.language = "ru"
    anna.save()
    ask(client)
    assert mails[0].subject == "Rivals: Новый пароль"


@pytest.mark.database
def test_who_is_locked_out_can_log_in_after_it(anna, client, mails):
    for _ in range(8):
        client.post("/accounts/log-in/", {"username": "anna", "password": "guess"})
    ask(client)
    form = opened(client, mails[0].body)
    client.post(form, {"new_password1": NEW, "new_password2": NEW})
    answer = client.post("/accounts/log-in/", {"username": "anna", "password": NEW})
    assert answer.status_code == 302


def test_a_link_ends_after_three_hours(anna, client, mails, monkeypatch):
    ask(client)
    later = default_token_generator._now() + timedelta(hours=3, minutes=1)
    monkeypatch.setattr(default_token_generator, "_now", lambda: later)
    path = re.search(r"/accounts/reset/\S+", mails[0].body)[0]
    assert Client(headers={"accept-language": "ru"}).get(path).status_code == 410


@pytest.mark.parametrize("address", ["nobody@example.org", "ANNA@example.org"])
@pytest.mark.usefixtures("anna")
def test_the_page_says_the_same_of_every_address(client, mails, address):
    known = said(ask(client))
    mails.clear()
    assert said(ask(client, address)) == known
    assert [one.to for one in mails] == ([] if "nobody" in address else [["anna@example.org"]])


@pytest.mark.usefixtures("anna")
def test_the_time_of_the_answer_tells_of_no_address(client, mails, monkeypatch):
    """Whether there is an account is asked beside the answer."""
    later = []
    monkeypatch.setattr(mailing, "beside", later.append)
    with CaptureQueriesContext(connection) as asked:
        ask(client)
    assert not [one for one in asked.captured_queries if "accounts_user" in one["sql"]]
    later.pop()()  # looks, and has what it found sent
    later.pop()()
    assert [one.to for one in mails] == [["anna@example.org"]]


@pytest.mark.usefixtures("anna")
def test_one_address_gets_three_mails_an_hour(client, mails):
    codes = [ask(client).status_code for _ in range(11)]
    assert codes == [200] * 10 + [429]
    assert len(mails) == 3


@pytest.mark.usefixtures("anna")
def test_where_no_mail_is_sent_the_page_says_so(client, settings):
    settings.MAIL_SERVER = None
    page = client.get("/accounts/forgotten/").content.decode()
    assert "This site sends no mail" in page
    assert '<form class="form"' not in page
    assert ask(client).status_code == 422


def test_a_command_makes_the_link_for_an_operator(person, client, capsys, settings):
    settings.SITE_URL = ""
    call_command("new_password", "anna")
    form = opened(client, capsys.readouterr().out)
    client.post(form, {"new_password1": NEW, "new_password2": NEW})
    person.refresh_from_db()
    assert person.check_password(NEW)
    with pytest.raises(RivalsError, match="no-account"):
        call_command("new_password", "nobody")


@pytest.mark.database
def test_a_new_address_needs_the_password_and_the_old_one_is_told(anna, client, mails):
    client.force_login(anna)
    wrong = client.post("/accounts/email/", {"email": "new@example.org", "password": "guess"})
    assert wrong.status_code == 422
    right = {"email": "new@example.org", "password": "amphora-of-wine-7"}
    client.post("/accounts/email/", right)
    anna.refresh_from_db()
    assert anna.email == "new@example.org"
    assert [one.to for one in mails] == [["anna@example.org"]]
    assert client.post("/accounts/email/", right | {"email": "none"}).status_code == 422


def test_guesses_at_the_password_are_counted_across_these_doors(anna, client):
    client.force_login(anna)
    doors = ("email", "data", "delete", "second-factor", "password") * 3
    codes = [client.post(f"/accounts/{one}/", {"password": "guess"}).status_code for one in doors]
    assert 429 not in codes[:10]
    assert codes[10:] == [429] * 5


def test_a_mail_server_that_takes_nothing_breaks_no_page(anna, client, mails, monkeypatch):
    def fails():
        raise OSError("no route")

    monkeypatch.setattr(mailing, "mail_line", fails)
    assert ask(client).status_code == 200

"""The page of notices, the confirming link, the end of mails."""

import re

import pytest
from django.core import signing
from django.test import Client

from rivals.web.notices import tokens
from rivals.web.notices.models import Wishes
from rivals.web.notices.wishing import confirmed_address

pytestmark = pytest.mark.django_db


def path_in(mail):
    return re.search(r"https://play\.example\.org(/post/\S+)", mail.get_content())[1]


@pytest.mark.database
def test_an_address_is_confirmed_by_the_link_that_comes_there(anna, as_user, mailbox):
    browser = as_user(anna)
    page = browser.get("/post/").content.decode()
    assert "anna@example.org is not confirmed" in page
    answer = browser.post("/post/link/", follow=True)
    assert "A link is on its way to anna@example.org" in answer.content.decode()
    (mail,) = mailbox.mails
    assert mail["To"] == "anna@example.org"
    link = path_in(mail)
    stranger = Client()
    assert "sent to anna@example.org?" in stranger.get(link).content.decode()
    assert confirmed_address(anna) == "", "looking is not confirming: programs follow links too"
    assert "is confirmed" in stranger.post(link).content.decode()
    assert confirmed_address(anna) == "anna@example.org"
    assert "anna@example.org is confirmed" in browser.get("/post/").content.decode()
    # Another address is another's: it has to be confirmed itself, and old links end.
    browser.post("/accounts/email/", {"email": "new@example.org", "password": "amphora-of-wine-7"})
    anna.refresh_from_db()
    assert anna.email == "new@example.org"
    assert confirmed_address(anna) == ""
    assert stranger.post(link).status_code == 410


def test_a_confirming_link_is_good_for_three_days_and_ours(anna, monkeypatch):
    token = tokens.confirm_token(anna)
    assert Client().get(f"/post/confirm/{token[:-2]}/").status_code == 410
    assert Client().get(f"/post/confirm/{tokens.stop_token(anna)}/").status_code == 410
    later = signing.time.time() + 3 * 24 * 3600 + 60
    monkeypatch.setattr(signing.time, "time", lambda: later)
    answer = Client(headers={"accept-language": "ru"}).get(f"/post/confirm/{token}/")
    assert answer.status_code == 410
    assert "Ссылка больше не действует" in answer.content.decode()


@pytest.mark.database
def test_one_click_ends_the_mails_without_logging_in(anna):
    link = f"/post/unsubscribe/{tokens.stop_token(anna)}/"
    strict = Client(enforce_csrf_checks=True)
    assert "for anna to end?" in strict.get(link).content.decode()
    assert not Wishes.objects.filter(user=anna, mail=False).exists()
    assert strict.post(link, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert Wishes.objects.get(user=anna).mail is False
    assert strict.post(link[:-3] + "x/").status_code == 410


def test_wishes_are_kept_and_wrong_ones_told(anna, as_user):
    browser = as_user(anna)
    browser.post("/post/", {"email": "new@example.org"})
    anna.refresh_from_db()
    assert anna.email == "anna@example.org", "another address needs the password"
    assert Wishes.objects.get(user=anna).mail is False
    for wrong in ("nonsense", "ftp://a.example.org/", "https://a.example.org:22/"):
        answer = browser.post("/post/hook/", {"hook": wrong})
        assert answer.status_code == 422, wrong
        assert "field__error" in answer.content.decode()
    assert Wishes.objects.get(user=anna).hook == ""


@pytest.mark.database
def test_a_webhook_has_a_secret_and_can_be_tried(anna, as_user, receiver):
    browser = as_user(anna)
    browser.post("/post/hook/", {"hook": receiver.url})
    wishes = Wishes.objects.get(user=anna)
    assert len(wishes.secret) == 64
    assert wishes.secret in browser.get("/post/").content.decode()
    answer = browser.post("/post/hook/test/", follow=True)
    assert "The receiver took the test." in answer.content.decode()
    assert b'"kind": "test"' in receiver.calls[0][2]
    receiver.status = 500
    answer = browser.post("/post/hook/test/", follow=True)
    assert "The receiver answered 500" in answer.content.decode()
    browser.post("/post/hook/secret/")
    renewed = Wishes.objects.get(user=anna).secret
    assert renewed != wishes.secret
    browser.post("/post/hook/", {"hook": ""})
    assert Wishes.objects.get(user=anna).secret == ""


def test_a_private_webhook_is_refused_in_words(anna, as_user):
    browser = as_user(anna, "ru")
    browser.post("/post/hook/", {"hook": "http://127.0.0.1:8000/"})
    answer = browser.post("/post/hook/test/", follow=True)
    assert "ведёт в частную сеть" in answer.content.decode()


def test_links_are_sent_a_few_times_an_hour_only(anna, as_user, mailbox):
    browser = as_user(anna)
    codes = [browser.post("/post/link/").status_code for _ in range(6)]
    assert codes == [302] * 5 + [429]
    assert len(mailbox.mails) == 5


def test_a_site_without_mail_says_so(anna, as_user):
    browser = as_user(anna)
    page = browser.get("/post/").content.decode()
    assert "This site sends no mail." in page
    assert "/post/link/" not in page
    assert "mail is off here" in browser.post("/post/link/", follow=True).content.decode()


def test_a_mail_server_that_is_silent_is_told(anna, as_user, mailbox, settings):
    settings.MAIL_SERVER = settings.MAIL_SERVER._replace(port=1)
    answer = as_user(anna).post("/post/link/", follow=True)
    assert "try again later" in answer.content.decode()


def test_guests_are_asked_to_log_in(client):
    for path in ("/post/", "/post/link/", "/post/hook/", "/post/hook/test/", "/post/hook/secret/"):
        answer = client.post(path)
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith("/accounts/log-in/")


def test_the_account_leads_to_the_notices(anna, as_user):
    assert 'href="/post/"' in as_user(anna).get("/accounts/").content.decode()

"""Who knew the password goes on with what it once opened: browsers, tokens, links, mails."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from served_worlds import forget, founded

from rivals.web.accounts import mails, second
from rivals.web.worlds.post.tokens import Reply, read_reply_token, reply_address, token_in
from rivals.web.worlds.seating import new_token

pytestmark = pytest.mark.django_db

OLD, NEW = "amphora-of-wine-7", "krater-of-water-8"


@pytest.fixture
def anna(person):
    person.email = "anna@example.org"
    person.save()
    return person


def thief():
    browser = Client()
    browser.post("/accounts/log-in/", {"username": "anna", "password": OLD})
    assert browser.get("/accounts/").status_code == 200
    return browser


def changed_on_the_page(anna):
    browser = Client()
    browser.force_login(anna)
    form = {"old_password": OLD, "new_password1": NEW, "new_password2": NEW}
    assert browser.post("/accounts/password/", form).status_code == 302
    assert browser.get("/accounts/").status_code == 200


def changed_by_a_link(anna):
    browser = Client()
    anna.refresh_from_db()  # a link ends with the next log-in, too
    form = browser.get(mails.reset_link(anna)).headers["Location"]
    assert browser.post(form, {"new_password1": NEW, "new_password2": NEW}).status_code == 302


def changed_in_admin(anna):
    browser = Client()
    browser.force_login(get_user_model().objects.create_superuser("staff", password=OLD))
    form = {"password1": NEW, "password2": NEW, "usable_password": "true"}
    answer = browser.post(f"/admin/accounts/user/{anna.pk}/password/", form)
    assert answer.status_code == 302, answer.content


@pytest.mark.parametrize("change", [changed_on_the_page, changed_by_a_link, changed_in_admin])
def test_browsers_and_tokens_end_with_the_password(anna, change, settings):
    settings.SITE_URL = ""
    forget()
    row = founded([anna])
    token = new_token(row.seats.get(number=1))
    bearer = {"authorization": f"Bearer {token}"}
    assert Client().get("/api/v1/me", headers=bearer).status_code == 200
    browser = thief()
    change(anna)
    assert browser.get("/accounts/").status_code == 302
    assert Client().get("/api/v1/me", headers=bearer).status_code == 401


def test_addresses_that_take_orders_end_with_the_password(anna, settings):
    settings.MAIL_DOMAIN = "play.example.org"
    token = token_in(reply_address(Reply(1, 1, anna.pk)))
    assert read_reply_token(token) == Reply(1, 1, anna.pk)
    changed_on_the_page(anna)
    assert read_reply_token(token) is None


def test_a_link_for_a_new_password_ends_with_the_password(anna, settings):
    settings.SITE_URL = ""
    link = mails.reset_link(anna)
    changed_on_the_page(anna)
    assert Client().get(link).status_code == 410


def test_a_new_hash_of_the_same_password_ends_nothing(anna):
    browser = thief()
    anna.check_password(OLD)
    anna.save()
    assert browser.get("/accounts/").status_code == 200


@pytest.mark.database
def test_the_second_factor_cannot_be_gone_round(anna, settings):
    """By the staff's door, by a link for a new password, by the first step alone."""
    settings.SITE_URL = ""
    anna.is_staff = anna.is_superuser = True
    anna.save()
    factor = second.prepare(anna)
    factor.since = anna.date_joined
    factor.save()
    browser = Client()
    form = {"username": "anna", "password": OLD, "next": "/admin/"}
    browser.post("/admin/login/", form)
    assert browser.get("/admin/").status_code == 302
    changed_by_a_link(anna)
    browser.post("/accounts/log-in/", form | {"password": NEW})
    assert browser.get("/accounts/").status_code == 302


def test_codes_are_not_found_by_trying(anna):
    factor = second.prepare(anna)
    factor.since = anna.date_joined
    factor.save()
    answers = []
    for _ in range(4):
        browser = Client()
        browser.post("/accounts/log-in/", {"username": "anna", "password": OLD})
        answers += [
            browser.post("/accounts/log-in/code/", {"code": f"{one:06}"}).status_code
            for one in range(3)
        ]
    assert answers[:5] == [422] * 5
    assert answers[5:] == [429] * 7

"""The second factor: set up, asked for, used up, lost, ended."""

import re

import pyotp
import pytest
from django.core.management import call_command
from django.test import Client

from rivals.web.accounts import second
from rivals.web.accounts.models import RecoveryCode, SecondFactor

pytestmark = pytest.mark.django_db

PASSWORD = "amphora-of-wine-7"
NOW = 1_800_000_000


@pytest.fixture
def moment(monkeypatch):
    """The clock of site and phone: a list with the second that it is."""
    clock = [NOW]
    monkeypatch.setattr("rivals.web.accounts.second.time.time", lambda: clock[0])
    return clock


def shown_on_phone(factor, at):
    return pyotp.TOTP(second.secret_of(factor)).at(at)


@pytest.fixture
def factor(person, moment):
    found = second.prepare(person)
    assert second.confirm(found, shown_on_phone(found, moment[0]))
    moment[0] += 60
    return found


def first_step():
    browser = Client()
    answer = browser.post(
        "/accounts/log-in/?next=/help/",
        {"username": "anna", "password": PASSWORD, "next": "/help/"},
    )
    assert answer.url == "/accounts/log-in/code/"
    assert browser.get("/accounts/").status_code == 302, "a password alone lets nobody in"
    return browser


def give(browser, code):
    return browser.post("/accounts/log-in/code/", {"code": code})


@pytest.mark.database
def test_it_is_set_up_by_password_picture_and_first_code(person, client, moment):
    client.force_login(person)
    assert client.post("/accounts/second-factor/", {"password": "wrong"}).status_code == 422
    assert not SecondFactor.objects.exists()
    answer = client.post("/accounts/second-factor/", {"password": PASSWORD}, follow=True)
    page = answer.content.decode()
    assert "<svg" in page
    secret = re.search(r"code-secret\">([A-Z2-7]{32})<", page)[1]
    assert client.post("/accounts/second-factor/begin/", {"code": "000000"}).status_code == 422
    assert second.factor_of(person) is None, "before its first code it is asked of nobody"
    done = client.post("/accounts/second-factor/begin/", {"code": pyotp.TOTP(secret).at(moment[0])})
    codes = re.findall(r"<code>([a-z2-9-]{19})</code>", done.content.decode())
    assert len(set(codes)) == second.CODES
    assert second.factor_of(person) is not None
    assert "no-store" in done.headers["Cache-Control"]


def test_a_code_lets_in_once(factor, moment):
    code = shown_on_phone(factor, moment[0])
    browser = first_step()
    assert give(browser, code).url == "/help/"
    assert browser.get("/accounts/").status_code == 200
    again = first_step()
    assert give(again, code).status_code == 422
    moment[0] += 30
    assert give(again, shown_on_phone(factor, moment[0])).status_code == 302


def test_a_phone_whose_clock_is_half_a_minute_off_will_do(factor, moment):
    assert give(first_step(), shown_on_phone(factor, moment[0] + 30)).status_code == 302
    assert give(first_step(), shown_on_phone(factor, moment[0] + 90)).status_code == 422


@pytest.mark.database
def test_a_code_on_paper_lets_in_once_however_it_is_typed(factor):
    code = second.renew_codes(factor)[3]
    assert give(first_step(), f" {code.upper().replace('-', ' ')} ").status_code == 302
    assert give(first_step(), code).status_code == 422
    assert factor.codes.count() == second.CODES - 1


@pytest.mark.database
def test_neither_secret_nor_codes_lie_in_the_database(factor):
    codes = second.renew_codes(factor)
    kept = repr([SecondFactor.objects.values().get(), *RecoveryCode.objects.values()])
    assert second.secret_of(factor) not in kept
    assert not any(code in kept or code.replace("-", "") in kept for code in codes)


def test_new_codes_and_the_end_need_password_and_code(person, client, factor, moment):
    client.force_login(person)
    old = second.renew_codes(factor)[0]
    without = client.post("/accounts/second-factor/", {"password": PASSWORD, "drop": "1"})
    assert without.status_code == 422
    code = shown_on_phone(factor, moment[0])
    page = client.post("/accounts/second-factor/", {"password": PASSWORD, "code": code})
    assert "Codes on paper" in page.content.decode()
    assert not second.passes(factor, old)
    moment[0] += 30
    code = shown_on_phone(factor, moment[0])
    client.post("/accounts/second-factor/", {"password": PASSWORD, "code": code, "drop": "1"})
    assert not SecondFactor.objects.exists()


def test_the_first_step_is_forgotten_after_ten_minutes_and_by_a_new_password(
    person, factor, moment, monkeypatch
):
    browser = first_step()
    person.set_password("krater-of-water-8")
    person.save()
    assert give(browser, shown_on_phone(factor, moment[0])).url == "/accounts/log-in/"
    assert browser.get("/accounts/").status_code == 302


def test_what_a_guest_began_comes_along(factor, moment):
    browser = Client()
    browser.post("/matches/now/", {"game": "panticapaeum"})
    browser.post("/accounts/log-in/", {"username": "anna", "password": PASSWORD})
    give(browser, shown_on_phone(factor, moment[0]))
    from rivals.web.matches.models import StoredMatch

    assert StoredMatch.objects.get().user == factor.user


@pytest.mark.database
def test_an_operator_ends_it_for_who_lost_phone_and_paper(factor, capsys):
    call_command("new_password", "anna", "--drop-second-factor")
    assert "/accounts/reset/" in capsys.readouterr().out
    assert not SecondFactor.objects.exists()


@pytest.mark.database
def test_staff_come_in_by_the_same_door(person, client):
    person.is_staff = True
    person.save()
    assert client.get("/admin/login/?next=/admin/").url == "/accounts/log-in/?next=/admin/"
    assert client.get("/admin/login/?next=https://evil.example/").url.endswith("?next=/")
    client.force_login(person)
    assert client.get("/admin/").status_code == 200
    assert client.get("/admin/password_change/").url == "/accounts/password/"


def test_who_is_no_staff_is_not_asked_to_log_in_again(person, client):
    client.force_login(person)
    assert client.get("/admin/", follow=True).status_code == 403

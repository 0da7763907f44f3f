"""Headers, cookies and what is kept of a visit: whatever they say, every page answers."""

import re

import pytest
from bad_input import batteries, battery, mangled_with
from bad_requests import FORM, QUICKLY, Request, encoded, junk, of_dice
from django.contrib.sessions.models import Session
from django.db import transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

pytestmark = pytest.mark.django_db

HEADERS = (
    "accept", "accept-language", "accept-language", "host", "host", "referer", "referer", "origin",
    "user-agent", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip",
    "if-modified-since", "if-none-match", "range", "content-encoding", "content-length", "expect",
    "hx-request", "hx-boosted", "hx-current-url", "hx-current-url", "hx-history-restore-request",
    "hx-prompt", "hx-target", "hx-trigger", "hx-trigger-name", "triggering-event", "x-csrftoken",
    "x-requested-with", "authorization", "transfer-encoding", "x-http-method-override", "te",
)  # fmt: skip
GOOD = (
    "ru,en;q=0.5", "ru;q=1e999", "en-" * 200, "*;q=0", "zh-Hans-CN", "localhost", "testserver:x",
    "testserver:99999", "[::1", "[", "evil.example", "http://[", "http://testserver/matches/",
    "https://evil.example//x", "//", "javascript:x", "bytes=0-", "bytes=9-1", "gzip", "true",
    "false", "Wed, 21 Oct 2015 07:28:00 GMT", "Wed, 99 Foo 99999", "0", "-1", "999999999999",
    "chunked",
    "%E0%A4%A", "a=1; a=2", '{"a":', "null", "Basic Og==", "Bearer x", "application/json",
)  # fmt: skip
COOKIES = ("sessionid", "csrftoken", "rivals_language", "rivals_theme", "messages", "x", "")
PAGES = (
    "/", "/matches/", "/tables/", "/worlds/", "/worlds/{pk}/", "/accounts/log-in/", "/accounts/",
    "/help/", "/odds/armada/", "/api/v1/worlds", "/healthz", "/sw.js", "/manifest.webmanifest",
    "/matches/new/", "/post/", "/nowhere/", "/eclipse/rivals/", "/worlds/{pk}/orders/",
)  # fmt: skip
FORMS = (
    ("/look/theme/", {"theme": "dark", "next": "/"}),
    ("/look/language/", {"language": "ru"}),
    ("/accounts/log-in/", {"username": "anna", "password": "x"}),
    ("/worlds/{pk}/orders/draft/", {"text": "peace 2", "revision": "0"}),
    ("/accounts/log-out/", {}),
)


@pytest.fixture(scope="module")
def house(running, clients, people, judging):
    clients["strict"] = Client(enforce_csrf_checks=True)
    clients["strict"].force_login(
        people["anna"], backend="django.contrib.auth.backends.ModelBackend"
    )
    return judging()


def header(dice):
    """A value that a line can carry: no line ends, no sign 0."""
    if dice.random() < 0.5:
        return dice.choice(GOOD)
    return re.sub(r"[\r\n\0]", "", junk(dice)[:4000].decode("latin-1"))


def cookies(dice, kept):
    """A header of cookies: some that we set, some that we did not."""
    pairs = [f"{dice.choice(COOKIES)}={header(dice)}" for _ in range(dice.randint(1, 3))]
    return dice.choice(("; ", ";", ", ", " ")).join(pairs + ([kept] if dice.random() < 0.5 else []))


def spoilt_headers(pk, kept):
    """Ask for a page or send a good form, with headers and cookies that nobody means."""

    def make(dice):
        headers = {dice.choice(HEADERS): header(dice) for _ in range(dice.randint(1, 4))}
        if dice.random() < 0.5:
            headers["cookie"] = cookies(dice, kept)
        headers.pop("content-length" if dice.random() < 0.9 else "", None)
        if dice.random() < 0.3:
            address, pairs = dice.choice(FORMS)
            body = encoded(pairs.items()).encode()
            return Request("POST", address.format(pk=pk), body, FORM, headers)
        return Request("GET", dice.choice(PAGES).format(pk=pk), headers=headers)

    return of_dice(make)


@batteries(few=QUICKLY, tests=3)
def test_any_header_and_any_cookie_is_answered(house, running, clients, cases):
    kept = clients["anna"].cookies.output(header="", sep=";").strip()

    @battery(cases)
    @given(
        who=st.sampled_from(("guest", "anna", "strict")),
        request=spoilt_headers(running.pk, kept),
    )
    def ask(who, request):
        house.ask(who, request)

    ask()


@batteries(few=QUICKLY, tests=3)
def test_no_forged_form_is_taken(house, running, cases):
    """The sign against forged forms is missing or wrong: 403, and nothing was done."""

    def forged(dice):
        address, pairs = dice.choice(FORMS)
        sign = dice.choice((None, b"", b"x" * 32, b"x" * 64, b"A" * 64, junk(dice)[:500]))
        sent = [*pairs.items()] + ([("csrfmiddlewaretoken", sign)] if sign is not None else [])
        headers = {"x-csrftoken": header(dice)} if dice.random() < 0.5 else {}
        if dice.random() < 0.5:
            headers["cookie"] = "csrftoken=" + header(dice).replace(";", "")
        return Request("POST", address.format(pk=running.pk), encoded(sent).encode(), FORM, headers)

    @battery(cases)
    @given(request=of_dice(forged))
    def send(request):
        assert house.ask("strict", request).status_code == 403

    send()


@batteries(few=QUICKLY, tests=3)
def test_any_kept_visit_is_answered(house, running, clients, cases):
    """What is kept of a visit was spoilt, or cut: the visitor is a stranger then, and no more."""

    def spoilt(dice):
        row = Session.objects.get(pk=clients["anna"].cookies["sessionid"].value)
        return mangled_with(dice, row.session_data.encode()).decode("utf-8", "replace")

    @battery(cases)
    @given(kept=of_dice(lambda dice: dice), page=st.sampled_from(PAGES))
    def ask(kept, page):
        with transaction.atomic():
            Session.objects.filter(pk=clients["anna"].cookies["sessionid"].value).update(
                session_data=spoilt(kept).replace("\x00", "")
            )
            house.ask("anna", Request("GET", page.format(pk=running.pk)))
            transaction.set_rollback(True)

    ask()


@pytest.mark.parametrize("length", ["²", "many", "-1", "1.5"])
def test_a_length_that_is_no_number_is_refused(length):
    browser = Client(raise_request_exception=False)
    answer = browser.post("/look/language/", {"language": "ru"}, CONTENT_LENGTH=length)
    assert answer.status_code == 400

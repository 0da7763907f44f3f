"""Every page in both languages; theme, language, errors, the installable app."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from rivals.web.environment import files_version
from rivals.web.help.views import RIVALS
from rivals.web.settings import HERE

pytestmark = pytest.mark.django_db

PAGES = [
    "/",
    "/matches/",
    "/tables/",
    "/odds/",
    "/odds/armada/",
    "/studio/",
    "/help/",
    "/help/look/",
    *(f"/help/{slug}/" for slug in ("about", "play", "table", "worlds", "trademarks")),
    *(f"/help/rivals/{page.slug}/" for page in RIVALS),
    "/eclipse/rivals/",
    "/eclipse/rivals/1234567/",
    "/accounts/log-in/",
    "/accounts/sign-up/",
    "/offline/",
]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_opens_in_its_language_without_inline_code(client, path, language):
    answer = client.get(path, headers={"accept-language": language})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in text
    assert text.count("<h1") == 1
    assert " style=" not in text
    assert "<style" not in text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\son[a-z]+=", text)


@pytest.mark.parametrize("path", PAGES)
def test_no_link_of_a_page_is_dead(client, path):
    text = client.get(path).content.decode()
    for link in sorted(set(re.findall(r'(?:href|src|action)="(/[^"#]*)', text))):
        if link.startswith("/static/"):
            assert finders.find(link.removeprefix(settings.STATIC_URL).partition("#")[0]), link
        elif "/look/theme/" not in link and "/look/language/" not in link:
            assert client.get(link).status_code in {200, 302, 405}, link


def test_every_icon_shown_is_drawn(client):
    drawn = set(re.findall(r'<symbol id="([^"]+)"', _static("rivals/icons.svg")))
    used = set()
    for path in PAGES:
        used |= set(re.findall(r"icons\.svg#([^\"]*)", client.get(path).content.decode()))
    assert used <= drawn
    assert len(used) > 20


def test_files_have_their_version_in_their_addresses(client):
    """After an upgrade a browser asks for new styles, whatever it keeps of the old ones."""
    version = files_version(HERE)
    found = set(re.findall(r'(?:href|src)="(/static/[^"#]*)', client.get("/").content.decode()))
    assert len(found) > 20
    assert {link.split("/")[2] for link in found} == {version}
    for link in found:
        answer = client.get(link)
        assert answer.status_code == 200, link
        answer.close()
    sheet = next(link for link in found if link.endswith("rivals/base.css"))
    assert client.get(sheet.replace(version, "0" * 12)).status_code == 404


def _static(name):
    return Path(finders.find(name)).read_text(encoding="utf-8")


def test_headers_keep_others_out(client):
    headers = client.get("/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_is_remembered_and_comes_with_the_page(client, theme):
    answer = client.post("/look/theme/", {"theme": theme, "next": "/help/"})
    assert answer.url == "/help/"
    assert f'data-theme="{theme}"' in client.get("/help/").content.decode()
    client.post("/look/theme/", {"theme": "auto"})
    assert "data-theme=" not in client.get("/help/").content.decode()


@pytest.mark.parametrize("theme", ["", "pink", "light dark"])
def test_an_unknown_theme_is_refused(client, theme):
    assert client.post("/look/theme/", {"theme": theme}).status_code == 400


def test_a_broken_theme_cookie_is_ignored(client):
    client.cookies["rivals_theme"] = '"><script>'
    assert "data-theme=" not in client.get("/").content.decode()


def test_the_way_back_stays_on_this_site(client):
    asked = {"theme": "dark", "next": "https://evil.example/"}
    assert client.post("/look/theme/", asked).url == "/"
    asked = {"language": "ru", "next": "//evil.example/"}
    assert "evil" not in client.post("/look/language/", asked).url


def test_the_language_is_remembered(client):
    client.post("/look/language/", {"language": "ru", "next": "/"})
    assert "Соперники уже за столом" in client.get("/").content.decode()
    client.post("/look/language/", {"language": "en", "next": "/"})
    assert "Your rivals are already at the table" in client.get("/").content.decode()


@pytest.mark.parametrize("language", ["", "de", "../ru"])
def test_an_unknown_language_is_refused(client, language):
    assert client.post("/look/language/", {"language": language}).status_code == 400


def test_errors_come_in_the_look_and_the_language(client, russian):
    for visitor, words in ((client, "Open sea"), (russian, "Открытое море")):
        answer = visitor.get("/no/such/page")
        assert answer.status_code == 404
        assert words in answer.content.decode()
    assert client.get("/help/nothing/").status_code == 404
    assert client.get("/help/rivals/nobody/").status_code == 404
    assert client.post("/help/").status_code == 405


def test_a_form_from_elsewhere_is_refused_in_the_look():
    strict = Client(enforce_csrf_checks=True, headers={"accept-language": "ru"})
    for path in ("/accounts/log-in/", "/look/theme/", "/look/language/"):
        answer = strict.post(path, {"theme": "dark", "language": "ru"})
        assert answer.status_code == 403
        assert "Форма устарела" in answer.content.decode()


def test_a_failure_of_ours_tells_no_secret(client, monkeypatch):
    def fail(*_):
        raise RuntimeError("secret detail")

    monkeypatch.setattr("rivals.web.look.views.cards", fail)
    client.raise_request_exception = False
    answer = client.get("/", headers={"accept-language": "ru"})
    assert answer.status_code == 500
    assert "Выпал камень" in answer.content.decode()
    assert "secret" not in answer.content.decode()


def test_a_wrong_host_is_refused_in_the_look(client):
    answer = client.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert "That did not make sense" in answer.content.decode()


def test_health_asks_the_database(client, django_assert_num_queries):
    with django_assert_num_queries(1):
        answer = client.get("/healthz")
    assert answer.content == b"ok\n"


@pytest.mark.parametrize(("language", "name"), [("en", "At the table"), ("ru", "За столом")])
def test_the_manifest_names_files_that_exist(client, language, name):
    manifest = json.loads(client.get(f"/manifest.webmanifest?lang={language}").content)
    assert manifest["lang"] == language
    assert manifest["shortcuts"][1]["name"] == name
    for icon in manifest["icons"]:
        assert finders.find(icon["src"].removeprefix(settings.STATIC_URL))
    for shortcut in manifest["shortcuts"]:
        assert client.get(shortcut["url"]).status_code == 200


def test_the_worker_keeps_the_shell_and_no_page_of_a_person(client):
    worker = client.get("/sw.js").content.decode()
    kept = set(re.findall(r'"(/[^"]*)"', worker))
    linked = set(re.findall(r'href="(/static/[^"]*\.css)"', client.get("/").content.decode()))
    assert linked <= kept
    assert {path for path in kept if not path.startswith("/static/")} == {"/offline/"}
    assert "csrf" not in client.get("/offline/").content.decode().lower()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", ["/matches/now/", "/matches/upload/", "/accounts/log-out/"])
def test_an_address_of_forms_opened_like_a_page_says_so(client, path, language):
    answer = client.get(path, headers={"accept-language": language})
    text = answer.content.decode()
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
    assert f'<html lang="{language}"' in text
    assert 'href="/"' in text


@pytest.mark.parametrize(
    ("referer", "back"),
    [
        ("http://testserver/matches/?from=here#take-in", "/matches/?from=here"),
        ("http://[testserver/", "/"),
        ("", "/"),
    ],
)
def test_the_language_switched_on_the_answer_to_a_form_leads_to_its_page(client, referer, back):
    answer = client.post("/matches/upload/", {}, headers={"referer": referer})
    assert answer.status_code == 422
    assert answer.content.decode().count(f'name="next" value="{back}"') == 2

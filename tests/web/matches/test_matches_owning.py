"""Nobody reaches a match of somebody else, except to look through a link."""

import re

import pytest
from django.test import Client

from rivals.web.matches.urls import urlpatterns

PATHS = [
    "", "play/", "look/", "ease/", "undo/", "board/0/", "why/0/", "log/0/", "instead/0/",
    "instead/3/", "replay/", "replay/?move=1", "luck/", "luck/?check=1", "file/", "rename/",
    "delete/", "again/", "link/",
    "thought/", "think/", "coach/", "coach/ask/", "coach/stop/", "review/", "review/begin/",
    "review/stop/", "resign/", "lesson/", "news/",
    "back/", "events/", "undo/answer/",
    "talk/", "talk/say/", "talk/report/", "talk/down/", "talk/block/", "talk/watchers/",
]  # fmt: skip


@pytest.fixture
def another(db, django_user_model):
    person = django_user_model.objects.create_user("boris", password="oar-and-sail-5")
    client = Client()
    client.force_login(person)
    client.post("/matches/now/", {"game": "panticapaeum"})
    return client


@pytest.mark.parametrize("path", PATHS)
def test_neither_a_stranger_nor_another_account_reaches_a_match(visitor, stranger, another, path):
    visitor.turns(1)
    kept = visitor.row.file
    sent = {"revision": visitor.row.revision, "action": visitor.options()[0], "title": "mine"}
    for client in (stranger, another):
        for answer in (client.get(visitor.url + path), client.post(visitor.url + path, sent)):
            assert answer.status_code in {404, 405}
            assert b"data-action" not in answer.content
        assert client.post(
            visitor.url + path, sent, headers={"hx-request": "true"}
        ).status_code in {
            404,
            405,
        }
    assert visitor.row.file == kept
    assert visitor.row.title == ""
    assert visitor.row.watch is None


def test_every_address_of_a_match_was_tried():
    own = {str(one.pattern) for one in urlpatterns if str(one.pattern).startswith("<int:pk>")}
    tried = {re.sub(r"\d+", "<int:move>", path.partition("?")[0]) for path in PATHS}
    assert own == {f"<int:pk>/{path}" for path in tried}


def test_lists_show_only_the_own_matches(visitor, stranger):
    visitor.post("rename/", title="Secret evening")
    for page in ("/", "/matches/"):
        assert b"Secret evening" in visitor.client.get(page).content
        assert b"Secret evening" not in stranger.get(page).content


def test_a_guests_matches_come_along_into_an_account(visitor, django_user_model):
    person = django_user_model.objects.create_user("anna", password="amphora-of-wine-7")
    visitor.client.post("/accounts/log-in/", {"username": "anna", "password": "amphora-of-wine-7"})
    assert visitor.row.user == person
    assert visitor.get().status_code == 200


# --- The link to look on --------------------------------------------------------------------


@pytest.fixture
def link(visitor):
    visitor.turns(1)
    visitor.post("link/")
    return f"/matches/watch/{visitor.row.watch}/"


def test_whoever_has_the_link_sees_the_match_and_can_do_nothing(visitor, stranger, link):
    assert len(visitor.row.watch) == 43
    for path in ("", "replay/", "replay/?move=2", "why/3/"):
        answer = stranger.get(link + path)
        assert answer.status_code == 200
        page = answer.content.decode()
        posts = re.findall(r'<form[^>]*method="post"[^>]*action="([^"]*)"', page)
        assert set(posts) <= {"/look/theme/", "/look/language/"}
        assert "data-action=" not in page
        assert f"/matches/{visitor.pk}/" not in page
        assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert stranger.post(link + path).status_code == 405
    assert stranger.get(visitor.url).status_code == 404


def test_the_page_of_the_link_follows_the_match(visitor, stranger, link):
    now = visitor.row.revision
    asked = {"hx-request": "true"}
    assert stranger.get(f"{link}?revision={now}", headers=asked).status_code == 204
    visitor.act()
    answer = stranger.get(f"{link}?revision={now}", headers=asked)
    assert answer.status_code == 200
    assert f"revision={now + 1}" in answer.content.decode()


def test_a_revoked_link_shows_nothing_and_a_new_one_is_another(visitor, stranger, link):
    visitor.post("link/")
    assert link == f"/matches/watch/{visitor.row.watch}/"
    visitor.post("link/", revoke="1")
    for path in ("", "replay/", "why/3/"):
        assert stranger.get(link + path).status_code == 404
    visitor.post("link/")
    assert stranger.get(link).status_code == 404


@pytest.mark.database
@pytest.mark.parametrize("token", ["x", "None", "null", "a" * 43, "-" * 500])
def test_a_guessed_link_is_no_page(visitor, stranger, token):
    assert visitor.row.watch is None
    assert stranger.get(f"/matches/watch/{token}/").status_code == 404

"""Whose tables are whose, their files, names and ends, and the ways to begin."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from rivals.web.tables.models import Table

HEADER = (
    '{"format":"rivals-table/1","game":"panticapaeum-v1","rival":"botos","seed":1,'
    '"settings":{"level":"standard","modifications":[]}}'
)
TILE = '{"type":"answer","key":"tile","value":{"brown":1}}'


def send(client, content, name="session.jsonl"):
    sent = content if isinstance(content, bytes) else content.encode()
    return client.post("/tables/upload/", {"file": SimpleUploadedFile(name, sent)})


PAGES = [
    ("table", "get", {}), ("answer", "post", {"key": "tile", "count.brown": 1}),
    ("done", "post", {}), ("replace", "post", {"step": 0, "action": "gain brown"}),
    ("undo", "post", {"keep": 0}), ("correct", "get", {}),
    ("correct", "post", {"count.brown": 1}), ("journal", "get", {}), ("file", "get", {}),
    ("rename", "post", {"title": "mine now"}), ("delete", "post", {}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "method", "data"), PAGES)
def test_another_visitors_table_does_not_exist(sitter, person, name, method, data):
    sitter.turns(1)
    before = Table.objects.values().get()
    args = [sitter.pk, "resources"] if name == "correct" else [sitter.pk]
    url = reverse(f"tables:{name}", args=args)
    guest, member = Client(), Client()
    guest.post("/tables/begin/", {"game": "panticapaeum", "rival": "botos", "now": 1})
    member.force_login(person)
    for client in (guest, member, Client()):
        sent = {"at": before["version"], **data}
        assert getattr(client, method)(url, sent).status_code == 404
    assert Table.objects.values().get(pk=sitter.pk) == before


def test_another_visitors_table_is_in_nobodys_list(sitter):
    assert sitter.url not in Client().get("/tables/").content.decode()
    assert sitter.url in sitter.client.get("/tables/").content.decode()
    assert sitter.url in sitter.client.get("/").content.decode()


@pytest.mark.database
def test_a_guests_tables_come_along_into_the_account(sitter, person):
    sitter.client.post("/accounts/log-in/", {"username": "anna", "password": "amphora-of-wine-7"})
    assert sitter.get().status_code == 200
    assert sitter.row.user == person


def test_the_list_tells_where_each_table_is(sitter):
    sitter.turns(2)
    assert "Round 1, turn 3." in sitter.client.get("/tables/").content.decode()
    sitter.post("correct/round/", answer=6)
    assert "Over: 2 points" in sitter.client.get("/tables/").content.decode()


@pytest.mark.database
def test_settings_of_the_form_are_those_of_the_session(sit):
    page = Client().get("/tables/new/panticapaeum/botos/").content.decode()
    assert page.count('type="radio"') == 8
    assert page.count('type="checkbox"') == 5
    sitter = sit(
        Client(),
        **{
            "game": "panticapaeum",
            "rival": "botos",
            "level:answer": "hard",
            "modifications:answer": ["greedy_benefit"],
            "title": "  Friday\x00\u202e   night \N{SLEUTH OR SPY} ",
        },
    )
    assert sitter.session.header.settings == {
        "level": "hard",
        "modifications": ("greedy_benefit",),
    }
    assert sitter.row.title == "Friday night \N{SLEUTH OR SPY}"
    assert sitter.view.memory.botos.modifications == (
        "no_skip",
        "best_tile_on_path",
        "greedy_benefit",
    )
    journal = sitter.get("journal/").content.decode()
    assert "Hard" in journal
    assert "Ties go to Botos" in journal


@pytest.mark.parametrize(
    "data",
    [
        {"level:answer": "impossible"},
        {"modifications:answer": "no_skip"},
        {"level:answer": "hard", "modifications:answer": ["no_skip", "no_skip"]},
    ],
)
def test_settings_that_cannot_be_are_said_beside_their_question(db, data):
    answer = Client().post("/tables/begin/", {"game": "panticapaeum", "rival": "botos", **data})
    assert answer.status_code == 422
    assert "Please choose among the answers shown." in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    ("game", "rival"), [("", ""), ("chess", "botos"), ("panticapaeum", "boris"), ("\x00", "é")]
)
def test_an_unknown_rival_is_not_found(db, game, rival):
    data = {"game": game, "rival": rival, "now": 1}
    assert Client().post("/tables/begin/", data).status_code == 404
    assert Client().get("/tables/new/panticapaeum/boris/").status_code == 404


def test_a_file_takes_the_session_to_another_device(sitter):
    sitter.to_prices()
    sent = sitter.get("file/")
    assert sent["Content-Disposition"] == (
        f'attachment; filename="rivals-table-botos-{sitter.pk}.jsonl"'
    )
    lines = sent.content.decode().splitlines()
    assert len(lines) == 1 + sitter.row.count + 1  # and what is remembered
    assert all(json.loads(line) for line in lines)
    other = Client()
    answer = send(other, sent.content)
    assert answer.status_code == 302
    taken = Table.objects.get(pk=int(answer.url.split("/")[-2]))
    assert (taken.header, taken.entries) == (sitter.row.header, sitter.row.entries)
    assert "What does the next building of each colour cost?" in (
        other.get(answer.url).content.decode()
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "line 1 does not fit"),
        ("not json", "line 1 does not fit"),
        (b"\xff\xfe\x00", "This file is not a session at a table."),
        (HEADER.replace("rivals-table/1", "rivals-table/9"), "line 1 does not fit"),
        (HEADER.replace("panticapaeum-v1", "chess-v1"), "not here"),
        (HEADER.replace("panticapaeum-v1", "panticapaeum-v9"), "not here"),
        (HEADER.replace('"botos"', '"boris"'), "not here"),
        (HEADER.replace('"standard"', '"silly"'), "not here"),
        (HEADER.replace('"standard"', '{"a":[]}'), "not here"),
        (HEADER.replace('"seed":1', '"seed":"x"'), "line 1 does not fit"),
        (f"{HEADER}\n{TILE}\n{TILE}", "line 3 does not fit"),
        (f"{HEADER}\n{TILE}\n\n{{]", "line 4 does not fit"),
        (f"{HEADER}\n" + '{"type":"done"}', "line 2 does not fit"),
        (f"{HEADER}\n" + TILE.replace('{"brown":1}', "[" * 5000), "line 2 does not fit"),
        (f"{HEADER}\n" + '{"type":"correct","key":"turn","value":2}\n' * 101, "longer than any"),
        (HEADER + "\n" * 600_000, "longer than any"),
    ],
)
def test_a_file_that_is_no_session_is_refused_in_one_sentence(db, content, said):
    answer = send(Client(), content)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not Table.objects.exists()


def test_a_form_without_a_file_is_refused(db):
    answer = Client().post("/tables/upload/")
    assert answer.status_code == 422
    assert "Choose a file first." in answer.content.decode()


@pytest.mark.database
def test_a_table_has_the_name_its_person_gives(sitter):
    assert "Botos · Panticapaeum" in sitter.get().content.decode()
    sitter.post("rename/", title=f"<b>Anna</b>{'x' * 100}")
    assert len(sitter.row.title) == 80
    assert "&lt;b&gt;Anna" in sitter.get().content.decode()
    sitter.post("rename/", title="\x00\n")
    assert sitter.row.title == ""


@pytest.mark.database
def test_a_table_cleared_away_is_gone(sitter):
    assert sitter.post("delete/").url == "/tables/"
    assert not Table.objects.exists()
    assert sitter.get().status_code == 404
    assert sitter.client.post(f"{sitter.url}answer/", {"at": 0}).status_code == 404


@pytest.mark.database
def test_a_session_of_other_rules_is_kept_and_can_be_taken_away(sitter):
    sitter.turns(1)
    Table.objects.update(game="panticapaeum-v9")
    for path in ("", "journal/"):
        page = sitter.get(path)
        assert page.status_code == 409
        assert "cannot be opened" in page.content.decode()
    assert sitter.done().status_code == 409
    assert "Cannot be opened any more" in sitter.client.get("/tables/").content.decode()
    assert sitter.get("file/").content.decode().count("\n") == 4
    assert sitter.post("delete/").status_code == 302


def test_pages_that_change_something_want_a_post(sitter):
    for path in ("answer/", "done/", "replace/", "undo/", "rename/", "delete/"):
        assert sitter.get(path).status_code == 405
    assert sitter.client.put(sitter.url).status_code == 405


def test_no_page_of_a_session_is_kept_by_a_cache(sitter):
    for path in ("", "journal/", "file/", "correct/resources/"):
        assert "no-store" in sitter.get(path)["Cache-Control"]


def test_guests_cannot_begin_tables_without_end(db):
    data = {"game": "panticapaeum", "rival": "botos", "now": 1}
    client = Client()
    answers = [client.post("/tables/begin/", data).status_code for _ in range(61)]
    assert answers[:60] == [302] * 60
    assert answers[60] == 429


def test_the_forms_want_the_token(db):
    client = Client(enforce_csrf_checks=True)
    assert client.post("/tables/begin/", {"now": 1}).status_code == 403

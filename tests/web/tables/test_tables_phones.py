"""Several phones at one table: the code that lets them in, what each may do, who did what."""

import html
import re

import pytest
from django.test import Client

from rivals.web.streams import mark_of
from rivals.web.tables.models import Helper, Table
from rivals.web.tables.sharing import MOST_HELPERS, TABLE

pytestmark = pytest.mark.django_db


def text_of(answer):
    return html.unescape(answer.content.decode())


class Phone:
    """A second phone at somebody's table."""

    def __init__(self, sitter, name="Boris", client=None):
        self.client = client or Client()
        self.table = sitter
        self.door = f"/tables/join/{sitter.row.code}/"
        self.joined = self.client.post(self.door, {"name": name})

    def get(self, path="", **kwargs):
        return self.client.get(self.table.url + path, **kwargs)

    def post(self, path, at=None, **data):
        sent = {"at": self.table.row.version if at is None else at, **data}
        return self.client.post(self.table.url + path, sent, headers={"hx-request": "true"})

    def answer(self, **counts):
        told = {f"count.{one}": n for one, n in counts.items()}
        return self.post("answer/", key=self.table.view.question.key, **told)


@pytest.fixture
def shared(sitter):
    sitter.client.post(f"{sitter.url}share/", {"door": "answer"})
    return sitter


def test_a_table_is_shared_by_a_link_a_code_and_a_picture(shared):
    page = text_of(shared.get("share/"))
    code = shared.row.code
    assert len(code) == 8
    assert f"http://testserver/tables/join/{code}/" in page
    assert f"{code[:4]}-{code[4:]}" in page
    assert "<svg" in page[page.index("share__code") :]


def test_who_looks_on_reads_the_journal_and_is_offered_no_way_back(shared):
    phone = Phone(shared)
    phone.answer(green=1)
    assert "/undo/" in text_of(phone.get("journal/"))
    shared.client.post(f"{shared.url}share/", {"door": "watch"})
    page = text_of(phone.get("journal/"))
    assert "/undo/" not in page
    assert "line__text" in page


def test_who_comes_by_the_code_has_the_table_and_answers(shared):
    phone = Phone(shared)
    assert phone.joined.url == shared.url
    assert phone.get().status_code == 200
    assert phone.answer(green=1).status_code == 200
    assert len(shared.session.entries) == 1


def test_the_code_typed_in_leads_there_too(shared):
    code = shared.row.code
    answer = Client().post("/tables/join/", {"code": f"{code[:4].lower()} {code[4:]}"})
    assert answer.url == f"/tables/join/{code}/"


def test_without_a_name_nobody_comes(shared):
    assert Phone(shared, "  ").joined.status_code == 422
    assert not Helper.objects.exists()


def test_only_so_many_phones_come(shared):
    for number in range(MOST_HELPERS):
        assert Phone(shared, f"P{number}").joined.status_code == 302
    assert Phone(shared, "late").joined.status_code == 409


def test_both_are_told_who_did_what(shared):
    phone = Phone(shared)
    phone.answer(green=1)
    for page in (shared.get(), phone.get()):
        assert re.search(r'sit__deed"[^>]*>Boris: [^<]+', text_of(page))
    shared.done(part=True)
    assert "The first phone carried the orders out." in text_of(phone.get())
    phone.answer(green=2)
    phone.post("undo/")
    assert "Boris took the last answer back." in text_of(shared.get())
    shared.answer({"green": 2}, part=True)
    journal = text_of(shared.get("journal/"))
    assert journal.count("Boris: ") == 1
    assert shared.row.doers == ["Boris", "", ""]


def test_who_is_alone_is_told_nothing_of_phones(sitter):
    sitter.answer({"green": 1}, part=True)
    assert "sit__deed" not in text_of(sitter.get())
    assert "data-events" not in text_of(sitter.get())
    assert sitter.row.doers == []


def test_an_answer_that_comes_late_is_told_and_not_applied(shared):
    phone, before = Phone(shared), shared.row.version
    key = shared.view.question.key
    assert shared.answer({"green": 1}, part=True).status_code == 200
    late = phone.post("answer/", before, key=key, **{"count.green": 2})
    assert late.status_code == 409
    assert "did not count" in text_of(late)
    assert len(shared.session.entries) == 1


def test_the_same_tap_from_both_phones_counts_once(shared):
    phone, before = Phone(shared), shared.row.version
    key = shared.view.question.key
    shared.answer({"green": 1}, part=True)
    twice = phone.post("answer/", before, key=key, **{"count.green": 1})
    assert twice.status_code == 409
    assert "noted already" in text_of(twice)
    assert len(shared.session.entries) == 1


def test_who_looks_on_sees_all_and_changes_nothing(shared):
    shared.client.post(f"{shared.url}share/", {"door": "watch"})
    phone = Phone(shared)
    assert "You look on" in text_of(phone.get())
    assert phone.answer(green=1).status_code == 403
    assert phone.post("undo/").status_code == 403
    assert shared.session.entries == []
    shared.client.post(f"{shared.url}share/", {"door": "answer"})
    assert phone.answer(green=1).status_code == 200


def test_what_is_new_comes_by_itself_and_nothing_where_nothing_is(shared):
    phone = Phone(shared)
    asked = f"news/?at={shared.row.version}&role=answer"
    assert phone.get(asked).status_code == 204
    shared.answer({"green": 1}, part=True)
    fresh = phone.get(asked, headers={"hx-request": "true"})
    assert fresh.status_code == 200
    assert f'data-at="{shared.row.version}"' in text_of(fresh)


def test_what_pages_listen_to_changes_with_the_session_and_ends_with_the_door(shared):
    phone = Phone(shared)
    keys = [str(shared.pk), f"{shared.pk}.{Helper.objects.get().pk}"]
    before = [mark_of(TABLE, key) for key in keys]
    assert None not in before
    phone.answer(green=1)
    after = [mark_of(TABLE, key) for key in keys]
    assert all(one != other for one, other in zip(before, after, strict=True))
    shared.client.post(f"{shared.url}share/", {"door": "close"})
    assert [mark_of(TABLE, key) for key in keys] == [None, None]


def test_a_closed_table_is_nobody_elses_any_more(shared):
    phone = Phone(shared)
    shared.client.post(f"{shared.url}share/", {"door": "close"})
    assert phone.get().status_code == 404
    assert phone.answer(green=1).status_code == 404
    assert Client().get(phone.door).status_code == 404


def test_who_leaves_has_it_no_more_and_others_go_on(shared):
    phone, other = Phone(shared), Phone(shared, "Cyrus")
    assert "tables" in phone.client.post(f"{shared.url}leave/").url
    assert phone.get().status_code == 404
    assert other.get().status_code == 200
    assert Table.objects.count() == 1


def test_a_table_that_one_came_to_is_in_the_list(shared):
    phone = Phone(shared)
    assert shared.url in text_of(phone.client.get("/tables/"))
    assert shared.url not in text_of(Client().get("/tables/"))


def test_in_russian_too(shared):
    reader = Client(headers={"accept-language": "ru"})
    page = reader.get(f"/tables/join/{shared.row.code}/")
    assert "Подойти к столу" in text_of(page)
    Phone(shared, "Борис", reader).answer(green=1)
    assert "Борис: " in text_of(reader.get(shared.url))


def test_without_others_there_is_no_door(sitter, settings):
    settings.ALONE = True
    assert sitter.get("share/").status_code == 404
    assert "/share/" not in text_of(sitter.get("journal/"))

"""Text that somebody wrote is not lost: a login that ran out, a form sent twice, odd mails."""

from email.message import EmailMessage

import pytest
from besieged import browser, person, world
from django.contrib.sessions.models import Session
from django.test import Client
from served_worlds import seat_in

from rivals.web.worlds import founding, mastering
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.post.reading import orders_in, read_mail
from rivals.web.worlds.post.taking import Outcome, take_mail
from rivals.web.worlds.post.tokens import Reply, reply_address
from rivals.web.worlds.submitting import latest

pytestmark = pytest.mark.django_db

WRITTEN = "week 1\n# a long night's work\npeace 2\n"
PASSWORD = "amphora-of-wine-7"


@pytest.fixture
def row(settings):
    settings.MAIL_DOMAIN = "play.example.org"
    found = world()
    anna = person("anna")
    anna.set_password(PASSWORD)
    anna.save()
    return found


@pytest.mark.database
@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("listed", [True, False])
def test_a_login_that_ran_out_while_orders_were_written_is_renewed_and_the_text_stands(
    row, htmx, listed
):
    StoredWorld.objects.update(listed=listed)
    anna = browser("anna")
    assert anna.get(f"/worlds/{row.pk}/orders/").status_code == 200
    Session.objects.all().delete()
    path = "orders/draft/" if htmx else "orders/hand-in/"
    heads = {"headers": {"hx-request": "true"}} if htmx else {}
    sent = {"text": WRITTEN, "revision": 0, "week": 1}
    answer = anna.post(f"/worlds/{row.pk}/{path}", sent, **heads)
    assert answer.status_code == (401 if htmx else 302)
    way = answer.headers["HX-Redirect" if htmx else "Location"]
    form = {"username": "anna", "password": PASSWORD, "next": f"/worlds/{row.pk}/orders/"}
    assert form["next"] in way
    assert anna.post(way, form).headers["Location"] == form["next"]
    page = anna.get(form["next"]).content.decode()
    assert "a long night&#x27;s work" in page
    assert "it is not saved" in page
    assert "night&#x27;s" not in anna.get(form["next"]).content.decode()  # once


@pytest.mark.parametrize("thread", ["", "2"])
def test_a_letter_that_was_written_meanwhile_stands_too(row, thread):
    anna, letters = browser("anna"), f"/worlds/{row.pk}/letters/"
    Session.objects.all().delete()
    sent = {"text": "a long night's letter", "to": ["2"], "thread": thread}
    way = anna.post(f"{letters}write/", sent).headers["Location"]
    form = {"username": "anna", "password": PASSWORD, "next": letters}
    assert letters in way
    assert anna.get(f"/worlds/{row.pk}/orders/").status_code == 302
    assert anna.post(way, form).headers["Location"] == letters
    assert "night&#x27;s" not in anna.get(f"/worlds/{row.pk}/orders/").content.decode()
    page = anna.get(letters).content.decode()
    assert "a long night&#x27;s letter" in page
    assert "it is not sent yet" in page
    chosen = 'type="hidden" name="to" value="2"' if thread else 'value="2" checked'
    assert chosen in page
    assert "night&#x27;s" not in anna.get(letters).content.decode()  # once


def test_what_strangers_write_fills_no_disk_and_tells_of_no_world(row):
    stranger = Client()
    sent = {"text": "x" * 1_000_000}
    codes = [stranger.post("/worlds/999999/orders/hand-in/", sent).status_code for _ in range(21)]
    assert codes == [302] * 20 + [429]
    StoredWorld.objects.update(listed=False)
    assert stranger.post(f"/worlds/{row.pk}/leave/").status_code == 404


@pytest.mark.database
def test_what_strangers_write_as_letters_is_bounded(row):
    sent = {"text": "x", "to": ["9" * 900] * 900, "thread": "1." * 90_000}
    stranger = Client()
    assert stranger.post("/worlds/999999/letters/write/", sent).status_code == 302
    assert Session.objects.count() == 1
    assert len(Session.objects.get().session_data) < 30_000


def test_who_is_logged_in_and_has_no_state_is_told_so(row):
    answer = browser("stranger").post(f"/worlds/{row.pk}/orders/hand-in/", {"text": WRITTEN})
    assert answer.status_code == 404


@pytest.mark.database
def test_a_world_founded_twice_at_once_is_founded_once(row):
    plan = founding.Plan(("human",) * 4, 12345, name="Once")
    first, second = (mastering.found(plan, person("gina")) for _ in range(2))
    assert first.pk == second.pk
    assert StoredWorld.objects.filter(master=person("gina")).count() == 2  # and that of the fixture
    other = mastering.found(founding.Plan(("human",) * 4, 54321), person("gina"))
    assert other.pk != first.pk


# --- Mail -----------------------------------------------------------------------------------


def mail(row, body, **more):
    found = EmailMessage()
    found["From"], found["Message-ID"] = "anna@example.org", "<1@mua.example.org>"
    found["To"] = reply_address(Reply(seat_in(row, 1).pk, 1, person("anna").pk))
    found.set_content(body)
    for name, text in more.items():
        found.add_attachment(text, filename=f"{name}.txt")
    return found


def test_a_mail_that_was_changed_is_not_dropped_for_its_id(row):
    first, changed = mail(row, "peace 2").as_bytes(), mail(row, "war 2\npeace 3").as_bytes()
    assert [take_mail(one) for one in (first, changed)] == [Outcome.TAKEN] * 2
    assert "peace 3" in latest(seat_in(row, 1)).text
    again = b"Received: by another relay\r\n" + changed.replace(b"\n", b"\r\n")
    assert take_mail(again) is Outcome.REPEATED


def test_a_footer_that_was_attached_is_no_file_of_orders(row):
    footer = "This mail is confidential.\n"
    assert "peace 2" in orders_in(mail(row, "peace 2", footer=footer))
    both = orders_in(mail(row, "Here they are.", orders="peace 3\n", footer=footer))
    assert both.strip() == "peace 3"
    assert "footer" not in orders_in(mail(row, "peace 2\n", footer="see the footer\n"))


@pytest.mark.parametrize(
    "block",
    [
        (
            "From: Rivals <rivals@play.example.org>\nSent: Monday, March 2, 2026 12:00\n"
            "To: Anna <anna@example.org>\nSubject: Week 1\n"
        ),
        (
            "От: Rivals <rivals@play.example.org>\nОтправлено: 2 марта 2026 г. 12:00\n"
            "Кому: Anna\nТема: Week 1\n"
        ),
    ],
)
def test_orders_below_an_outlook_block_without_a_mark_are_not_followed(row, block):
    text = orders_in(read_mail(mail(row, f"peace 2\n\n{block}\npeace 3\n").as_bytes()).message)
    assert "peace 2" in text
    assert "peace 3" not in text

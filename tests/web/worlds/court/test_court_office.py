"""Letters between players and the master: who reads them, who is told, and what is refused."""

import html

import pytest
from django.utils import timezone
from served_worlds import founded, seat_in

from rivals.web.worlds.court import letters, office
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.mastering import announce
from rivals.web.worlds.models import Letter, Notice
from rivals.web.worlds.post.composing import brief, compose
from rivals.web.worlds.seating import new_token

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(anna, boris, gina):
    return founded([anna, boris], master=gina, now=timezone.now())


def shown(client, address, status=200):
    answer = client.get(address)
    assert answer.status_code == status
    return html.unescape(answer.content.decode())


def test_a_player_asks_the_master_who_reads_it_and_answers(row, anna, boris, gina, as_user):
    player, master, other = as_user(anna), as_user(gina), as_user(boris)
    page, desk = f"/worlds/{row.pk}/letters/?with=master", f"/worlds/{row.pk}/master/"
    assert "Write to the master" in shown(player, f"/worlds/{row.pk}/letters/")
    sent = player.post(
        f"/worlds/{row.pk}/letters/write/",
        {"to": "master", "thread": "master", "text": "May an army swim?"},
    )
    assert sent.headers["Location"] == page
    assert "May an army swim?" in shown(player, page)
    assert "1 unread" in shown(master, desk)
    assert "1 unread letter." in shown(master, "/worlds/")
    office_page = f"{desk}letters/"
    assert "1 unread" in shown(master, office_page)
    assert "May an army swim?" in shown(master, f"{office_page}?with=1")
    assert "unread" not in shown(master, office_page)
    answered = master.post(f"{office_page}reply/", {"state": "1", "text": "No, it may not."})
    assert answered.status_code == 302
    assert letters.unread(seat_in(row, 1)) == 1
    assert "No, it may not." in shown(player, page)
    assert letters.unread(seat_in(row, 1)) == 0
    for address in ("", "?with=master", "?with=1"):
        told = shown(other, f"/worlds/{row.pk}/letters/{address}")
        assert "swim" not in told
        assert "may not" not in told


def test_the_masters_letters_are_for_masters_alone(row, anna, as_user):
    office.petition(seat_in(row, 1), "Help!")
    player = as_user(anna)
    shown(player, f"/worlds/{row.pk}/master/letters/", 404)
    answer = player.post(f"/worlds/{row.pk}/master/letters/reply/", {"state": "1", "text": "Me."})
    assert answer.status_code == 404
    assert Letter.objects.count() == 1


def test_what_is_wrong_with_a_letter_is_said_and_the_text_stays(row, anna, gina, as_user):
    write = {"to": "master", "thread": "master", "text": "x" * 4001}
    answer = as_user(anna).post(f"/worlds/{row.pk}/letters/write/", write)
    assert answer.status_code == 422
    assert "x" * 4001 in answer.content.decode()
    address = f"/worlds/{row.pk}/master/letters/reply/"
    answer = as_user(gina).post(address, {"state": "1", "text": "y" * 4001})
    assert answer.status_code == 422
    assert "y" * 4001 in answer.content.decode()
    assert as_user(gina).post(address, {"state": "99", "text": "y"}).status_code == 404
    assert not Letter.objects.exists()


def test_a_world_that_nobody_runs_has_no_master_to_write_to(row, gina, anna, as_user):
    row.master = None
    row.save()
    assert "Write to the master" not in shown(as_user(anna), f"/worlds/{row.pk}/letters/")
    with pytest.raises(Refused) as caught:
        office.petition(seat_in(row, 1), "Help!")
    assert caught.value.rule == "worlds.refused.no-master"


def test_who_takes_a_seat_over_reads_nothing_of_it_and_gets_the_next_answer(row, boris, gina):
    seat = seat_in(row, 1)
    office.petition(seat, "I am ill.")
    office.answer(seat, "Get well.")
    seat.user = gina
    seat.save()
    assert [one.letters for one in letters.threads(seat)] == []
    assert [one.text for one in office.correspondence(seat)] == ["I am ill.", "Get well."]
    office.answer(seat, "Welcome.")
    (thread,) = letters.threads(seat)
    assert (thread.letters, thread.excerpt) == (1, "Welcome.")
    seat.user = None
    seat.save()
    with pytest.raises(Refused) as caught:
        office.answer(seat, "Anybody?")
    assert caught.value.rule == "worlds.refused.nobody-there"


def test_both_are_told_and_a_device_does_not_tell_who_wrote(row, anna, gina):
    office.petition(seat_in(row, 1), "May an army swim?")
    office.answer(seat_in(row, 1), "No.")
    told = {one.kind.split("-")[0]: one for one in Notice.objects.filter(channel="mail")}
    assert {kind: one.user for kind, one in told.items()} == {"petition": gina, "reply": anna}
    asked, answered = compose(told["petition"], "en"), compose(told["reply"], "ru")
    assert "May an army swim?" in "\n".join(asked.parts)
    assert f"/worlds/{row.pk}/master/letters/" in "\n".join(asked.parts)
    assert "No." in "\n".join(answered.parts)
    assert {brief(one, "en").title for one in told.values()} == {f"{row.name}: a letter has come"}


def test_announcements_are_no_answers(row, gina):
    announce(row, gina, "Hear, hear.")
    office.answer(seat_in(row, 1), "For you alone.")
    texts = {n: [one.excerpt for one in letters.threads(seat_in(row, n))] for n in (1, 2)}
    assert texts == {1: ["For you alone."], 2: ["Hear, hear."]}
    assert [one.text for one in office.correspondence(seat_in(row, 1))] == ["For you alone."]
    assert office.petitioners(row) == []


def test_an_answer_may_be_reported_to_the_sites_staff(row, anna, as_user):
    letter = office.answer(seat_in(row, 1), "Fool.")
    client = as_user(anna)
    assert "Report this" in shown(client, f"/worlds/{row.pk}/letters/?with=master")
    answer = client.post(
        f"/worlds/{row.pk}/letters/report/", {"letter": str(letter.pk), "thread": "master"}
    )
    assert answer.headers["Location"].endswith("?with=master")
    assert "Reported" in shown(client, f"/worlds/{row.pk}/letters/?with=master")


def test_a_program_writes_to_the_master_too(row, client):
    headers = {"authorization": f"Bearer {new_token(seat_in(row, 1))}"}

    def send(to):
        body = {"to": to, "text": "May an army swim?"}
        return client.post(
            "/api/v1/me/letters", body, content_type="application/json", headers=headers
        )

    assert send([0, 2]).status_code == 422
    answer = send([0])
    assert (answer.status_code, answer.json()["to"], answer.json()["sender"]) == (201, [0], 1)
    office.answer(seat_in(row, 1), "No.")
    listed = client.get("/api/v1/me/letters", headers=headers).json()["letters"]
    assert [(one["sender"], one["to"], one["text"]) for one in listed] == [
        (0, [1], "No."), (1, [0], "May an army swim?"),
    ]  # fmt: skip

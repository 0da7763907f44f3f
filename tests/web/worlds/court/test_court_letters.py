"""Letters: who gets them, who reads them, and what is refused."""

import html
from datetime import timedelta

import pytest
from django.utils import timezone
from served_worlds import founded, seat_in

from rivals.core.speech import tell
from rivals.web.worlds.court import letters
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.models import Letter, LetterCopy, Notice

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga(django_user_model):
    return django_user_model.objects.create_user("olga", password="amphora-of-wine-7")


@pytest.fixture
def three(anna, boris, olga, gina):
    """A world of four states: Anna, Boris, Olga, and a ruler."""
    return founded([anna, boris, olga], master=gina, now=timezone.now())


def text_of(answer):
    return html.unescape(answer.content.decode())


def page(row, query=""):
    return f"/worlds/{row.pk}/letters/{query}"


def send(row, sender, readers, text="Peace?", now=None):
    seat = seat_in(row, sender) if sender else None
    return letters.send(row, seat, [seat_in(row, one) for one in readers], text, now)


# --- The service ----------------------------------------------------------------------------


@pytest.mark.database
def test_a_letter_reaches_its_readers_and_gives_notice_once_for_each_channel(three, boris, olga):
    letter = send(three, 1, [2, 3], "Together against the north.")
    assert {copy.seat.number for copy in letter.copies.all()} == {2, 3}
    notices = Notice.objects.filter(world=three, kind=f"message-{letter.pk}")
    assert sorted(notices.values_list("user__username", "channel")) == [
        (name, way) for name in ("boris", "olga") for way in ("hook", "mail", "push")
    ]


def test_rulers_and_the_sender_get_no_copy(three):
    letter = send(three, 1, [1, 2, 4])
    assert [copy.seat.number for copy in letter.copies.all()] == [2]


def test_seats_of_another_world_get_no_copy(three, anna, boris):
    other = founded([anna, boris], now=timezone.now())
    with pytest.raises(Refused) as caught:
        letters.send(three, seat_in(three, 1), [seat_in(other, 2)], "Peace?")
    assert caught.value.rule == "worlds.refused.letter-nobody"
    assert not Letter.objects.exists()


@pytest.mark.database
@pytest.mark.parametrize("text", ["", "  \n\t ", "\x00\x07"], ids=["none", "blanks", "controls"])
def test_an_empty_letter_is_refused(three, text):
    with pytest.raises(Refused) as caught:
        send(three, 1, [2], text)
    assert (caught.value.rule, caught.value.status) == ("worlds.refused.letter-empty", 422)
    assert not Letter.objects.exists()


def test_a_letter_has_a_longest_length_whatever_ends_its_lines(three):
    half = "щ" * 1999
    assert len(send(three, 1, [2], f"{half}\r\n\r\n{half}").text) == letters.LONGEST
    with pytest.raises(Refused) as caught:
        send(three, 1, [2], "щ" * 4001)
    assert (caught.value.rule, caught.value.status) == ("worlds.refused.letter-long", 422)
    assert tell(caught.value, "ru") == (
        "Письмо слишком длинное: знаков 4001, а можно не больше 4000."
    )


def test_blanks_that_do_not_break_and_joined_signs_stay(three):
    text = "5\N{NO-BREAK SPACE}000 \N{MAN}\N{ZERO WIDTH JOINER}\N{EAR OF RICE}"
    assert send(three, 1, [2], f"\x1b{text}").text == text


@pytest.mark.database
def test_a_state_sends_so_many_letters_an_hour(three, monkeypatch):
    monkeypatch.setattr(letters, "MOST_AN_HOUR", 2)
    now = timezone.now()
    send(three, 1, [2], now=now)
    send(three, 1, [3], now=now)
    with pytest.raises(Refused) as caught:
        send(three, 1, [2], now=now + timedelta(minutes=59))
    assert caught.value.status == 429
    send(three, 2, [1], now=now)
    send(three, 1, [2], now=now + timedelta(minutes=61))
    assert Letter.objects.count() == 4


@pytest.mark.database
def test_the_master_announces_even_to_an_empty_hall(three):
    letter = send(three, None, [])
    assert letter.copies.count() == 0
    told = send(three, None, [1, 2, 3, 4], "A good week!")
    assert {copy.seat.number for copy in told.copies.all()} == {1, 2, 3}
    assert Notice.objects.filter(kind=f"announcement-{told.pk}", channel="mail").count() == 3


@pytest.mark.database
def test_threads_are_by_who_writes_to_whom(three):
    first = send(three, 1, [2])
    send(three, 2, [1], "Yes.")
    both = send(three, 2, [1, 3], "All three.")
    send(three, None, [1, 2, 3], "A good week!")
    told = letters.threads(seat_in(three, 1))
    assert [(one.address, one.letters, one.unread) for one in told] == [
        ("master", 1, 1), ("2.3", 1, 1), ("2", 2, 1),
    ]  # fmt: skip
    theirs = letters.threads(seat_in(three, 3))
    assert [one.address for one in theirs] == ["master", "1.2"]
    copies = LetterCopy.objects.filter(letter__in=[first, both])
    assert copies.filter(read=None).count() == 3


def test_a_long_thread_comes_in_pages(three, monkeypatch):
    monkeypatch.setattr(letters, "LETTERS_A_PAGE", 2)
    sent = [send(three, 1, [2], f"No. {number}") for number in range(5)]
    seat = seat_in(three, 2)
    last = letters.page_of(seat, frozenset({1}))
    assert [one.pk for one in last.letters] == [sent[3].pk, sent[4].pk]
    middle = letters.page_of(seat, frozenset({1}), last.earlier)
    assert [one.pk for one in middle.letters] == [sent[1].pk, sent[2].pk]
    first = letters.page_of(seat, frozenset({1}), middle.earlier)
    assert ([one.pk for one in first.letters], first.earlier) == ([sent[0].pk], None)


# --- The pages ------------------------------------------------------------------------------


def test_writing_leads_to_the_thread(three, anna, as_user):
    answer = as_user(anna).post(page(three, "write/"), {"to": ["2", "3"], "text": "Hold the ford."})
    assert (answer.status_code, answer.url) == (302, page(three, "?with=2.3"))
    shown = text_of(as_user(anna).get(answer.url))
    assert "Hold the ford." in shown
    assert 'name="to" value="2"' in shown


@pytest.mark.database
def test_a_letter_to_all_states_reaches_all_people(three, anna, as_user):
    as_user(anna).post(page(three, "write/"), {"to": "all", "text": "To all."})
    assert {copy.seat.number for copy in Letter.objects.get().copies.all()} == {2, 3}


def test_reading_marks_as_read(three, boris, as_user):
    send(three, 1, [2], "Peace along the river?")
    client = as_user(boris)
    assert "1 unread" in text_of(client.get(page(three)))
    assert letters.unread(seat_in(three, 2)) == 1
    assert "Peace along the river?" in text_of(client.get(page(three, "?with=1")))
    assert letters.unread(seat_in(three, 2)) == 0
    assert "unread" not in text_of(client.get(page(three)))


def test_looking_at_the_list_reads_nothing(three, boris, as_user):
    send(three, 1, [2])
    as_user(boris).get(page(three))
    assert letters.unread(seat_in(three, 2)) == 1


def test_the_masters_announcement_is_shown(three, anna, as_user):
    send(three, None, [1, 2], "The deadline moves.")
    shown = text_of(as_user(anna, "ru").get(page(three, "?with=master")))
    assert "The deadline moves." in shown
    assert "Ведущий" in shown
    assert 'name="to" value="master"' in shown


def test_others_do_not_see_a_letter(three, olga, gina, client, as_user):
    send(three, 1, [2], "Olga must not know.")
    hers = as_user(olga)
    for query in ("", "?with=1", "?with=2", "?with=1.2", "?with=master"):
        answer = hers.get(page(three, query))
        assert answer.status_code == 200, query
        assert "must not know" not in text_of(answer), query
    assert as_user(gina).get(page(three, "?with=1")).status_code == 404
    assert client.get(page(three, "?with=1"))["Location"].startswith("/accounts/log-in/?next=")


def test_there_is_no_thread_with_oneself_or_nobody(three, anna, as_user):
    client = as_user(anna)
    for key in ("1", "99", "x", "2.x", "", "9" * 30, "2..3"):
        assert client.get(page(three, f"?with={key}")).status_code == 404, key


def test_what_is_refused_comes_back_with_its_text(three, anna, as_user):
    client = as_user(anna, "ru")
    answer = client.post(page(three, "write/"), {"text": "Кому-нибудь <b>"})
    assert answer.status_code == 422
    assert "<textarea" in text_of(answer)
    assert "Кому-нибудь &lt;b&gt;" in answer.content.decode()
    assert "Это письмо некому читать" in text_of(answer)
    answer = client.post(page(three, "write/"), {"to": "2", "thread": "2", "text": " "})
    assert answer.status_code == 422
    assert "Письмо пустое" in text_of(answer)
    assert not Letter.objects.exists()


def test_signs_of_markup_are_letters_too(three, boris, as_user):
    send(three, 1, [2], "<script>alert(1)</script>\nsecond line")
    shown = as_user(boris).get(page(three, "?with=1")).content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt;<br>second line" in shown


@pytest.mark.database
def test_who_left_is_said_to_read_nothing(three, anna, as_user):
    send(three, 1, [2])
    three.seats.filter(number=2).update(user=None)
    shown = text_of(as_user(anna).get(page(three, "?with=2")))
    assert "Nobody reads letters there now" in shown
    assert "<textarea" not in shown


@pytest.mark.database
def test_a_guest_alone_among_rulers_has_nobody_to_write_to(practice, client):
    row, _ = practice
    answer = client.get(page(row))
    assert answer.status_code == 200
    assert "rulers do not read" in text_of(answer)
    assert "<textarea" not in text_of(answer)
    refused = client.post(page(row, "write/"), {"to": ["2", "all"], "text": "Hello?"})
    assert refused.status_code == 422
    assert "Nobody would read this letter" in text_of(refused)


def test_letters_are_sent_by_posting(three, anna, as_user):
    assert as_user(anna).get(page(three, "write/")).status_code == 405

"""Names and texts that people make up stay texts: in pages, drawings, scripts' data and mails."""

import json

import pytest
from served_worlds import founded, own_army, own_city, seat_in
from worlds_addresses import filled, known_of, patterns

from rivals.web.notices.mails import notice_mail
from rivals.web.worlds import computing, correcting, keeping, mastering, submitting
from rivals.web.worlds.court.letters import send
from rivals.web.worlds.models import Notice, Via
from rivals.web.worlds.post.composing import compose

pytestmark = pytest.mark.django_db

EVIL = "<script>x</script>'\"&amp;{{1}}"
SHORT = '<b onclick="x">\''


@pytest.fixture
def evil(anna, boris, gina):
    """A world in which everything that can be named is named to harm."""
    from django.utils import timezone

    row = founded([anna, boris], master=gina, name=EVIL, now=timezone.now())
    army = own_army(row, 1)
    submitting.hand_in(seat_in(row, 1), f"name {army} {SHORT.replace(' ', '_')}", Via.WEB)
    for path in ("p1.name", "p2.name", f"{own_city(row, 1)}.name"):
        value = json.dumps(SHORT + path[:2])
        row = correcting.correct(row, gina, path, value, EVIL)
    row.seats.update(ruler_name=SHORT)
    computing.pass_week(row)
    send(row, seat_in(row, 2), [seat_in(row, 1)], EVIL)
    mastering.announce(row, gina, EVIL)
    return row


def test_no_name_becomes_markup(evil, as_user, anna, gina):
    known = known_of(evil, week="1", form="html")
    seen = 0
    for client in (as_user(anna), as_user(gina)):
        for _name, route in patterns():
            answer = client.get(filled(route, known))
            kind = answer.headers.get("Content-Type", "")
            if answer.streaming or not ("html" in kind or "svg" in kind):
                continue
            text = answer.content.decode()
            assert "<script>x" not in text, route
            assert "<b onclick" not in text, route
            seen += "&lt;script&gt;x" in text or "&lt;b onclick" in text
    assert seen > 20


def test_no_name_breaks_the_head_of_a_mail(evil, anna, settings):
    settings.SITE_URL, settings.MAIL_FROM = "https://rivals.example.org", "r@example.org"
    evil.name = "Evil\r\nBcc: all@example.org"
    evil.save()
    notices = Notice.objects.filter(world=evil, user=anna).select_related("world", "user")
    assert notices
    for notice in notices:
        told = compose(notice, "en")
        mail = notice_mail(told, anna, "anna@example.org", "en", "one").message()
        assert mail["Bcc"] is None
        assert "\n" not in str(mail["Subject"])


def test_a_catalogue_may_have_any_name():
    named = json.loads(keeping.default_catalogue_text())
    named["name"] = "a\0b" + "x" * 200
    assert keeping.keep_catalogue(json.dumps(named)).name == "ab" + "x" * 98

"""Answers posted by the question component, and the limit on guests."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse, QueryDict
from django.template.loader import render_to_string
from django.test import RequestFactory

from rivals.web.look.limits import TooManyRequests, limited
from rivals.web.look.parts import Ask, Pick, Replay, read_answer

COLOURS = ("brown", "green")


@pytest.mark.parametrize(
    ("kind", "sent", "read"),
    [
        ("yes_no", "answer=yes", True),
        ("yes_no", "answer=no", False),
        ("yes_no", "answer=maybe", "maybe"),
        ("number", "answer=7", 7),
        ("number", "answer=-2", -2),
        ("number", "answer=seven", "seven"),
        ("number", "answer=٣", "٣"),
        ("number", "answer=" + "9" * 5000, "9" * 5000),
        ("number", "none=1&answer=3", None),
        ("number", "", ""),
        ("one", "answer=brown", "brown"),
        ("several", "answer=brown&answer=green", ["brown", "green"]),
        ("several", "", []),
        ("counts", "count.brown=2&count.green=0&count.blue=5", {"brown": 2, "green": 0}),
        ("counts", "count.brown=", {}),
        ("counts", "count.brown=x&count.green=-", {"brown": "x", "green": None}),
    ],
)
def test_an_answer_is_read_as_it_was_meant(kind, sent, read):
    assert read_answer(kind, COLOURS, QueryDict(sent)) == read


@pytest.mark.parametrize("kind", ["yes_no", "number", "one", "several", "counts"])
def test_what_a_question_shows_it_also_posts(kind):
    ask = Ask("k", kind, "<Which?>", picks=(Pick("brown", "brown & co"),), none_label="None")
    text = render_to_string("components/question.html", {"ask": ask, "action": "/x/"})
    assert "&lt;Which?&gt;" in text
    assert 'action="/x/"' in text
    assert 'name="key" value="k"' in text
    assert 'name="none"' in text
    assert ('name="count.brown"' if kind == "counts" else 'name="answer"') in text


def test_a_replay_stays_within_its_steps():
    assert (Replay(0, 3, "/").before, Replay(3, 3, "/").after) == (0, 3)


def test_guests_are_limited_and_people_are_not(django_user_model):
    view = limited("sample", 2, 60)(lambda _request: HttpResponse("made"))

    def post(user, address="192.0.2.1"):
        request = RequestFactory().post("/", REMOTE_ADDR=address)
        request.user = user
        return view(request).content

    guest, person = AnonymousUser(), django_user_model(username="anna")
    assert [post(guest) for _ in range(2)] == [b"made"] * 2
    with pytest.raises(TooManyRequests):
        post(guest)
    assert post(guest, "192.0.2.2") == b"made"
    assert [post(person) for _ in range(5)] == [b"made"] * 5

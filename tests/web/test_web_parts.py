"""What the components show and post, and the limit on guests."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.test import RequestFactory

from rivals.web.look.limits import TooManyRequests, limited
from rivals.web.look.parts import Ask, Pick, Replay


@pytest.mark.parametrize("form", ["yes_no", "number", "one", "several", "tally", "dial", "table"])
def test_what_a_question_shows_it_also_posts(form):
    pick = Pick("brown", "brown & co", "panticapaeum-brown", "brown")
    ask = Ask("k", form, "<Which?>", (pick,), keys=(0, 1), none_label="None")
    shown = {"ask": ask, "action": "/x/", "at": 0}
    text = render_to_string("components/question.html", shown)
    assert "&lt;Which?&gt;" in text
    assert 'hx-post="/x/"' in text
    assert 'name="key" value="k"' in text
    assert 'name="at" value="0"' in text
    counts = form in {"tally", "dial", "table"}
    assert ('name="count.brown"' if counts else 'name="answer"') in text
    assert ('name="none"' in text) == (form in {"number", "several"})
    plain = render_to_string("components/question.html", {**shown, "plain": True})
    assert "hx-post" not in plain


@pytest.mark.parametrize(
    ("label", "told"), [("Skullport", False), ("A hex with planets can be had by influence.", True)]
)
def test_choices_that_are_sentences_stand_below_each_other(label, told):
    ask = Ask("k", "several", "Which?", (Pick("one", label, "shape-1", "one"),))
    page = render_to_string("components/question.html", {"ask": ask, "action": "/"})
    assert ("marks--told" in page) == told


def test_sentences_beside_a_picture_stand_below_each_other_but_not_its_places():
    picks = (
        Pick("skullport", "Skullport", "shape-1", "one"),
        Pick("empty", "Black has put the last troop from its barracks.", "shape-2", "two"),
    )
    drawn = '<svg><g data-choice="skullport"></g></svg>'
    ask = Ask("k", "several", "Which?", picks, picture=drawn)
    page = render_to_string("components/question.html", {"ask": ask, "action": "/"})
    assert page.count('class="marks') == 2
    assert page.count("marks--told") == 1
    assert page.index("marks--told") < page.index("Black has put")


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

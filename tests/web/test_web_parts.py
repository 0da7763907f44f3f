"""What the components show and post, and the limit on guests."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.test import RequestFactory

from rivals.web.look import limits
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


@pytest.mark.django_db
def test_guests_are_limited_by_address_and_people_by_account(django_user_model):
    view = limited("sample", 2, 60)(lambda _request: HttpResponse("made"))

    def post(user, address="192.0.2.1"):
        request = RequestFactory().post("/", REMOTE_ADDR=address)
        request.user = user
        return view(request).content

    guest, anna = AnonymousUser(), django_user_model(pk=1, username="anna")
    for who in (guest, anna):
        assert [post(who) for _ in range(2)] == [b"made"] * 2
        with pytest.raises(TooManyRequests):
            post(who)
    assert post(guest, "192.0.2.2") == b"made"
    assert post(django_user_model(pk=2, username="boris")) == b"made"
    with pytest.raises(TooManyRequests):
        post(anna, "192.0.2.2")


@pytest.mark.django_db
def test_who_used_up_his_share_of_the_machine_waits(django_user_model, monkeypatch):
    clock = iter(range(0, 1000, 12))  # each look takes 12 s of a core
    monkeypatch.setattr(limits, "cpu", lambda: float(next(clock)))
    view = limits.costly(lambda _request: HttpResponse("made"))

    def get(user, address="192.0.2.1"):
        request = RequestFactory().get("/", REMOTE_ADDR=address)
        request.user = user
        return view(request).content

    guest = AnonymousUser()
    assert [get(guest) for _ in range(3)] == [b"made"] * 3
    with pytest.raises(TooManyRequests):
        get(guest)
    assert get(guest, "192.0.2.2") == get(django_user_model(pk=1)) == b"made"


@pytest.mark.django_db
def test_one_visitor_has_few_costly_pages_under_way():
    asked = []

    @limits.costly
    def view(request):
        asked.append(request)
        return view(request)

    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    with pytest.raises(TooManyRequests):
        view(request)
    assert len(asked) == limits.AT_ONCE
    assert not limits._under_way

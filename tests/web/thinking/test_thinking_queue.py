"""The queue of thoughts: claimed by one, renewed, taken over, taken back, given up."""

from datetime import timedelta

import pytest
from django.utils import timezone

from rivals.web.thinking import claiming, kinds, queueing, working
from rivals.web.thinking.models import State, Thought
from rivals.web.thinking.queueing import TooMuchThought

NOBODY = {"user": None, "guest": "g" * 32}


@pytest.fixture(autouse=True)
def counting(db, monkeypatch):
    """A kind of thought that counts to a number."""
    monkeypatch.setattr(kinds, "_WORKS", {})
    monkeypatch.setattr(kinds, "_SHORT", set())
    begun = []

    def count(subject):
        begun.append(subject["to"])
        for one in range(subject["to"]):
            yield one / subject["to"]
        return {"counted": subject["to"]}

    def fall(subject):
        yield 0.5
        raise ZeroDivisionError

    kinds.register("count", count)
    kinds.register("fall", fall)
    return begun


def ask(number, kind="count"):
    return queueing.ask(kind, {"to": number}, NOBODY)


def later():
    return timezone.now() + claiming.LEASE + timedelta(seconds=1)


def test_thoughts_are_worked_off_in_their_order_and_keep_what_came_of_them():
    first, second = ask(3), ask(5)
    assert working.think_one()
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.state, first.result, first.share) == (State.DONE, {"counted": 3}, 1.0)
    assert second.state == State.WAITING
    assert working.think_one()
    assert not working.think_one()


@pytest.mark.database
def test_short_thoughts_go_before_the_rest_and_between_the_slices_of_a_long_one(monkeypatch):
    order = []

    def work(subject):
        for _ in range(subject["to"]):
            yield 0.0
            order.append(subject["to"])
            if order == [5]:
                ask(2, "short")  # somebody tries a battle meanwhile

    kinds.register("long", work)
    kinds.register("short", work, short=True)
    monkeypatch.setattr(working.Work.advance, "__defaults__", (0,))
    ask(5, "long")
    ask(3, "short")
    assert working.think_one()
    assert order == [3, 3, 3]
    order.clear()
    assert working.think_one()
    assert order == [5, 2, 2, 5, 5, 5, 5]
    assert not working.think_one()


@pytest.mark.database
def test_what_is_given_beside_a_subject_comes_to_the_work_and_goes_when_it_is_forgotten():
    kinds.register("echo", lambda subject: iter_of(dict(subject)))
    queueing.ask("echo", {"seat": 1}, NOBODY, given={"long": "x" * 5000})
    assert working.think_one()
    assert Thought.objects.get().result == {"seat": 1, "long": "x" * 5000}
    queueing.ask("echo", {"seat": 1}, NOBODY, given={"long": "y"})
    queueing.forget("echo", {"seat": 1})
    assert not Thought.objects.exists()
    assert not working.think_one()


def iter_of(result):
    yield 0.5
    return result


@pytest.mark.database
def test_of_one_subject_one_thought_is_live():
    first = ask(3)
    assert ask(3) == first
    working.think_one()
    second = ask(3)
    assert second != first
    assert queueing.latest("count", {"to": 3}) == second


@pytest.mark.database
def test_a_claim_is_one_workers_until_it_runs_out():
    ask(3)
    claim = claiming.claim_next()
    assert claiming.claim_next() is None
    assert claiming.renew(claim, 0.4)
    assert Thought.objects.get().share == 0.4
    other = claiming.claim_next(later())
    assert other.sign != claim.sign
    assert not claiming.renew(claim, 0.9)
    claiming.finish(claim, {"counted": 4})
    claiming.fail(claim, "site.thinking.broke")
    claiming.release(claim)
    assert Thought.objects.get().state == State.RUNNING
    claiming.finish(other, {"counted": 3})
    assert Thought.objects.get().result == {"counted": 3}


def test_of_two_who_see_the_same_thought_one_claims_it():
    ask(3)
    seen = Thought.objects.get()
    claims = [claiming._claimed(seen, timezone.now()) for _ in range(2)]
    assert claims[0] is not None
    assert claims[1] is None


@pytest.mark.database
def test_what_was_broken_off_three_times_is_given_up_with_a_reason():
    thought = ask(3)
    for _ in range(claiming.TRIES):
        assert claiming.claim_next() is not None
        Thought.objects.update(claimed_until=timezone.now() - timedelta(seconds=1))
    assert claiming.claim_next() is None
    thought.refresh_from_db()
    assert (thought.state, thought.fault) == (State.FAILED, "site.thinking.broken-off")


def test_a_fault_is_told_and_the_next_has_its_turn(caplog):
    fallen = ask(1, "fall")
    ask(3)
    assert working.think_one()
    assert working.think_one()
    fallen.refresh_from_db()
    assert (fallen.state, fallen.fault) == (State.FAILED, "site.thinking.broke")
    assert "ZeroDivisionError" in caplog.text


def test_a_thought_that_is_taken_back_ends_between_two_slices():
    thought = ask(1000)
    work = working.Work(claiming.claim_next())
    assert not work.advance(0)
    queueing.cancel(("count", {"to": 1000}))
    assert work.advance(0)
    thought.refresh_from_db()
    assert thought.state == State.CANCELLED
    assert claiming.claim_next(later()) is None


def test_who_is_told_to_stop_gives_back_what_is_begun(counting):
    class Stop:
        def is_set(self):
            return True

    thought = ask(10_000_000)
    assert working.think_one(Stop())
    thought.refresh_from_db()
    assert (thought.state, thought.tries, thought.claim) == (State.WAITING, 0, "")
    assert claiming.claim_next() is not None


def test_what_an_absent_app_asked_for_waits(monkeypatch):
    ask(3)
    monkeypatch.setattr(kinds, "_WORKS", {})
    assert claiming.claim_next() is None


@pytest.mark.database
def test_what_is_over_is_kept_for_a_day():
    ask(3)
    working.think_one()
    ask(4)
    assert Thought.objects.count() == 2
    Thought.objects.update(updated=timezone.now() - 2 * queueing.KEPT)
    ask(5)
    assert [one.subject for one in Thought.objects.order_by("pk")] == ['{"to":4}', '{"to":5}']


def test_of_one_and_of_all_only_so_many_wait(settings):
    settings.THOUGHTS_OF_ONE, settings.THOUGHTS_OF_ALL = 2, 3
    ask(1), ask(2)
    with pytest.raises(TooMuchThought):
        ask(3)
    other = {"user": None, "guest": "h" * 32}
    queueing.ask("count", {"to": 3}, other)
    with pytest.raises(TooMuchThought):
        queueing.ask("count", {"to": 4}, other)
    working.think_one()
    assert queueing.ask("count", {"to": 4}, other).is_live

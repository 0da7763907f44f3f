"""The clock of the site: apps come round by themselves, one that hangs makes it late."""

import threading
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from rivals.web.look import clock
from rivals.web.look.site_apps import SiteApp

PATIENCE = 30


class Clocked(SiteApp):
    """An app that does something by the clock."""

    def __init__(self, name, task):
        self.name, self._task = name, task

    def keep_clock(self, now):
        return self._task()


@pytest.fixture
def stop():
    told = threading.Event()
    yield told
    told.set()


@pytest.fixture
def beats(monkeypatch):
    """How often the clock beat, and what it sweeps, which is nothing."""
    found = []
    monkeypatch.setattr(clock, "beat", lambda: found.append(1))
    monkeypatch.setattr(clock, "sweep_site", lambda now: 0)
    monkeypatch.setattr(clock, "close_old_connections", lambda: None)
    monkeypatch.setattr(clock, "connection", SimpleNamespace(close=lambda: None))
    return found


def run(monkeypatch, stop, *apps):
    monkeypatch.setattr(clock, "site_apps", lambda: iter(apps))
    clock.run(stop, idle=0.01)


def test_the_clock_sweeps(monkeypatch, stop, beats):
    monkeypatch.setattr(clock, "sweep_site", lambda now: stop.set())
    run(monkeypatch, stop)
    assert stop.is_set()


def test_a_fault_in_a_round_is_logged_and_the_next_comes(monkeypatch, stop, beats, caplog):
    rounds = []

    def task():
        rounds.append(1)
        if len(rounds) > 2:
            stop.set()
        raise ZeroDivisionError

    run(monkeypatch, stop, Clocked("faulty", task))
    assert "a round of the clock failed" in caplog.text
    assert len(rounds) > 2


def test_no_app_waits_for_another_and_one_that_hangs_makes_the_clock_late(monkeypatch, stop, beats):
    rounds = []

    def task():
        rounds.append(1)
        if len(rounds) > 5:
            stop.set()

    hanging = Clocked("hanging", lambda: stop.wait(PATIENCE))
    run(monkeypatch, stop, hanging, Clocked("quick", task))
    assert len(rounds) > 5
    assert beats == []


def test_the_clock_beats_while_all_come_round(monkeypatch, stop, beats):
    monkeypatch.setattr(clock, "beat", lambda: beats.append(1) or (len(beats) > 1 and stop.set()))
    run(monkeypatch, stop, Clocked("one", int), Clocked("other", int))
    assert len(beats) > 1


def test_what_an_app_has_beside_the_clock_ends_with_it(monkeypatch, stop, beats):
    seen = []

    @contextmanager
    def beside():
        seen.append("begun")
        yield
        seen.append("ended")

    app = Clocked("listening", lambda: stop.set() or seen.append("round"))
    app.beside_clock = beside
    run(monkeypatch, stop, app)
    assert (seen[0], seen[-1]) == ("begun", "ended")
    assert "round" in seen


def test_only_what_does_something_by_the_clock_has_one():
    assert not SiteApp().has_clock()
    assert Clocked("one", int).has_clock()

"""Who goes from process to process is counted once: limits are kept in the database."""

import json
import os
import subprocess
import sys

import pytest

COUNT = """
import json, sys
import django
django.setup()
from django.test import RequestFactory
from rivals.web.look.limits import TooManyRequests, count

sys.stdin.readline()  # all begin at once
passed = 0
for _ in range(30):
    try:
        count(RequestFactory().get("/", REMOTE_ADDR="203.0.113.9"), "sample", 40, 600)
        passed += 1
    except TooManyRequests:
        pass
print(json.dumps(passed))
"""


def test_processes_at_once_let_through_exactly_as_many_as_the_limit(tmp_path):
    around = {**os.environ, "RIVALS_DATA_DIR": str(tmp_path)}
    around.pop("DATABASE_URL", None)
    migrate = [sys.executable, "-m", "rivals.web", "migrate", "look", "--verbosity", "0"]
    subprocess.run(migrate, env=around, check=True)
    counting = [
        subprocess.Popen(
            [sys.executable, "-c", COUNT], env=around, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        for _ in range(2)
    ]  # fmt: skip
    answers = [json.loads(one.communicate("go\n", timeout=60)[0]) for one in counting]
    assert sum(answers) == 40


@pytest.fixture
def asked(rf):
    return rf.get("/", REMOTE_ADDR="203.0.113.9")


@pytest.mark.django_db
@pytest.mark.database
def test_a_window_ends_and_a_refusal_says_when(asked, monkeypatch):
    from rivals.web.look import limits

    now = 1_000_000.0
    monkeypatch.setattr(limits.time, "time", lambda: now)
    for _ in range(2):
        limits.count(asked, "sample", 2, 60)
    now += 45
    with pytest.raises(limits.TooManyRequests) as refused:
        limits.count(asked, "sample", 2, 60)
    assert refused.value.seconds == 15
    now += 15
    limits.count(asked, "sample", 2, 60)


@pytest.mark.django_db
def test_whoever_hammers_at_a_closed_door_writes_nothing(asked, django_assert_num_queries):
    from rivals.web.look.limits import TooManyRequests, count

    count(asked, "sample", 1, 60)
    with django_assert_num_queries(1), pytest.raises(TooManyRequests):
        count(asked, "sample", 1, 60)


@pytest.mark.django_db
def test_windows_that_are_over_are_swept(asked, monkeypatch):
    from rivals.web.look import limits
    from rivals.web.look.models import Tally

    monkeypatch.setattr(limits.random, "randrange", lambda _: 0)
    Tally.objects.create(key="old", times=3, until=1.0)
    limits.count(asked, "sample", 2, 60)
    assert list(Tally.objects.values_list("key", flat=True)) == ["sample:203.0.113.9"]

"""Two processes sign up one name at the very same time: one account, and both get an answer."""

import os
import subprocess
import sys
from contextlib import ExitStack

import pytest

SIGN_UP = """
import sys
import django
django.setup()
from django.test import Client
from rivals.web.accounts.forms import SignUpForm

keep = SignUpForm.is_valid

def is_valid(self):
    free = keep(self)
    print("free", flush=True)  # found so by both, before either keeps it
    sys.stdin.readline()
    return free

SignUpForm.is_valid = is_valid
given = dict.fromkeys(("password1", "password2"), "amphora-of-wine-7") | {"username": sys.argv[1]}
answer = Client(SERVER_NAME="localhost").post("/accounts/sign-up/", given)
print(answer.status_code, "already exists" in answer.content.decode())
"""

COUNT = """
import django
django.setup()
from rivals.web.accounts.models import User
print(User.objects.count())
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ready_database", "names"),
    [
        ("sqlite", ("Борис", "борис")),
        pytest.param("postgres", ("boris", "boris"), marks=pytest.mark.postgres),
    ],
    indirect=["ready_database"],
)
def test_one_of_two_has_the_name_and_the_other_is_told(ready_database, names, tmp_path):
    around = {**os.environ, "RIVALS_DATA_DIR": str(tmp_path), "DATABASE_URL": ready_database}
    with ExitStack() as ended:
        both = [
            ended.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", SIGN_UP, name], env=around, text=True,
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                )
            )
            for name in names
        ]  # fmt: skip
        assert [one.stdout.readline() for one in both] == ["free\n"] * 2
        for one in both:
            one.stdin.write("go\n")
            one.stdin.flush()
        told = sorted(one.stdout.read().strip() for one in both)
    assert told == ["302 False", "422 True"]
    counted = subprocess.run(
        [sys.executable, "-c", COUNT], env=around, text=True, check=True, capture_output=True
    )
    assert counted.stdout.strip() == "1"

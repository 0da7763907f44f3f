"""What each of the players of dma_server.py does: looks around, and hands orders in."""

from __future__ import annotations

import itertools
import json
import os
import random
import re
import threading
from pathlib import Path

from locust import HttpUser, between, events, task

PEOPLE = Path(os.environ["RIVALS_BENCH_PEOPLE"])
CAST = json.loads(PEOPLE.read_text(encoding="utf-8"))
TOKEN = "x" * 32
"""Of the cookie against forged forms: any, as long as form and cookie have the same."""

_numbers = itertools.count()
_lock = threading.Lock()
_told: dict[str, set[int]] = {"accepted": set(), "late": set()}


class Player(HttpUser):
    """One person in one seat, who thinks between pages."""

    wait_time = between(*map(float, os.environ.get("RIVALS_BENCH_READING", "15 45").split()))

    def on_start(self) -> None:
        """Sit down as the next person, logged in already."""
        with _lock:
            self.person = CAST["people"][next(_numbers) % len(CAST["people"])]
        self.client.cookies.set("sessionid", self.person["session"])
        self.client.cookies.set("csrftoken", TOKEN)
        self.base = f"/worlds/{CAST['world']}"
        self.dice = random.Random(self.person["number"])

    def look(self, name: str, path: str = "") -> str:
        """Open a page under a name of its own."""
        return str(self.client.get(f"{self.base}/{path}", name=name).text)

    @task(4)
    def hall(self) -> None:
        """What needs me now?"""
        self.look("hall")

    @task(2)
    def city(self) -> None:
        """My city."""
        self.look("city", f"cities/{self.person['city']}/")

    @task(2)
    def army(self) -> None:
        """My army."""
        self.look("army", f"armies/{self.person['army']}/")

    @task(1)
    def map(self) -> None:
        """The geographic map, drawing and all."""
        self.look("map", "maps/geographic/")

    @task(1)
    def statistics(self) -> None:
        """How everybody stands."""
        self.look("statistics", "statistics/")

    @task(1)
    def chronicle(self) -> None:
        """What happened."""
        self.look("chronicle", "chronicle/")

    @task(1)
    def report(self) -> None:
        """My report of the founding."""
        self.look("report", "weeks/0/")

    @task(3)
    def order(self) -> None:
        """Write orders and hand them in."""
        page = self.look("orders", "orders/")
        found = re.search(r'name="revision" value="(\d+)"', page)
        step = self.dice.choice(["n", "e", "s", "w"])
        text = f"projects c{self.person['city']} smithy\nroute a{self.person['army']} {step}"
        fields = {"text": text, "revision": found[1] if found else "0", "week": "1"}
        with self.client.post(
            f"{self.base}/orders/hand-in/", fields, name="hand in",
            headers={"X-CSRFToken": TOKEN}, allow_redirects=False, catch_response=True,
        ) as answer:  # fmt: skip
            if answer.status_code in (200, 302):
                _told["accepted"].add(self.person["number"])
                answer.success()
            elif answer.status_code == 409:  # the deadline has come
                _told["late"].add(self.person["number"])
                answer.success()
            else:
                answer.failure(f"status {answer.status_code}")


@events.test_stop.add_listener
def write_down(**_: object) -> None:
    """Leave what the players were told beside their list."""
    told = {name: sorted(numbers) for name, numbers in _told.items()}
    PEOPLE.with_name("told.json").write_text(json.dumps(told), encoding="utf-8")

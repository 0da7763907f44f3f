"""Programs that call the service, each with a token."""

import json

import pytest
from django.test import Client


class Program:
    """A program with a token, or without one; it keeps no cookies."""

    def __init__(self, token="", language="en"):
        self.client = Client(enforce_csrf_checks=True)
        self.headers = {"accept-language": language}
        if token:
            self.headers["authorization"] = f"Bearer {token}"

    def ask(self, method, path, body=None):
        more = {}
        if body is not None:
            more = {
                "data": body if isinstance(body, str | bytes) else json.dumps(body),
                "content_type": "application/json",
            }
        return self.client.generic(method, f"/api/v1/{path}", headers=self.headers, **more)

    def get(self, path, status=200):
        return self.told(self.ask("GET", path), status)

    def post(self, path, body=None, status=200):
        return self.told(self.ask("POST", path, body), status)

    def put(self, path, body, status=200):
        return self.told(self.ask("PUT", path, body), status)

    def told(self, response, status):
        assert response.status_code == status, response.content
        assert response.headers["Content-Type"] == "application/json"
        assert not response.cookies
        found = response.json()
        if status >= 400:
            assert set(found) == {"error", "message", "params"}
            assert found["message"].endswith(".")
        return found


@pytest.fixture
def stranger():
    """A program without a token."""
    return Program()


def token_of(seat):
    """Make a seat's token."""
    from rivals.web.worlds.seating import new_token

    return new_token(seat)


@pytest.fixture
def annas(running):
    """Anna's program: state 1 of the world that runs by the week."""
    return Program(token_of(running.seats.get(number=1)))


@pytest.fixture
def boriss(running):
    """Boris's program: state 2 of the same world."""
    return Program(token_of(running.seats.get(number=2)))


@pytest.fixture
def guests(practice):
    """A guest's program, for a world of one's own."""
    return Program(token_of(practice[1]))


@pytest.fixture
def program():
    """Make a program with a token."""
    return Program

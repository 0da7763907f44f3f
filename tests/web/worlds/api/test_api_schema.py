"""The description for programs is whole and true: what it says is what is answered."""

import re
import warnings
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from django.conf import settings as site
from django.contrib.staticfiles import finders
from django.core.wsgi import get_wsgi_application
from django.db import connection
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rivals.web.worlds.api import bodies, open_to_all, own, replies
from rivals.web.worlds.api.describing import EXAMPLES
from rivals.web.worlds.api.service import api
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.court.letters import send
from rivals.web.worlds.models import StoredWorld, Via
from rivals.web.worlds.seating import new_token
from rivals.web.worlds.submitting import hand_in
from rivals.web.worlds.words import WORDS

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its dependencies' own affairs
    import schemathesis
    from schemathesis import checks
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

pytestmark = pytest.mark.django_db


def described():
    return api.get_openapi_schema(path_prefix="/api/v1/")


def operations():
    return [
        (f"{method.upper()} {path}", told)
        for path, methods in described()["paths"].items()
        for method, told in methods.items()
    ]


def test_every_operation_is_described_whole():
    for name, told in operations():
        assert told["description"].strip().endswith("."), name
        assert told["summary"], name
        assert told["tags"], name
        own = "/me" in name
        assert ("security" in told) is own, name
        errors = {int(code) for code in told["responses"] if int(code) >= 400}
        assert {401, 429} <= errors if own else 429 in errors, name
        if "requestBody" in told:
            assert {413, 422} <= errors, name
        for code, response in told["responses"].items():
            content = response["content"]["application/json"]
            assert content["schema"]["$ref"].startswith("#/components/schemas/"), (name, code)
        for parameter in told["parameters"]:
            assert parameter["description"], name


def test_every_operation_has_a_name_of_its_own():
    names = [told["operationId"] for _, told in operations()]
    assert len(names) == len(set(names))
    assert all(name.isidentifier() for name in names)


def test_every_shape_that_is_named_is_described():
    found = described()
    known = found["components"]["schemas"]
    named = _references(found)
    assert named <= {f"#/components/schemas/{name}" for name in known}
    assert all(one.isidentifier() for one in known)
    assert found["components"]["securitySchemes"]["Token"]["scheme"] == "bearer"
    assert [name for name, one in known.items() if not one.get("description")] == []


def _references(value):
    if isinstance(value, list):
        return set().union(*map(_references, value))
    if not isinstance(value, dict):
        return set()
    here = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
    return here.union(*map(_references, value.values()))


def test_examples_are_what_they_are_examples_of():
    for name, example in EXAMPLES.items():
        kind = getattr(bodies, name, None) or getattr(replies, name)
        assert set(example) <= set(kind.__struct_fields__), name
        told = msgspec.json.decode(msgspec.json.encode(msgspec.convert(example, kind)))
        assert {key: told[key] for key in example} == example, name


def test_the_example_of_an_error_is_a_real_sentence():
    error = msgspec.convert(EXAMPLES["Error"], replies.Error)
    assert error.message == WORDS.text(error.error, "en", error.params)


def test_the_description_is_served(client):
    response = client.get("/api/v1/openapi.json")
    assert response.status_code == 200
    assert response.json()["openapi"].startswith("3.1")


def test_the_page_to_try_things_out_needs_no_other_host(client):
    page = client.get("/api/v1/docs").content.decode()
    assert "/api/v1/openapi.json" in page
    found = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert len(found) > 3
    files = [one.removeprefix(site.STATIC_URL) for one in found]
    assert all(one.startswith("ninja/") and finders.find(one) for one in files)
    assert "<script>" not in page


CHECKS = (
    checks.not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    content_type_conformance,
)


def test_whatever_is_sent_what_is_answered_is_described(practice, boris, monkeypatch):
    """Called by a guest's program in its second week: with anything, then with what is there."""
    row, seat = practice
    pass_week(row)
    StoredWorld.objects.update(listed=True)
    row.refresh_from_db()
    row.seats.filter(number=2).update(user=boris)
    handed = hand_in(seat, "peace 2", Via.API).submission
    letter = send(row, None, [seat], "Hear, hear.")
    for module, limit in (
        (own, "MOST_ASKED"),
        (own, "MOST_TRIED"),
        (open_to_all, "MOST_ASKED"),
    ):
        monkeypatch.setattr(module, limit, 10**9)
    # A real request would end the connection, and with it the transaction of the test.
    monkeypatch.setattr(connection, "close_if_unusable_or_obsolete", lambda: None)
    service = Service(
        schemathesis.openapi.from_dict(described()),
        # The caller without a network does not unpack what it gets.
        {"Authorization": f"Bearer {new_token(seat)}", "Accept-Encoding": "identity"},
        {"world": row.pk, "submission": handed.pk, "letter": letter.pk},
        {
            "/api/v1/me/submissions": {"week": row.next_week, "text": "peace 2"},
            "/api/v1/me/letters": {"to": [2], "text": "Peace?"},
        },
    )
    service.schema.app = get_wsgi_application()
    for name, _ in operations():
        service.try_out(*name.split(" "))
    assert service.met == {200, 201, 404, 409, 422}


@dataclass
class Service:
    """The service by its description; what is there and what it takes; what it has answered."""

    schema: Any
    headers: dict[str, str]
    there: dict[str, int]
    welcome: dict[str, Any]
    met: set[int] = field(default_factory=set)

    def try_out(self, method, path):
        """Call an operation with drawn requests, then with numbers and bodies that fit."""
        operation = self.schema[path][method]
        own = {key: number for key, number in self.there.items() if f"{{{key}}}" in path}

        @given(data=st.data())
        @settings(
            max_examples=6 if operation.body else 2,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def called(data):
            case = data.draw(operation.as_strategy())
            self.call(case)
            if own:
                case.path_parameters = own
                self.call(case)
            if method == "POST" and path in self.welcome:
                case.body = self.welcome[path]
                self.call(case)

        called()

    def call(self, case):
        """Call, and check the answer against the description."""
        response = case.call(headers=self.headers)
        self.met.add(response.status_code)
        case.validate_response(response, checks=CHECKS)

"""`scripts/audit.py`: a known vulnerability ends it with 1; where none can be known it says so."""

import json
import subprocess
import sys
from types import SimpleNamespace

import audit
import pytest

GOOD = {"name": "waitress", "version": "3.0.2", "vulns": []}
BAD = {"name": "old", "version": "1", "vulns": [{"id": "CVE-1", "fix_versions": ["2"]}]}
UNKNOWN = {"name": "typer", "version": "1", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("said", "code", "told"),
    [
        ([GOOD, UNKNOWN], 0, "no known vulnerability in 1 of 2 libraries"),
        ([GOOD, BAD], 1, "old 1: CVE-1, mended in 2"),
        ([UNKNOWN], 0, "NOT looked for known vulnerabilities"),
        (None, 0, "NOT looked for known vulnerabilities"),
    ],
)
def test_what_is_found_is_told(monkeypatch, capsys, said, code, told):
    out = "" if said is None else json.dumps({"dependencies": said})
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=out))
    monkeypatch.setattr(sys, "argv", ["audit.py", "requirements.txt"])
    assert audit.main() == code
    assert told in capsys.readouterr().out

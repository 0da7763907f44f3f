"""Ask whether a pinned library has a known vulnerability: `python scripts/audit.py FILE...`.

Ends with 1 if one has. Where what is known cannot be had (no network, a mirror without it), it says
so in one line and ends with 0: then nothing was looked for.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

PATIENCE = 180


def main() -> int:
    """Look at each file; tell what was found, or that nothing was looked for."""
    return max([_look(file) for file in sys.argv[1:]], default=0)


def _look(file: str) -> int:
    libraries = _asked(file)
    looked = [one for one in libraries if "vulns" in one and "skip_reason" not in one]
    found = [(one, fault) for one in looked for fault in one["vulns"]]
    for one, fault in found:
        better = ", ".join(fault["fix_versions"]) or "no version"
        print(f"{file}: {one['name']} {one['version']}: {fault['id']}, mended in {better}")
    if not looked:
        print(f"{file}: NOT looked for known vulnerabilities: what is known cannot be had here")
    elif not found:
        print(f"{file}: no known vulnerability in {len(looked)} of {len(libraries)} libraries")
    return 1 if found else 0


def _asked(file: str) -> list[dict[str, Any]]:
    """Give what pip-audit says of each library; nothing where it cannot say anything."""
    command = [
        sys.executable, "-m", "pip_audit", "--requirement", file, "--disable-pip",
        "--require-hashes", "--format", "json", "--progress-spinner", "off",
    ]  # fmt: skip
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        return list(json.loads(done.stdout)["dependencies"])
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        return []


if __name__ == "__main__":
    raise SystemExit(main())

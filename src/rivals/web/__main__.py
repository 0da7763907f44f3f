"""Django's management commands: python -m rivals.web migrate, check, words, ..."""

from __future__ import annotations

import os
import sys

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line


def main() -> None:
    """Run one management command; a wrong setting gives one sentence and exit code 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
    try:
        execute_from_command_line(["python -m rivals.web", *sys.argv[1:]])
    except ImproperlyConfigured as error:
        print(f"rivals: {error}", file=sys.stderr)
        raise SystemExit(2) from None


if __name__ == "__main__":
    main()

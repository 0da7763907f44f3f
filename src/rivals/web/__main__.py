"""Django's management commands: python -m rivals.web migrate, check, words, ..."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line
from django.db.utils import DatabaseError

from rivals.core.extras import MissingExtra
from rivals.core.speech import tell
from rivals.web.serving import no_database


def main() -> None:
    """Run one management command; wrong settings or no database: one sentence and exit code 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
    try:
        execute_from_command_line(["python -m rivals.web", *sys.argv[1:]])
    except MissingExtra as error:
        _refuse(tell(error, "en"))
    except ImproperlyConfigured as error:
        _refuse(str(error))
    except DatabaseError as error:
        _refuse(no_database(error))


def _refuse(why: str) -> NoReturn:
    print(f"rivals: {why}", file=sys.stderr)
    raise SystemExit(2) from None


if __name__ == "__main__":
    main()

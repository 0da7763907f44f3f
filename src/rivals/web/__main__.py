"""Django's management commands: python -m rivals.web migrate, check, words, ..."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from django.core.management import execute_from_command_line
from django.db.utils import DatabaseError

from rivals.core.errors import RivalsError
from rivals.web.serving import no_database
from rivals.web.words import spoken


def main() -> None:
    """Run one management command; a fault is one sentence on stderr and exit code 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rivals.web.settings")
    os.umask(0o077)  # what is made here is for whoever runs it
    try:
        execute_from_command_line(["python -m rivals.web", *sys.argv[1:]])
    except RivalsError as error:
        _refuse(error)
    except DatabaseError as error:
        _refuse(no_database(error))


def _refuse(error: RivalsError) -> NoReturn:
    print(f"rivals: {spoken(error)}", file=sys.stderr)
    raise SystemExit(2) from None


if __name__ == "__main__":
    main()

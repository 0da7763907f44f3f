"""What is written into the log: a fault of ours with its traceback, a refusal in one line."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from http import HTTPStatus

from django.http import HttpRequest


class RefusalsInOneLine(logging.Filter):
    """Leaves the traceback out where a request was refused: nothing broke there.

    That is so for 4xx, and for 507, where the disk is full.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass."""
        status = getattr(record, "status_code", HTTPStatus.INTERNAL_SERVER_ERROR)
        if status < HTTPStatus.INTERNAL_SERVER_ERROR or status == HTTPStatus.INSUFFICIENT_STORAGE:
            record.exc_info = record.exc_text = None
        return True


class JsonLines(logging.Formatter):
    """Writes each record as one line of JSON, for programs that gather logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the line; `status`, `path` and `traceback` stand in it where there are such."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        if hasattr(record, "status_code"):
            told["status"] = record.status_code
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest):
            told |= {"method": request.method, "path": request.path}
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)

"""What is written into the log: a fault of ours with its traceback, a refusal in one line."""

from __future__ import annotations

import logging


class RefusalsInOneLine(logging.Filter):
    """Leaves the traceback out where a request was refused (4xx): nothing broke there."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass."""
        if getattr(record, "status_code", 500) < 500:
            record.exc_info = record.exc_text = None
        return True

"""Figures for Prometheus: pages by name and outcome, how long they take, connections, readiness.

Only where RIVALS_METRICS names a place; without it nothing is counted and no library is loaded.
All processes of one `rivals serve` count into files in the data folder, which the first of them
adds up when it is asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from django.http import HttpRequest, HttpResponseBase
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from rivals.web.look.readiness import states

Page = Callable[[HttpRequest], HttpResponseBase]
_SECONDS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)


class Figures(NamedTuple):
    """What is counted in each process."""

    pages: Counter
    seconds: Histogram
    connections: Gauge


@cache
def figures() -> Figures:
    """Give what is counted here; made when first asked for, since that makes files."""
    return Figures(
        Counter("rivals_pages", "Answers, by page and status.", ("page", "status")),
        Histogram("rivals_page_seconds", "How long answers take.", buckets=_SECONDS),
        Gauge(
            "rivals_connections", "Connections that are open.", multiprocess_mode="livesum"
        ),
    )  # fmt: skip


def counted(page: Page) -> Page:
    """Count each answer, by the name of its page: addresses are without number."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        begun = time.perf_counter()
        response = page(request)
        match = request.resolver_match
        name = match.view_name if match is not None and match.view_name else "none"
        figures().pages.labels(name, str(response.status_code)).inc()
        figures().seconds.observe(time.perf_counter() - begun)
        return response

    return answer


class _Ready:
    """Looks at disk, database and clock when Prometheus asks."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        ready = GaugeMetricFamily("rivals_ready", "1 for each part that is well.", labels=["part"])
        for part, state in states().items():
            ready.add_metric([part], float(state == "ok"))
        yield ready


def answer_prometheus(host: str, port: int) -> None:
    """Answer at a place of its own, in a thread. Raises OSError if that is taken."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library's gap
    registry.register(_Ready())
    start_http_server(port, host, registry)


def gone(process: int) -> None:
    """Take the connections of a process that ended out of the sum."""
    mark_process_dead(process)  # type: ignore[no-untyped-call]  # the library's gap

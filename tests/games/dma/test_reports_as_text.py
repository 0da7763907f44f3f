"""A small report reads as it is stored, in both languages."""

from pathlib import Path

import pytest
from dma_reported import CATALOGUE, sunday

from rivals.games.dma.reports.making import player_report
from rivals.games.dma.reports.plain import as_text


def small():
    """The Sunday made by hand, with little told."""
    world = sunday()
    world.events = tuple(one for one in world.events if one.rule.endswith(("battle", "built")))
    world.battles = world.battles[:1]
    world.armies = world.armies[:1]
    world.villages = world.villages[:1]
    return world


GOLDEN = Path(__file__).parents[2] / "golden" / "dma"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_small_report_reads_so(lang):
    text = (GOLDEN / f"report.{lang}.txt").read_text(encoding="utf-8")
    assert as_text(player_report(small(), 1, CATALOGUE), lang) == text

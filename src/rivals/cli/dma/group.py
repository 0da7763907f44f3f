"""`rivals dma`: its commands, each in the module of its name."""

from __future__ import annotations

from collections.abc import Callable

from rivals.cli.dma.battle import battle
from rivals.cli.dma.map import map_
from rivals.cli.dma.new import new
from rivals.cli.dma.odds import odds
from rivals.cli.dma.orders import orders
from rivals.cli.dma.report import report
from rivals.cli.dma.week import week

HELP = "The Dark Middle Ages: make worlds, give orders, compute weeks."
EXAMPLES: dict[Callable[..., None], str] = {
    new: "rivals dma new --players 25 --seed 7 --out world.json",
    orders: "rivals dma orders world.json --player 3 orders.txt",
    week: "rivals dma week world.json --orders orders --out next.json",
    report: "rivals dma report world.json --player 3",
    map_: "rivals dma map world.json --kind political --out map.svg",
    battle: "rivals dma battle attackers.json defenders.json --watch",
    odds: "rivals dma odds attackers.json defenders.json --battles 100000",
}

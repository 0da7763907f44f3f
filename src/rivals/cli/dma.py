"""`rivals dma`: worlds, weeks, maps and battles, as the commands are typed."""

from __future__ import annotations

from collections.abc import Callable

import typer

from rivals.cli import (
    dma_battle,
    dma_map,
    dma_new,
    dma_odds,
    dma_orders,
    dma_report,
    dma_week,
)

EXAMPLES: dict[Callable[..., None], str] = {
    dma_new.new: "rivals dma new --players 25 --seed 7 --out world.json",
    dma_orders.orders: "rivals dma orders world.json --player 3 orders.txt",
    dma_week.week: "rivals dma week world.json --orders orders --out next.json",
    dma_report.report: "rivals dma report world.json --player 3",
    dma_map.map_: "rivals dma map world.json --kind political --out map.svg",
    dma_battle.battle: "rivals dma battle attackers.json defenders.json --watch",
    dma_odds.odds: "rivals dma odds attackers.json defenders.json --battles 100000",
}


def make_group() -> typer.Typer:
    """Make the group of commands."""
    group = typer.Typer(
        help="The Dark Middle Ages: make worlds, give orders, compute weeks.",
        epilog=f"Example: {EXAMPLES[dma_new.new]}",
    )
    group.callback(invoke_without_command=True)(_root)
    for command, example in EXAMPLES.items():
        group.command(command.__name__.rstrip("_"), epilog=f"Example: {example}")(command)
    return group


def _root(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())

"""Orders followed on a Monday by themselves, and what becomes of them."""

from dma_orders import CATALOGUE

from rivals.core.words import LANGS
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.orders.following import follow_orders


def follow(world, *orders, player=1):
    """Follow orders; tell every word of the receipt in both languages on the way."""
    before = world.copy()
    receipt = follow_orders(world, player, orders, CATALOGUE)
    for lang in LANGS:
        teller = Teller(before, CATALOGUE, lang)
        for order in receipt.accepted:
            assert teller.order(order)
        for one in (*receipt.refused, *receipt.notes):
            assert teller.why(one)
    return receipt


def refusal(world, *orders, player=1):
    """The rule that refuses the last order, its numbers; the world stays as the others left it."""
    before = world.copy()
    follow_orders(before, player, orders[:-1], CATALOGUE)
    receipt = follow(world, *orders, player=player)
    (refused,) = receipt.refused
    assert (refused.line, refused.order) == (len(orders), orders[-1])
    assert world == before
    return refused.rule.removeprefix("dma.order."), refused.params


def army(world, number):
    return next(one for one in world.armies if one.id == number)


def spots(units):
    return {one.id: one.spot for one in units if one.spot is not None}

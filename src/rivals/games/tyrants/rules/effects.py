"""Card operations that somebody decides: what may be chosen, and what it does.

Each operation has one function that lists the choices and one that carries a choice out.
A choice is mandatory as far as it can be made, unless the operation lets one decline.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from rivals.core.game import Action
from rivals.games.tyrants.actions import (
    Assassinate,
    Borrow,
    Choose,
    Decline,
    Deploy,
    Devour,
    Discard,
    Lift,
    PlaceSpy,
    Promote,
    Recruit,
    ReturnSpy,
    ReturnTroop,
    Supplant,
    TakeTrophy,
    Target,
)
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.rules import market, pieces
from rivals.games.tyrants.rules.cards import (
    automatron_discards,
    card,
    give_outcasts,
    hand_size,
    opponents,
    owners_at_spy,
    play_card,
    promote,
    push,
)
from rivals.games.tyrants.rules.pieces import colour_of, number_of
from rivals.games.tyrants.rules.standing import places
from rivals.games.tyrants.seats import Person
from rivals.games.tyrants.tasks import (
    DiscardOne,
    PromotePlayed,
    Redeploy,
    TargetDiscard,
    TargetOutcast,
    Task,
)

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.tyrants.state import Position

DECLINE = Decline()


def _again(position: Position, task: Task, op: Any) -> None:
    """Take a task off the stack; if it asks for more than one, leave one fewer."""
    position.stack.pop()
    if op.n > 1:
        position.stack.append(Task(msgspec.structs.replace(op, n=op.n - 1), task.seat, task.play))


def _named(position: Position, place: int) -> str:
    return position.map.places[place].id


# --- Pieces -------------------------------------------------------------------------------


def deploys(position: Position, task: Task, _op: ops.DeployOp) -> list[Action]:
    """List where a troop of the barracks may be deployed."""
    if not position.seats[task.seat].barracks:
        return []
    return [Deploy(_named(position, one)) for one in pieces.deployable(position, task.seat)]


def _deploy(position: Position, task: Task, op: ops.DeployOp, action: Deploy, _dice: Dice) -> None:
    place = position.map.number[action.place]
    pieces.deploy(position, task.seat, place)
    if task.play >= 0:
        position.plays[task.play].deployed.append(place)
    _again(position, task, op)


def _reach(position: Position, task: Task, where: ops.Where) -> list[int]:
    """List the places where a card may take a troop."""
    play = position.plays[task.play]
    if where == "placed":
        return play.placed[-1:]
    if where == "returned":
        return play.returned[-1:]
    if where == "anywhere":
        return list(range(len(position.map.places)))
    presence = position.standing.presence(task.seat)
    if where == "one_site":
        presence &= position.map.site_mask if play.site < 0 else 1 << play.site
    return places(presence)


def _victims(
    position: Position, task: Task, op: ops.AssassinateOp | ops.SupplantOp
) -> list[tuple[int, int]]:
    where = _reach(position, task, op.where)
    white: bool = op.white
    return list(pieces.troops_at(position, task.seat, where, white_only=white))


def assassinations(position: Position, task: Task, op: ops.AssassinateOp) -> list[Action]:
    """List the troops that a card may assassinate."""
    found: list[Action] = [
        Assassinate(_named(position, place), colour_of(position, colour))
        for place, colour in _victims(position, task, op)
    ]
    return [*found, DECLINE] if found and op.up_to else found


def _assassinate(
    position: Position, task: Task, op: ops.AssassinateOp, action: Assassinate, _dice: Dice
) -> None:
    place, colour = position.map.number[action.place], number_of(position, action.colour)
    pieces.assassinate(position, task.seat, colour, place)
    play = position.plays[task.play]
    play.site, play.killed = place, colour
    position.influence += op.influence
    _again(position, task, op)


def supplants(position: Position, task: Task, op: ops.SupplantOp) -> list[Action]:
    """List the troops that a card may supplant."""
    return [
        Supplant(_named(position, place), colour_of(position, colour))
        for place, colour in _victims(position, task, op)
    ]


def _supplant(
    position: Position, task: Task, op: ops.SupplantOp, action: Supplant, _dice: Dice
) -> None:
    place, colour = position.map.number[action.place], number_of(position, action.colour)
    pieces.assassinate(position, task.seat, colour, place)
    deploy_or_point(position, task.seat, place)
    position.plays[task.play].killed = colour
    _again(position, task, op)


def deploy_or_point(position: Position, seat: int, place: int) -> None:
    """Deploy, or gain 1 VP if the barracks are empty (base rule 13)."""
    if position.seats[seat].barracks:
        pieces.deploy(position, seat, place)
    else:
        position.seats[seat].vp += 1


def spyings(position: Position, task: Task, _op: ops.SpyOp) -> list[Action]:
    """List where a spy may be placed; with none in supply, one may be taken back first."""
    seat = task.seat
    if pieces.spies_left(position, seat):
        return [PlaceSpy(_named(position, one)) for one in pieces.can_spy(position, seat)]
    return [*_own_spies(position, seat), DECLINE]


def _own_spies(position: Position, seat: int) -> list[Action]:
    own = colour_of(position, seat)
    return [ReturnSpy(_named(position, site), own) for site in position.seats[seat].spies]


def _spy(
    position: Position, task: Task, op: ops.SpyOp, action: PlaceSpy | ReturnSpy, _dice: Dice
) -> None:
    site = position.map.number[action.site]
    if isinstance(action, ReturnSpy):
        pieces.return_spy(position, task.seat, site)
        return
    pieces.place_spy(position, task.seat, site)
    position.plays[task.play].placed.append(site)
    _again(position, task, op)


def returns(position: Position, task: Task, op: ops.ReturnOp) -> list[Action]:
    """List the pieces that a card may send home: never white ones (base rule 17)."""
    seat, standing = task.seat, position.standing
    found: list[Action] = []
    if op.troops:
        reach = places(standing.presence(seat))
        found += [
            ReturnTroop(_named(position, place), colour_of(position, colour))
            for place, colour in pieces.troops_at(position, seat, reach)
            if colour != position.white
        ]
    found += spy_returns(position, seat)
    if op.own:
        own = colour_of(position, seat)
        found += [ReturnTroop(_named(position, p), own) for p in places(standing.own[seat])]
        found += _own_spies(position, seat)
    return [*found, DECLINE] if found and op.up_to else found


def spy_returns(position: Position, seat: int) -> list[Action]:
    """List the spies of others that a seat may send home: it needs presence at their sites."""
    reach = position.standing.presence(seat)
    return [
        ReturnSpy(_named(position, site), colour_of(position, other))
        for site, other in pieces.enemy_spies_at(position, seat, reach)
    ]


def _return(
    position: Position, task: Task, op: ops.ReturnOp, action: ReturnTroop | ReturnSpy, _dice: Dice
) -> None:
    send_home(position, action)
    _again(position, task, op)


def send_home(position: Position, action: ReturnTroop | ReturnSpy) -> None:
    """Send a troop or a spy home."""
    colour = number_of(position, action.colour)
    if isinstance(action, ReturnSpy):
        pieces.return_spy(position, colour, position.map.number[action.site])
    else:
        pieces.return_troop(position, colour, position.map.number[action.place])


def lifts(position: Position, task: Task, op: ops.MoveOp) -> list[Action]:
    """List the troops that may be moved: not one's own, presence where they stand."""
    if not any(position.standing.free):
        return []
    reach = places(position.standing.presence(task.seat))
    found: list[Action] = [
        Lift(_named(position, place), colour_of(position, colour))
        for place, colour in pieces.troops_at(position, task.seat, reach)
    ]
    return [*found, DECLINE] if found and op.up_to else found


def _lift(position: Position, task: Task, op: ops.MoveOp, action: Lift, _dice: Dice) -> None:
    """Take the troop up; it may go to any space that was empty, or back (reading T24)."""
    colour = number_of(position, action.colour)
    pieces.take(position, colour, position.map.number[action.place])
    _again(position, task, op)
    position.stack.append(Task(Redeploy(colour, "anywhere"), task.seat, task.play))


def redeploys(position: Position, task: Task, op: Redeploy) -> list[Action]:
    """List where a troop in hand may be put."""
    if op.where == "presence":
        where = pieces.deployable(position, task.seat)
    else:
        where = pieces.empty_places(position)
    return [Deploy(_named(position, one)) for one in where]


def _redeploy(position: Position, _task: Task, op: Redeploy, action: Deploy, _dice: Dice) -> None:
    position.stack.pop()
    pieces.put(position, op.colour, position.map.number[action.place])


def takings(position: Position, task: Task, op: ops.TakeTrophies) -> list[Action]:
    """List the troops that may be taken out of trophy halls, while there is room on the map.

    Where they are one player's, all come from the hall of which the first was taken.
    """
    taken_from = position.plays[task.play].hall
    if op.source == "any":
        halls = list(range(len(position.seats)))
    elif taken_from < 0:
        halls = owners_at_spy(position, task.seat, task.play)
    else:
        halls = [taken_from]
    room = redeploys(position, task, Redeploy(0, op.where))
    if not room:
        return []
    found: list[Action] = [
        TakeTrophy(colour_of(position, hall), colour_of(position, colour))
        for hall in halls
        for colour, number in enumerate(position.seats[hall].trophies)
        if number and (colour == position.white or not op.white)
    ]
    return [*found, DECLINE] if found and op.up_to else found


def _take(
    position: Position, task: Task, op: ops.TakeTrophies, action: TakeTrophy, _dice: Dice
) -> None:
    colour, hall = number_of(position, action.colour), number_of(position, action.hall)
    position.seats[hall].trophies[colour] -= 1
    position.plays[task.play].hall = hall
    _again(position, task, op)
    position.stack.append(Task(Redeploy(colour, op.where), task.seat, task.play))


# --- Costs and choices --------------------------------------------------------------------


def payments(position: Position, task: Task, op: ops.Pay) -> list[Action]:
    """List how the cost of an effect may be paid, or that it is not."""
    person = position.person(task.seat)
    found: list[Action]
    if op.cost in ("spy", "spies"):
        found = _own_spies(position, task.seat)
    elif op.cost == "devour_self":
        play = position.plays[task.play]
        found = [Devour(play.card, 0)] if play.after == "front" else []
    elif op.cost == "devour_inner":
        found = [Devour(one, 0) for one in dict.fromkeys(person.inner)]
    elif op.cost == "discard":
        found = [Discard(one) for one in dict.fromkeys(person.hand)]
    else:
        found = [Devour(one, 0) for one in dict.fromkeys(person.hand)]
    return [*found, DECLINE] if found else []


def _pay(position: Position, task: Task, op: ops.Pay, action: Any, _dice: Dice) -> None:
    person, play = position.person(task.seat), position.plays[task.play]
    if op.cost != "spies":
        position.stack.pop()
    if isinstance(action, ReturnSpy):
        site = position.map.number[action.site]
        pieces.return_spy(position, task.seat, site)
        play.returned.append(site)
    elif isinstance(action, Discard):
        person.hand.remove(action.card)
        person.discard.append(action.card)
    else:
        _devour_own(position, task, op, action.card)
    push(position, op.then, task.seat, task.play)


def _devour_own(position: Position, task: Task, op: ops.Pay, name: str) -> None:
    person, play = position.person(task.seat), position.plays[task.play]
    if op.cost == "devour_self":
        play.after = "gone"
    else:
        (person.inner if op.cost == "devour_inner" else person.hand).remove(name)
    market.devour(position, name)


def choices(position: Position, task: Task, op: ops.ChooseOp) -> list[Action]:
    """List the effects to choose from: those that can begin, or all if none can (reading T38)."""
    found = [n for n, its in enumerate(op.options, 1) if _can_begin(position, task, its[0])]
    return [Choose(n) for n in found or range(1, len(op.options) + 1)]


def _can_begin(position: Position, task: Task, op: ops.CardOp) -> bool:
    lister = OPTIONS.get(type(op))
    if lister is None or (isinstance(op, ops.DeployOp) and not position.seats[task.seat].barracks):
        return True
    return bool(lister(position, Task(op, task.seat, task.play), op))


def _choose(position: Position, task: Task, op: ops.ChooseOp, action: Choose, _dice: Dice) -> None:
    position.stack.pop()
    if op.times > 1:
        again = msgspec.structs.replace(op, times=op.times - 1)
        position.stack.append(Task(again, task.seat, task.play))
    push(position, op.options[action.effect - 1], task.seat, task.play)


def targets(position: Position, task: Task, op: TargetOutcast | TargetDiscard) -> list[Action]:
    """List the opponents that a card may single out."""
    found = opponents(position, task.seat)
    if isinstance(op, TargetDiscard) and op.above is not None:
        found = [
            one for one in found if hand_size(position, one) > op.above or _auto(position, one)
        ]
    elif isinstance(op, TargetOutcast) and op.beside:
        found = [one for one in found if _stands_beside(position, task, one)]
    return [Target(colour_of(position, one)) for one in found]


def _auto(position: Position, seat: int) -> bool:
    return not isinstance(position.seats[seat], Person)


def _stands_beside(position: Position, task: Task, seat: int) -> bool:
    beside = position.map.beside
    near = {p for d in position.plays[task.play].deployed for p in (d, *beside[d])}
    return any(position.troops[seat][place] for place in near)


def _target(
    position: Position, task: Task, op: TargetOutcast | TargetDiscard, action: Target, _dice: Dice
) -> None:
    position.stack.pop()
    seat = number_of(position, action.colour)
    if isinstance(op, TargetOutcast):
        give_outcasts(position, seat, op.n)
    elif isinstance(op, TargetDiscard):
        make_discard(position, seat, op.n, op.above, task.seat)


def make_discard(position: Position, seat: int, number: int, above: int | None, by: int) -> None:
    """Make a seat discard if it has more than `above` cards (reading T36).

    An AutoMatron has its own rule for that.
    """
    if _auto(position, seat):
        automatron_discards(position, seat, number, above)
    elif above is None or hand_size(position, seat) > above:
        push(position, [DiscardOne()] * number, seat, by=by)


def discards(position: Position, task: Task, _op: DiscardOne) -> list[Action]:
    """List the cards in hand."""
    return [Discard(one) for one in dict.fromkeys(position.person(task.seat).hand)]


def _discard(position: Position, task: Task, _op: DiscardOne, action: Discard, _dice: Dice) -> None:
    position.stack.pop()
    person = position.person(task.seat)
    person.hand.remove(action.card)
    person.discard.append(action.card)
    push(position, card(action.card).when_discarded, task.seat, by=task.by)


# --- Cards --------------------------------------------------------------------------------


def on_market(position: Position) -> list[tuple[str, int]]:
    """List the market's cards with their slots; 0 is the last devoured one, if it counts."""
    found = [(name, slot) for slot, name in enumerate(position.row, 1)]
    if position.ghost and position.devoured:
        found.append((position.devoured[-1], 0))
    return found


def free_recruits(position: Position, _task: Task, op: ops.RecruitFree) -> list[Action]:
    """List the market cards that may be recruited without paying."""
    found: list[Action] = [
        Recruit(name, slot)
        for name, slot in on_market(position)
        if card(name).cost <= op.cost and op.aspect in (None, card(name).aspect)
    ]
    return [*found, DECLINE] if found and op.up_to else found


def _recruit_free(
    position: Position, task: Task, op: ops.RecruitFree, action: Recruit, dice: Dice
) -> None:
    position.person(task.seat).discard.append(market.take_slot(position, action.slot, dice))
    _again(position, task, op)


def devourings(
    position: Position, task: Task, op: ops.DevourMarket | ops.SwapWithMarket
) -> list[Action]:
    """List the market cards that may be devoured, or that none is.

    A card that does not lie before its owner, but in the inner circle or out of the game,
    cannot take the place of one.
    """
    found: list[Action] = [Devour(name, slot) for slot, name in enumerate(position.row, 1)]
    if isinstance(op, ops.DevourMarket):
        return [*found, DECLINE] if found else found
    return found if position.plays[task.play].after == "front" else []


def _devour_market(
    position: Position,
    task: Task,
    op: ops.DevourMarket | ops.SwapWithMarket,
    action: Devour,
    dice: Dice,
) -> None:
    position.stack.pop()
    if isinstance(op, ops.SwapWithMarket):
        play = position.plays[task.play]
        play.after = "gone"
        position.row[action.slot - 1] = play.card
    else:
        market.take_slot(position, action.slot, dice)
    market.devour(position, action.card)


def promotions(position: Position, task: Task, op: ops.PromoteOp) -> list[Action]:
    """List the cards that may be promoted now."""
    person = position.person(task.seat)
    found: list[Action] = []
    if op.source == "self_or_hand_or_discard":
        play = position.plays[task.play]
        found += [Promote(play.card, "played")] if play.after == "front" else []
        found += [Promote(one, "hand") for one in dict.fromkeys(person.hand)]
    return found + [Promote(one, "discard") for one in dict.fromkeys(person.discard)]


def _promote(
    position: Position,
    task: Task,
    _op: ops.PromoteOp | ops.PromoteSelfIfWanted,
    action: Promote,
    _dice: Dice,
) -> None:
    position.stack.pop()
    person = position.person(task.seat)
    if action.source == "played":
        position.plays[task.play].after = "gone"
    else:
        (person.hand if action.source == "hand" else person.discard).remove(action.card)
    promote(position, task.seat, action.card)


def own_promotion(position: Position, task: Task, _op: ops.PromoteSelfIfWanted) -> list[Action]:
    """Offer to promote the card just discarded."""
    return [Promote(position.person(task.seat).discard[-1], "discard"), DECLINE]


def later_promotions(position: Position, task: Task, op: PromotePlayed) -> list[Action]:
    """List the other cards played this turn that may be promoted at its end."""
    names = [one.card for _, one in _promotable(position, task, op)]
    found: list[Action] = [Promote(one, "played") for one in dict.fromkeys(names)]
    return [*found, DECLINE] if found and op.what.optional else found


def _promotable(position: Position, task: Task, op: PromotePlayed) -> list[tuple[int, Any]]:
    what = op.what
    return [
        (number, one)
        for number, one in enumerate(position.plays)
        if number != task.play
        and one.after == "front"
        and what.aspect in (None, card(one.card).aspect)
        and what.type in (None, card(one.card).type)
    ]


def _promote_later(
    position: Position, task: Task, op: PromotePlayed, action: Promote, _dice: Dice
) -> None:
    play = next(one for _, one in _promotable(position, task, op) if one.card == action.card)
    play.after = "gone"
    promote(position, task.seat, action.card)
    if op.left == 1:
        position.stack.pop()
    elif op.left:
        position.stack[-1] = Task(PromotePlayed(op.what, op.left - 1), task.seat, task.play)


def borrowings(position: Position, task: Task, op: ops.PlayFrom) -> list[Action]:
    """List the cards of the inner circle or of the market that may be played."""
    if op.source == "inner":
        return [Borrow(one, 0) for one in dict.fromkeys(position.person(task.seat).inner)]
    found = [(name, slot) for name, slot in on_market(position) if slot]
    return [Borrow(name, slot) for name, slot in found if card(name).cost <= op.cost]


def _borrow(position: Position, task: Task, _op: ops.PlayFrom, action: Borrow, dice: Dice) -> None:
    position.stack.pop()
    if action.slot:
        market.devour(position, market.take_slot(position, action.slot, dice))
    play_card(position, task.seat, action.card, "gone" if action.slot else "inner")


Options = Callable[["Position", Task, Any], Sequence[Action]]
Perform = Callable[["Position", Task, Any, Any, "Dice"], None]

OPTIONS: dict[type, Options] = {
    ops.DeployOp: deploys, ops.AssassinateOp: assassinations, ops.SupplantOp: supplants,
    ops.SpyOp: spyings, ops.ReturnOp: returns, ops.MoveOp: lifts, Redeploy: redeploys,
    ops.TakeTrophies: takings, ops.Pay: payments, ops.ChooseOp: choices,
    TargetOutcast: targets, TargetDiscard: targets, DiscardOne: discards,
    ops.RecruitFree: free_recruits, ops.DevourMarket: devourings,
    ops.SwapWithMarket: devourings, ops.PromoteOp: promotions,
    ops.PromoteSelfIfWanted: own_promotion, PromotePlayed: later_promotions,
    ops.PlayFrom: borrowings,
}  # fmt: skip
PERFORM: dict[type, Perform] = {
    ops.DeployOp: _deploy, ops.AssassinateOp: _assassinate, ops.SupplantOp: _supplant,
    ops.SpyOp: _spy, ops.ReturnOp: _return, ops.MoveOp: _lift, Redeploy: _redeploy,
    ops.TakeTrophies: _take, ops.Pay: _pay, ops.ChooseOp: _choose, TargetOutcast: _target,
    TargetDiscard: _target, DiscardOne: _discard, ops.RecruitFree: _recruit_free,
    ops.DevourMarket: _devour_market, ops.SwapWithMarket: _devour_market,
    ops.PromoteOp: _promote, ops.PromoteSelfIfWanted: _promote,
    PromotePlayed: _promote_later, ops.PlayFrom: _borrow,
}  # fmt: skip

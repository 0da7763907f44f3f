"""What the greedy stand-in goes by: how many points it gives for what, as one set of numbers."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Points for things on the board, for what cards do, and for having cards.

    Those given here are the stand-in's own; a player that searches goes by others.
    """

    marker_turn: float = 2.1
    """Points of a control marker each turn: an influence for its holder, and for nobody else."""
    trophy: float = 1.0
    rival: float = 0.8
    """What a rival's points weigh against one's own, shared among the rivals."""
    toward_control: float = 0.43
    """Part of a site's worth that counts while troops stand there without control, seen by all."""
    toward_total: float = 0.5
    """Part of total control that counts for the slots filled so far."""
    reach: float = 0.44
    """Part of a site's worth that counts for being able to act there."""
    denied: float = 0.78
    """Part of what a rival holds at a site that counts for being able to act there."""
    farther: float = 0.56
    """What is left of that for each further space on the way."""
    spy_stands: float = 0.35
    """Points of a spy for the effects that take it back."""
    any_troop: float = 0.02
    """Points of a troop that changes nothing: the barracks are emptier."""
    players_troop: float = 0.3
    """Points of a player's troop gone: it must be deployed anew."""
    usual_turns: float = 17.0
    deployed_a_turn: float = 2.0
    power: float = 0.7
    """Points of one power."""
    influence: float = 0.65
    """Points of one influence."""
    deploy: float = 0.42
    white_kill: float = 1.5
    kill: float = 2.2
    supplant: float = 3.6
    white_supplant: float = 2.8
    anywhere: float = 0.4
    """Points of an operation that reaches everywhere, beside the operation itself."""
    spy: float = 1.0
    spy_back: float = 0.56
    """Points that a spy is worth where it stands, lost when it is taken back."""
    drawn: float = 0.72
    """Points of a card drawn."""
    returned: float = 1.2
    moved: float = 1.5
    promoted: float = 1.9
    promoted_at_random: float = 1.2
    outcast_given: float = 0.8
    discarded: float = 0.6
    free_card: float = 1.8
    """Points of a cheap card that comes without its price."""
    junk_gone: float = 0.6
    """Points of a weak card that an effect takes out of the hand for good."""
    card_gone: float = 1.4
    """Points of the played card itself, where it is the price of an effect."""
    held: float = 2.5
    """A guess at what a card counts of control, markers or trophies."""
    slot: float = 1.0
    """Points of an ordinary card of the deck each time it is played: what a new one displaces."""
    spy_wanted: float = 0.5
    """An enemy's spy is worth its power from so many points."""
    plain_card: float = 1.5
    """Points of an ordinary market card: a worse one is devoured to see another."""
    deny: bool = False
    """Whether a card taken counts for what AutoMatron, who moves next, would do with it."""
    deny_ambition: float = 0.0
    deny_conquest: float = 0.0
    deny_malice: float = 0.0
    deny_guile: float = 0.0
    unseen: float = 0.34
    """So many plays a card loses until it comes from the discard pile into the hand."""


GREEDY = Weights()
"""The stand-in's own."""

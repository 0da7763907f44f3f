"""The numbers of the search: by which weights all play on, and what features of a position count.

Both were found by `benchmarks/tuning/tyrants.py` in games against AutoMatron on seeds 1000 to 1999.
"""

from __future__ import annotations

from typing import NamedTuple

from rivals.games.tyrants.rival.stand_ins.weights import Weights


class PersonFeatures(NamedTuple):
    """What is counted of a person, or what each of these counts, in points at the end.

    `turns` are those left at a guess. Points as they stand are counted by where they come from;
    `markers` and what they pay at total control for each turn left, as are `sites_in_reach`;
    `deck_plays` and `hand_plays` are what the cards do in all those turns and in the next;
    `board` and `in_reach` what the sites are thought to bring.
    """

    one: float
    turns: float
    turns_squared: float
    sites: float
    total_control: float
    trophies: float
    deck: float
    inner_circle: float
    tokens: float
    markers: float
    markers_totally: float
    deck_plays: float
    hand_plays: float
    barracks: float
    spies: float
    board: float
    in_reach: float
    sites_in_reach: float


class RivalFeatures(NamedTuple):
    """The same of an AutoMatron.

    Of her turns left some are slow: those with an outcast on the delay deck, whose outcasts count
    as well. `row` is what she would do with the market as it lies.
    """

    one: float
    turns: float
    turns_squared: float
    sites: float
    total_control: float
    trophies: float
    tokens: float
    markers: float
    markers_totally: float
    barracks: float
    spies: float
    slow_turns: float
    usual_turns: float
    outcasts: float
    row: float
    board: float
    sites_in_reach: float


TUNED = Weights(
    deny=True,
    marker_turn=8.66,
    trophy=2.25,
    rival=0.29,
    toward_control=0.545,
    toward_total=0.693,
    reach=0.249,
    denied=0.473,
    farther=0.434,
    spy_stands=0.222,
    any_troop=0.0192,
    players_troop=0.471,
    usual_turns=60.4,
    deployed_a_turn=1.71,
    power=0.781,
    influence=0.278,
    deploy=0.423,
    white_kill=0.955,
    kill=2.88,
    supplant=5.62,
    white_supplant=1.83,
    anywhere=1.41,
    spy=1.76,
    spy_back=0.578,
    drawn=0.79,
    returned=2.73,
    moved=2.83,
    promoted=0.968,
    promoted_at_random=1.75,
    outcast_given=2.14,
    discarded=0.844,
    free_card=1.41,
    junk_gone=0.327,
    card_gone=2.3,
    held=5.7,
    slot=0.832,
    spy_wanted=0.251,
    plain_card=0.789,
    deny_ambition=0.304,
    deny_conquest=0.421,
    deny_malice=1.27,
    deny_guile=0.295,
    unseen=0.124,
)

PERSON = PersonFeatures(
    one=-1.11,
    turns=-1.9,
    turns_squared=0.343,
    sites=0.673,
    total_control=0.8,
    trophies=0.917,
    deck=1.14,
    inner_circle=0.842,
    tokens=1.17,
    markers=-0.882,
    markers_totally=0.161,
    deck_plays=0.419,
    hand_plays=0.621,
    barracks=-0.101,
    spies=1.86,
    board=0.157,
    in_reach=0.242,
    sites_in_reach=-0.188,
)

RIVAL = RivalFeatures(
    one=0,
    turns=1.9,
    turns_squared=-0.343,
    sites=0.659,
    total_control=0.311,
    trophies=0.834,
    tokens=0.986,
    markers=-1.44,
    markers_totally=0.263,
    barracks=0.216,
    spies=0.62,
    slow_turns=-5.03,
    usual_turns=-1.73,
    outcasts=0.108,
    row=0.71,
    board=0.151,
    sites_in_reach=-0.0749,
)

"""stub"""

from rivals.core.deciding import RandomPlayer


class GreedyPlayer(RandomPlayer):
    pass

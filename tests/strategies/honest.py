"""What honest people at a real table have in common, whatever the game."""

from rivals.core.chance import Dice, SeededDice


class Echo(Dice):
    """The draws that the match gets too: those of one decision, again and again."""

    def __init__(self, seed):
        super().__init__()
        self.seed = seed
        self.again()

    def again(self, move=0):
        """Begin a decision, or what a move brings."""
        self.now = SeededDice(self.seed, move)

    def below(self, stream, sides):
        """Draw as the match does."""
        return self.now.below(stream, sides)


class Match:
    """A match between rivals, who decide as `player` does, move by move."""

    game = player = None

    def __init__(self, position, seed):
        self.position = position
        self.seed = seed
        self.move = 0

    def decide(self):
        """What the seat to move decides."""
        return self.player.decide(self.position, self.position.mover, SeededDice(self.seed))

    def play(self, action):
        """Carry an action out."""
        self.move += 1
        self.game.perform(self.position, action, SeededDice(self.seed, self.move))


def taps(question, answer):
    """Count the taps that an answer takes: one for each thing told, and one to send a list."""
    if question.kind == "several":
        known = set(question.known or ())
        return 1 + len(known.symmetric_difference(answer))
    if question.kind == "counts":
        known = question.known or {}
        return 1 + sum(abs(n - (known.get(one) or 0)) for one, n in answer.items())
    if question.kind == "each":
        known = question.known or dict.fromkeys(question.choices, question.values[0])
        return 1 + sum(known[one] != its for one, its in answer.items())
    return 1

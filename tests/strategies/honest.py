"""What honest people at a real table have in common, whatever the game."""

from rivals.core.chance import Dice, SeededDice

SWITCHED = "-obstructed"
"""The end of a value that a switch beside a drawing tells: a tap more."""


class Echo(Dice):
    """The draws that the match gets too: those of one decision, again and again."""

    def __init__(self, seed):
        super().__init__()
        self.seed = seed
        self.again()

    def again(self, move=0):
        """Begin a decision, or what a move brings."""
        self.move, self.now = move, SeededDice(self.seed, move)

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


def screen_taps(screen):
    """Count the taps of a screen: several questions are sent by one tap, what is usual is told."""
    if not screen.beside:
        return taps(*screen.asked[0])
    told = sum(_changes(*one) for one in screen.asked)
    return told + (not _goes_out(screen.asked))


def _goes_out(asked):
    """Say whether complete counts send a screen: where something before them was changed, too."""
    *before, (question, answer) = asked
    full = question.total is not None and sum(answer.values()) == question.total
    return full and any(_changes(*one) for one in before)


def turn_taps(screens):
    """Count the taps of a turn's screens."""
    return sum(map(screen_taps, screens))


def taps(question, answer):
    """Count the taps that an answer takes: one for each thing told, and one to send a list."""
    if question.kind in ("several", "each"):
        return 1 + _changes(question, answer)
    if question.kind == "counts":
        return _count_taps(question, answer)
    return 1


def _changes(question, answer):
    """Count the taps before an answer is sent: what is known stands there already."""
    if question.kind == "several":
        return len(set(question.known or ()).symmetric_difference(answer))
    if question.kind == "counts" and question.total is not None:
        return sum(n > 0 for n in answer.values())
    if question.kind == "counts":
        known = question.known or {}
        return sum(abs(n - (known.get(one) or 0)) for one, n in answer.items())
    if question.kind == "each":
        known = question.known or dict.fromkeys(question.choices, question.values[0])
        told = {one: its for one, its in answer.items() if its != known[one]}
        return sum(_round(question, one, its) for one, its in told.items())
    return int(answer != question.known)


def _count_taps(question, answer):
    """Count from what is known; complete counts go out by themselves."""
    if question.quick:
        return _quick_taps(question, answer)
    if question.total is not None:
        return sum(n > 0 for n in answer.values()) + (sum(answer.values()) != question.total)
    return 1 + _changes(question, answer)


def _round(question, row, value):
    """Taps on a row: one, and one on a switch; a cell of a picture goes through its values."""
    if row not in question.only:
        return 1 + value.endswith(SWITCHED)
    known = question.known[row]
    return [known, *(one for one in question.only[row] if one != known)].index(value)


def _quick_taps(question, answer):
    """One tap tells the common counts; of others each is told, in a fold, and sent."""
    told_so = {one for its in question.quick for one in its}
    told = tuple(one for one in question.choices if one in told_so for _ in range(answer[one]))
    beside = sum(n for one, n in answer.items() if one not in told_so)
    return beside + (1 if told in question.quick else 2 + len(told))

"""Bad JSON: good texts with keys, types, numbers and lists spoilt, and as text besides."""

import json
import random

from bad_input import ENDLESS, mangled
from hypothesis import strategies as st

_RAW = {
    "@@deep": "[" * ENDLESS + "]" * ENDLESS,
    "@@maps": '{"a":' * ENDLESS + "1" + "}" * ENDLESS,
    "@@huge": "1" + "0" * 400,
    "@@vast": "1e999",
    "@@nan": "NaN",
    "@@half": '"\\ud800"',
    "@@zero": '"\\u0000"',
    "@@minus": "-0.0",
}
"""What Python does not write as JSON, by what stands in its place until it is written."""

ODD_VALUES = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    3,
    7,
    13,
    100,
    255,
    256,
    65535,
    2**31,
    -(2**31),
    2**53,
    2**63 - 1,
    2**63,
    -(2**63),
    2**64,
    0.5,
    -1.5,
    1e300,
    "",
    "x",
    "0",
    "-1",
    "null",
    "human",
    "random",
    "\n",
    "\x1b[31m",
    "Ё",
    "../../etc/passwd",
    "x" * 3000,
    [],
    [[]],
    [None],
    [0],
    ["x"],
    [1, 2, 3],
    {},
    {"x": 1},
    {"type": "x"},
    {"": None},
    {"type": "drop", "column": 3},
    *_RAW,
)


@st.composite
def misshaped(draw, good):
    """Spoil a good JSON text in one to three places: keys, types, numbers, lists."""
    value = json.loads(good)
    dice = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.sampled_from((1, 1, 1, 2, 3)))):
        value = _misshapen(value, dice)
    return _written(value)


def misshaped_line(good):
    """Spoil one line of a text whose lines are JSON each."""
    lines = good.rstrip("\n").split("\n")

    def replaced(number, line):
        return "\n".join([*lines[:number], line.decode(), *lines[number + 1 :], ""]).encode()

    return st.integers(0, len(lines) - 1).flatmap(
        lambda number: misshaped(lines[number]).map(lambda line: replaced(number, line))
    )


def spoilt_json(good):
    """Spoil a JSON text as text or as JSON."""
    return misshaped(good) | misshaped(good) | mangled(good.encode())


def spoilt_lines(good):
    """Spoil a text of JSON lines as text or as JSON."""
    return misshaped_line(good) | misshaped_line(good) | mangled(good.encode())


def _written(value):
    """Write JSON, raw parts and keys given twice too."""
    text = json.dumps(value).replace("@@twice", "")
    for sign, raw in _RAW.items():
        text = text.replace(f'"{sign}"', raw)
    return text.encode()


def _misshapen(value, dice):
    path = _somewhere(value, dice)
    return _changed(value, path, lambda part: _spoilt_part(part, value, dice))


def _somewhere(value, dice):
    """Walk into a value at random, deep as likely as not."""
    path = []
    while isinstance(value, dict | list) and value and (not path or dice.random() < 0.8):
        key = dice.choice(list(value)) if isinstance(value, dict) else dice.randrange(len(value))
        path.append(key)
        value = value[key]
    return path


def _changed(value, path, change):
    if not path:
        return change(value)
    twin = value.copy()
    twin[path[0]] = _changed(value[path[0]], path[1:], change)
    return twin


def _spoilt_part(part, whole, dice):
    changes = [_odd, _odd, _wrapped, lambda one, dice: _elsewhere(whole, dice)]
    if isinstance(part, bool):
        changes += [lambda one, dice: not one]
    elif isinstance(part, int | float):
        changes += [_off, _off, lambda one, dice: str(one)]
    elif isinstance(part, str):
        changes += [_respelt, _respelt]
    elif isinstance(part, dict) and part:
        changes += [_key_gone, _key_gone, _key_renamed, _key_twice, _key_more]
    elif isinstance(part, list) and part:
        changes += [_one_gone, _one_twice, _one_twice, _turned]
    return dice.choice(changes)(part, dice)


def _odd(part, dice):
    return dice.choice(ODD_VALUES)


def _wrapped(part, dice):
    return dice.choice(([part], {"value": part}, [part, part], [[part]]))


def _elsewhere(whole, dice):
    """Take a part of the same file that belongs in another place."""
    for key in _somewhere(whole, dice):
        whole = whole[key]
    return whole


def _off(number, dice):
    return dice.choice(
        (
            number + 1, number - 1, -number, number * 2, number + 0.5, number * 10**6,
            number * 10**20,
        )
    )  # fmt: skip


def _respelt(text, dice):
    return dice.choice(
        (
            text.upper(),
            text + "x",
            text[:-1],
            f" {text}",
            text + "\n",
            text + "\x00",
            text * 50,
            "",
            text.replace("_", "-"),
            f"{text}:{text}",
            f"{text}+",
            "@@half",
        )
    )


def _key_gone(part, dice):
    gone = dice.choice(list(part))
    return {key: its for key, its in part.items() if key != gone}


def _key_renamed(part, dice):
    old = dice.choice(list(part))
    new = dice.choice((old.upper(), f"{old}s", "", "x", "__class__", "x" * 1000))
    return {new if key == old else key: its for key, its in part.items()}


def _key_twice(part, dice):
    key = dice.choice(list(part))
    return {**part, f"{key}@@twice": _odd(None, dice)}


def _key_more(part, dice):
    return {**part, dice.choice(("x", "", "type", "format", "0")): _odd(None, dice)}


def _one_gone(part, dice):
    at = dice.randrange(len(part))
    return part[:at] + part[at + 1 :]


def _one_twice(part, dice):
    one = dice.choice(part)
    return dice.choice(
        ([*part, one], [one, *part], part * 2, part * 40 if len(part) < 40 else part)
    )


def _turned(part, dice):
    return dice.choice((part[::-1], dice.sample(part, len(part)), dict(enumerate(map(str, part)))))

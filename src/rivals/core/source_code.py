"""What Python files say: where a text stands in them, and their docstrings. Nothing is run."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_GIVERS = frozenset({"note", "narrowed", "prefer", "most", "fewest", "first", "among"})
"""Methods of a trail and of a choice: what they are given first is the rule of a decision."""

_Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Place(NamedTuple):
    """A place in the code: a file, its line from 1, and the function or constant it is in.

    `name` is '' for the file as a whole, dotted for a method; `called` says that it is a
    function's, so that something happens there.
    """

    file: str
    line: int
    name: str
    called: bool = False


class Mention(NamedTuple):
    """A text in quotes, or what is read by name, and its place.

    What is read is written with a dot: `readings.tempo` for `self.facts.readings.tempo` and for
    `readings["tempo"]`. `start` where something is put behind it at run time, `reason` where it
    is given to a decision as its reason.
    """

    text: str
    place: Place
    start: bool = False
    reason: bool = False


class Passage(NamedTuple):
    """What a docstring says, and of which place."""

    place: Place
    text: str


def mentions(files: Mapping[str, str]) -> tuple[Mention, ...]:
    """List what is in quotes or read by name in Python files, given as texts by name.

    Docstrings are left out.

    Raises SyntaxError for a file that is no Python.
    """
    return tuple(one for file, text in files.items() for one in _mentions(file, text))


def passages(files: Mapping[str, str]) -> tuple[Passage, ...]:
    """List the docstrings of modules, classes, functions and constants in Python files.

    Raises SyntaxError for a file that is no Python.
    """
    return tuple(one for file, text in files.items() for one in _passages(file, ast.parse(text)))


def _mentions(file: str, text: str) -> Iterator[Mention]:
    placed = _placed(ast.parse(text), file)
    parts = {id(part) for node, _ in placed for part in _inner(node)}
    reasons = {id(rule) for node, _ in placed for rule in _reason_given(node)}
    for node, place in placed:
        if id(node) in parts:
            continue
        reason = id(node) in reasons
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Mention(node.value, place, reason=reason)
        elif read := _read(node):
            yield Mention(read, place)
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            yield Mention(str(node.values[0].value), place, start=True, reason=reason)


def _read(node: ast.AST) -> str:
    """Tell what is read by name from what; '' for anything else."""
    if isinstance(node, ast.Attribute):
        return f"{_last_name(node.value)}.{node.attr}"
    if isinstance(node, ast.Subscript) and _text(node.slice):
        return f"{_last_name(node.value)}.{_text(node.slice)}"
    return ""


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _inner(node: ast.AST) -> list[ast.expr]:
    """List what is no mention of its own: the parts of a text with slots, and a docstring."""
    if isinstance(node, ast.JoinedStr):
        return node.values
    if isinstance(node, ast.Expr) and _text(node.value):
        return [node.value]
    return []


def _reason_given(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.args[:1] if node.func.attr in _GIVERS else []
    return []


def _placed(tree: ast.Module, file: str) -> list[tuple[ast.AST, Place]]:
    """List each node below a module with its place, outer ones before what is in them."""
    todo: list[tuple[ast.AST, Place]] = [(tree, Place(file, 1, ""))]
    for node, inside in todo:
        todo += [(child, _step(child, inside)) for child in ast.iter_child_nodes(node)]
    return todo[1:]


def _step(node: ast.AST, inside: Place) -> Place:
    """Give the place of a node: one further in where it is a definition or a module's constant."""
    line = getattr(node, "lineno", inside.line)
    if isinstance(node, _Scope):
        called = inside.called or not isinstance(node, ast.ClassDef)
        return Place(inside.file, line, _dotted(inside.name, node.name), called)
    if not inside.called and isinstance(node, ast.Assign | ast.AnnAssign):
        return Place(inside.file, line, _dotted(inside.name, _assigned(node)))
    return inside._replace(line=line)


def _dotted(owner: str, name: str) -> str:
    return f"{owner}.{name}" if owner and name else owner or name


def _assigned(node: ast.Assign | ast.AnnAssign) -> str:
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return target.id if isinstance(target, ast.Name) else ""


def _passages(file: str, tree: ast.Module) -> Iterator[Passage]:
    yield from _about(tree, Place(file, 1, ""))
    for node, place in _placed(tree, file):
        if isinstance(node, _Scope):
            yield from _about(node, place)


def _about(node: ast.Module | _Scope, place: Place) -> Iterator[Passage]:
    """Give the docstring of a definition, and those of the constants that stand in it."""
    said = ast.get_docstring(node)
    if said:
        yield Passage(place, said)
    for before, after in zip(node.body, node.body[1:], strict=False):
        text = _text(after.value) if isinstance(after, ast.Expr) else ""
        if text and isinstance(before, ast.Assign | ast.AnnAssign):
            yield Passage(_step(before, place), " ".join(text.split()))


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ""

"""docs/api.md: what a program may import, read from the code without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from reference.marking import DOCS, ROOT, code, link, page, table

HERE = DOCS / "api.md"
SOURCE = ROOT / "src"

GROUPS: dict[str, tuple[str, tuple[str, ...]]] = {
    "From Python": (
        "What `import rivals` offers, and what it gives. The guide: [from Python](from-python.md).",
        (
            "rivals.front.matches", "rivals.front.moves", "rivals.front.simulating",
            "rivals.front.finding", "rivals.front.faults",
        ),
    ),
    "Add a game": (
        "What a game is made of. The guide: [add a game](add-a-game.md).",
        (
            "rivals.core.game", "rivals.core.registry", "rivals.core.words",
            "rivals.core.citing", "rivals.core.errors", "rivals.core.notation", "rivals.testing",
            "rivals.testing.strategies", "rivals.testing.playthrough",
        ),
    ),
    "Write a rival": (
        "What a rival decides with: choices with reasons, luck by name, questions to a person.",
        (
            "rivals.core.choosing", "rivals.core.notes", "rivals.core.deciding",
            "rivals.core.chance", "rivals.core.asking", "rivals.core.orders",
            "rivals.core.table", "rivals.core.holding",
            "rivals.core.entries",
        ),
    ),
    "Search": (
        "A player that looks ahead, by a policy of its game. The guide: [search](search.md).",
        (
            "rivals.search", "rivals.search.policy", "rivals.search.plain", "rivals.search.player",
            "rivals.search.coaching", "rivals.search.reviewing", "rivals.search.worths",
        ),
    ),
    "Run matches": (
        "Play, keep and replay matches, and look rules up.",
        ("rivals.core.match", "rivals.core.rule_book", "rivals.core.source_code"),
    ),
    "The lab": (
        "Play by the thousand and say what came of it. The guide: [the lab](lab.md).",
        (
            "rivals.lab.simulate", "rivals.lab.sweeping", "rivals.lab.executing",
            "rivals.lab.storing", "rivals.lab.results", "rivals.lab.rating", "rivals.lab.effects",
            "rivals.lab.comparing", "rivals.lab.predicting",
        ),
    ),
    "Environments": (
        "Games as environments for learning. The guide: [learning](learning.md).",
        ("rivals.adapters", "rivals.adapters.encoding", "rivals.adapters.features",
         "rivals.adapters.weeks"),
    ),
}  # fmt: skip
"""The modules that a program may import, by what it wants to do."""

_Definition = ast.ClassDef | ast.FunctionDef


class Name(NamedTuple):
    """A public name: as it is written, with what it takes, and what it says of itself."""

    name: str
    written: str
    about: str


def pages() -> dict[Path, str]:
    """Write the page."""
    return {HERE: _page()}


def modules() -> list[str]:
    """List the modules that a program may import."""
    return [one for _text, its in GROUPS.values() for one in its]


def public(module: str) -> list[Name]:
    """List the public names of a module in order; those of a package are what it hands on."""
    tree = _tree(module)
    handed = _handed_on(tree)
    if not handed:
        return list(_defined(tree))
    return [
        one for name, owner in handed.items() for one in public(owner)
        if one.name == name or one.name.startswith(f"{name}.")
    ]  # fmt: skip


def _page() -> str:
    parts = []
    for title, (text, its) in GROUPS.items():
        parts += [f"## {title}", text]
        for module in its:
            rows = [[code(one.written), one.about] for one in public(module)]
            parts += [f"### {link(module, _file(module), HERE)}", _about(module)]
            parts.append(table(["name", "what it is"], rows))
    return page(
        "For programs",
        "What other programs may build on: the modules that a game, a rival or an experiment "
        "imports, with the first line of what each name says of itself; the rest stands in the "
        "code. A parameter with `=…` may be left out; those behind `*` go by name. Whatever is "
        "not here may change from one version to the next.",
        *parts,
    )


def _file(module: str) -> Path:
    path = SOURCE / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def _tree(module: str) -> ast.Module:
    return ast.parse(_file(module).read_text(encoding="utf-8"))


def _about(module: str) -> str:
    return " ".join((ast.get_docstring(_tree(module)) or "").partition("\n\n")[0].split())


def _handed_on(tree: ast.Module) -> dict[str, str]:
    """Give the names of `__all__`, each with the module that it was imported from."""
    named = [
        node.value for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    ]  # fmt: skip
    wanted = ast.literal_eval(named[0]) if named else []
    owners = {
        one.name: node.module or ""
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for one in node.names
    }
    return {name: owners[name] for name in wanted}


def _is_overload(node: ast.stmt) -> bool:
    marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(ast.unparse(one) == "overload" for one in marks)


def _defined(tree: ast.Module) -> Iterator[Name]:
    # Of a function with several ways to call it the one that holds the code says what it is.
    shown = [node for node in tree.body if not _is_overload(node)]
    for node, after in zip(shown, [*shown[1:], None], strict=True):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield Name(node.name, f"class {node.name}{_fields(node)}", _first(node))
            yield from _members(node)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield Name(node.name, f"{node.name}({_taken(node)})", _first(node))
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            yield from _constant(node, after)


def _constant(node: ast.Assign | ast.AnnAssign, after: ast.stmt | None) -> Iterator[Name]:
    """Give a constant, or an attribute of a class, that says what it is."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    said = after.value if isinstance(after, ast.Expr) else None
    if not isinstance(target, ast.Name) or target.id.startswith("_"):
        return
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        yield Name(target.id, target.id, " ".join(said.value.partition("\n\n")[0].split()))


def _members(owner: ast.ClassDef) -> Iterator[Name]:
    for node, after in zip(owner.body, [*owner.body[1:], None], strict=True):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for one in _constant(node, after):
                yield Name(f"{owner.name}.{one.name}", f"{owner.name}.{one.name}", one.about)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            plain = any(ast.unparse(one) == "property" for one in node.decorator_list)
            taken = "" if plain else f"({_taken(node, method=True)})"
            name = f"{owner.name}.{node.name}"
            yield Name(name, f"{name}{taken}", _first(node))


def _fields(node: ast.ClassDef) -> str:
    """Write what a class is made with: its initialiser's parameters, or its fields."""
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and one.name == "__init__":
            return f"({_taken(one, method=True)})"
    fields = [
        f"{one.target.id}{'=…' if one.value else ''}"
        for one in node.body
        if isinstance(one, ast.AnnAssign)
        and isinstance(one.target, ast.Name)
        and "ClassVar" not in ast.unparse(one.annotation)
    ]
    return f"({', '.join(fields)})" if fields else ""


def _taken(node: ast.FunctionDef, *, method: bool = False) -> str:
    """Write the parameters of a function by name alone."""
    its = node.args
    plain = [*its.posonlyargs, *its.args]
    first_default = len(plain) - len(its.defaults)
    named = [f"{one.arg}{'=…' if at >= first_default else ''}" for at, one in enumerate(plain)]
    static = any(ast.unparse(one) == "staticmethod" for one in node.decorator_list)
    named = named[1:] if method and not static else named
    if its.vararg:
        named.append(f"*{its.vararg.arg}")
    elif its.kwonlyargs:
        named.append("*")
    for one, default in zip(its.kwonlyargs, its.kw_defaults, strict=True):
        named.append(f"{one.arg}{'=…' if default is not None else ''}")
    if its.kwarg:
        named.append(f"**{its.kwarg.arg}")
    return ", ".join(named)


def _first(node: _Definition) -> str:
    return " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())

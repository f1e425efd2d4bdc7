"""Take the counting of references out of the C code that mypyc writes, where somebody else surely holds the object.

Whoever calls a function holds its arguments until it returns. So an argument that the function never sets anew lives at least as long as
the function runs; so does what it has in a `Final` attribute, which nobody can set again; and so do the objects in such a vector, as
long as no function of the unit puts another one into its place. Whatever is only read from there needs no count of its own. mypyc leaves
it out within an expression, but not for local variables, for items of vectors, or where an item is changed in place.
"""

import re

FUNCTION = re.compile(r"^(?:\w+ )+\*?CPyDef_(?P<name>\w+)\((?P<parameters>[^;{}]*)\) \{\n(?P<body>.*?)^\}", re.M | re.S)
PARAMETER = re.compile(r"PyObject \*(cpy_r_\w+)")
ASSIGNMENT = re.compile(r"^ +(cpy_r_\w+) = (.*);$", re.M)
NAME = re.compile(r"\bcpy_r_\w+")
# The attributes of a class as Python sees them; a `Final` one has no function that sets it.
TABLE = re.compile(r"^static PyGetSetDef \w*?([^\W_]+)_getseters\[\] = \{\n(.*?)^\};", re.M | re.S)
ATTRIBUTE = re.compile(r'^    \{"(\w+)",\n     \(getter\)\w+, (NULL|\(setter\)\w+),', re.M)
GAME = re.compile(r"gobernador___games___([^\W_]+)___")

LOADED = re.compile(r"\(\((\w+)Object \*\)(cpy_r_\w+)\)->_(\w+)")
ITEM = re.compile(r"\*\(PyObject \* \*\)(cpy_r_\w+)")
SUM = re.compile(r"(cpy_r_\w+) \+ \w+")
ITEMS = re.compile(r"\(CPyPtr\)(cpy_r_\w+)\.items")
STORED = re.compile(r"^ +\*\(PyObject \* \*\)(cpy_r_\w+) = ", re.M)

ANY = "any"
"""Some attribute, nobody knows which."""

COUNTING_UP = re.compile(r"^ +(?:CPy_INCREF|CPy_IncRef|VEC_\w+_INCREF)\((cpy_r_\w+)\);$")
COUNTING_DOWN = re.compile(r"^ +(?:CPy_DECREF|CPy_DecRef|VEC_\w+_DECREF)\((cpy_r_\w+)\);$")
DECLARED = re.compile(r"^    (?!return )\w+ \*?cpy_r_\w+;$")


class Attributes:
    """Which attributes of the classes of a unit are `Final`, and which vectors always have the same items."""

    def __init__(self, sources: dict[str, str]) -> None:
        """*sources* is what mypyc has written, by the name of the module."""
        self.final: dict[str, dict[str, bool]] = {}
        self.replaced: set[str] = set()
        """The attributes whose items somebody replaces, whatever the class."""
        for module, source in sources.items():
            for name, attributes in TABLE.findall(source):
                known = {attribute: setter == "NULL" for attribute, setter in ATTRIBUTE.findall(attributes)}
                self.final[f"{module}___{name}"] = known
            for function in FUNCTION.finditer(source):
                self.replaced |= _replaced(function["body"])

    def is_final(self, owner: str, attribute: str) -> bool:
        """Whether it is so in its class; or, if it is inherited, in all classes of the game, and of all games, that have one of that name."""
        if attribute in self.final.get(owner, {}):
            return self.final[owner][attribute]
        shared = ("", _game(owner))
        found = [known[attribute] for name, known in self.final.items() if attribute in known and _game(name) in shared]
        return bool(found) and all(found)

    def keeps_items(self, vector: list[str]) -> bool:
        """Whether the vector that a variable is set to always has the same objects."""
        loaded = LOADED.fullmatch(vector[0])
        return loaded is not None and self.replaced.isdisjoint((loaded[3], ANY))


def _game(name: str) -> str:
    found = GAME.match(name)
    return found[1] if found else ""


def _replaced(body: str) -> set[str]:
    """The attributes into whose vectors a function puts objects."""
    given = _assignments(body)
    vectors = [given.get(vector, [""])[0] for place in STORED.findall(body) if (vector := _vector_of(place, given))]
    return {loaded[3] if (loaded := LOADED.fullmatch(vector)) else ANY for vector in vectors}


def without_counts(source: str, attributes: Attributes) -> str:
    """The same C code, with references counted only where that is needed."""
    return FUNCTION.sub(lambda function: _without_counts(function, attributes), source)


def _without_counts(function: re.Match[str], attributes: Attributes) -> str:
    if function["name"].endswith("_____init__"):
        # It sets the attributes.
        return function[0]
    given = _assignments(function["body"])
    held = _held(set(PARAMETER.findall(function["parameters"])), given, attributes)
    lines = function[0].split("\n")
    counted = {found[1] for line in lines if (found := COUNTING_UP.match(line))}
    uncounted = {name for name in held & counted if given.get(name) and all(_only_reads(line, name) for line in lines)}
    return "\n".join(
        line
        for line in lines
        if not ((found := COUNTING_UP.match(line) or COUNTING_DOWN.match(line)) and found[1] in uncounted)
    )


def _assignments(body: str) -> dict[str, list[str]]:
    """What each variable is set to."""
    given: dict[str, list[str]] = {}
    for name, value in ASSIGNMENT.findall(body):
        given.setdefault(name, []).append(value)
    return given


def _held(parameters: set[str], given: dict[str, list[str]], attributes: Attributes) -> set[str]:
    """The variables whose objects live as long as the function runs."""
    held = {name for name in parameters if name not in given}
    growing = True
    while growing:
        found = {
            name for name, values in given.items() if len(values) == 1 and _is_held(values[0], held, given, attributes)
        }
        growing = not found <= held
        held |= found
    return held


def _is_held(value: str, held: set[str], given: dict[str, list[str]], attributes: Attributes) -> bool:
    if loaded := LOADED.fullmatch(value):
        return loaded[2] in held and attributes.is_final(loaded[1], loaded[3])
    item = ITEM.fullmatch(value)
    vector = _vector_of(item[1], given) if item else None
    return vector is not None and vector in held and attributes.keeps_items(given.get(vector, [""]))


def _vector_of(place: str, given: dict[str, list[str]]) -> str | None:
    """The vector in which a pointer points to an item."""
    total = SUM.fullmatch(given.get(place, [""])[-1])
    items = ITEMS.fullmatch(given.get(total[1], [""])[-1]) if total else None
    return items[1] if items else None


def _only_reads(line: str, name: str) -> bool:
    """Whether a line leaves it to others to hold what the variable refers to."""
    if name not in NAME.findall(line):
        return True
    if COUNTING_UP.match(line) or COUNTING_DOWN.match(line) or DECLARED.match(line):
        return True
    set_to = ASSIGNMENT.match(line)
    if set_to and set_to[1] == name:
        return True
    # Its own attributes and items; a called function borrows its arguments.
    rest = line.replace(f"Object *){name})->_", "").replace(f"{name}.len", "").replace(f"{name}.items", "")
    if set_to and set_to[2].startswith(("CPyDef_", "CPY_GET_METHOD(")):
        return True
    return name not in NAME.findall(rest)

"""Which references `tools/borrowing.py` leaves uncounted in the C code of the engine."""

from tools.borrowing import Attributes, without_counts

TABLES = """\
static PyGetSetDef state___State_getseters[] = {
    {"rows",
     (getter)state___State_get_rows, NULL,
     NULL, NULL},
    {"best",
     (getter)state___State_get_best, (setter)state___State_set_best,
     NULL, NULL},
};
"""
STATE = "gobernador___core___state"
ROWS = f"cpy_r_r0 = (({STATE}___StateObject *)cpy_r_s)->_rows;"
BEST = f"cpy_r_r0 = (({STATE}___StateObject *)cpy_r_s)->_best;"
ITEM = """\
    cpy_r_r1 = (CPyPtr)cpy_r_r0.items;
    cpy_r_r2 = cpy_r_r1 + cpy_r_r9;
    cpy_r_r3 = *(PyObject * *)cpy_r_r2;
    CPy_INCREF(cpy_r_r3);"""
READS = """\
    cpy_r_r4 = CPyDef_rows___sum(cpy_r_r3, cpy_r_s);
    CPy_DECREF(cpy_r_r3);
    return cpy_r_r4;"""


def function(*lines: str, name: str = "f") -> str:
    body = "\n".join(line if line.startswith(" ") else f"    {line}" for line in lines)
    return f"int64_t CPyDef_{name}(PyObject *cpy_r_s) {{\n    PyObject *cpy_r_r3;\n{body}\n}}\n"


def counts(*functions: str) -> bool:
    """Whether references are still counted in the first of some functions."""
    source = TABLES + "".join(functions)
    written = without_counts(source, Attributes({STATE: source}))
    first = written.partition("CPyDef_")[2].partition("\n}")[0]
    up, down = first.count("INCREF("), first.count("DECREF(")
    assert bool(up) == bool(down)
    return bool(up)


def test_what_is_only_read_is_not_counted() -> None:
    assert not counts(function(ROWS, ITEM, READS))
    assert not counts(function(ROWS, "VEC_T_INCREF(cpy_r_r0);", "cpy_r_r1 = cpy_r_r0.len;", "VEC_T_DECREF(cpy_r_r0);"))


def test_what_somebody_may_set_is_counted() -> None:
    assert counts(function(BEST, ITEM, READS))
    assert counts(function("cpy_r_s = cpy_r_r8;", ROWS, ITEM, READS))
    assert counts(function("cpy_r_r3 = cpy_r_r8;", ROWS, ITEM, READS))
    assert counts(function(ROWS, ITEM, READS, name="state___State_____init__"))


def test_what_is_kept_elsewhere_is_counted() -> None:
    assert counts(function(ROWS, ITEM, f"(({STATE}___StateObject *)cpy_r_s)->_best = cpy_r_r3;", READS))
    assert counts(function(ROWS, ITEM, "return cpy_r_r3;", READS))
    assert counts(function(ROWS, ITEM, "cpy_r_r5 = cpy_r_r3;", READS))
    assert counts(function(ROWS, ITEM, "cpy_r_r5 = PyList_SetItem(cpy_r_r6, 0, cpy_r_r3);", READS))


def test_items_that_are_replaced_are_counted() -> None:
    replacing = (
        "    cpy_r_r1 = (CPyPtr)cpy_r_r0.items;\n    cpy_r_r2 = cpy_r_r1 + 8;\n    *(PyObject * *)cpy_r_r2 = cpy_r_r7;"
    )
    assert counts(function(ROWS, ITEM, READS), function(ROWS, replacing, name="g"))
    assert counts(function(ROWS, ITEM, READS), function(replacing, name="g"))
    assert not counts(function(ROWS, ITEM, READS), function(ROWS.replace("rows", "others"), replacing, name="g"))

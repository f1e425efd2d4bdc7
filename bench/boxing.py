"""Where compiled code leaves the fast road: Python objects made or taken apart on the way of a playout.

    python -m bench.boxing              everything a playout can reach
    python -m bench.boxing SanJuan.clone deal

mypyc says nothing when a number becomes a Python object, for want of a type or through one of the traps of CONTRIBUTING.md. It
costs a hundredfold, and the tests stay green. So this asks mypyc for its intermediate code, which it would write out as C,
follows every call from `play_out`, and lists what is not plain arithmetic, loads and stores. No C compiler is needed.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mypy.errors import CompileError
from mypy.fscache import FileSystemCache
from mypyc.build import construct_groups, get_mypy_config
from mypyc.codegen.emitmodule import compile_modules_to_ir, parse_and_typecheck
from mypyc.errors import Errors
from mypyc.ir.func_ir import FuncIR
from mypyc.ir.ops import (
    BasicBlock,
    Box,
    Branch,
    Call,
    CallC,
    Cast,
    Goto,
    Integer,
    IntOp,
    MethodCall,
    Op,
    PrimitiveOp,
    Unbox,
    Unreachable,
)
from mypyc.irbuild.mapper import Mapper
from mypyc.options import CompilerOptions

from gobernador import compiled

ROOT = Path(__file__).resolve().parent.parent
PLAYOUT = "gobernador.bots.policies.playout.play_out"

# Functions on the way of a playout that may do as they like, and why.
ALLOWED = {
    "gobernador.core.dice.SealedDice.below": "hashes; only real games are dealt with sealed dice",
    "gobernador.core.state.CompiledState.note": "makes an object only if somebody watches",
}

# An edition's ways of prospecting and its bonuses are given any state, and make sure of their game once: a comparison.
HOOKS = (".dig", ".points")
SURE_OF = "checks that an object is"

# Calls of C functions that make no object: packed arrays, arithmetic, and asking whether there was an error.
PLAIN = ("VecI64Api.", "VecU8Api.", "VecTApi.", "Vec_", "CPyInt64_", "PyErr_Occurred", "CPy_NoErrOccurred")
LITERAL_SHIFT = "shifts a literal, which C does in 32 bits: use BIT[n]"


@dataclass(frozen=True, order=True)
class Finding:
    """One step off the fast road."""

    function: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.function}, line {self.line}: {self.what}"


class Unit:
    """The functions of some modules that are compiled together, as mypyc understands them."""

    def __init__(self, sources: Iterable[str]) -> None:
        """Translate *sources*, paths from the current folder."""
        options = CompilerOptions(group_name=compiled.LIBRARY)
        files = FileSystemCache()
        # As the compiler is told: what `import gobernador` offers is not read, with all the libraries behind it.
        _, modules, settings = get_mypy_config(["--always-true=ENGINE_ONLY", *sources], None, options, files)
        groups = construct_groups(modules, separate=False, use_shared_lib=True, group_name_override=compiled.LIBRARY)
        checked = parse_and_typecheck(modules, settings, options, groups, files)
        mapper = Mapper({module.module: name for group, name in groups for module in group})
        errors = Errors(settings)
        translated = compile_modules_to_ir(checked, mapper, options, errors)
        if errors.num_errors > 0:
            raise CompileError(errors.new_messages())
        self.functions = {function.fullname: function for unit in translated.values() for function in unit.functions}
        self.classes = [each for unit in translated.values() for each in unit.classes]

    def named(self, name: str) -> list[FuncIR]:
        """The functions with this name, or whose full name ends with it."""
        return [f for f in self.functions.values() if f.fullname == name or f.fullname.endswith(f".{name}")]

    def reachable(self, roots: Iterable[FuncIR]) -> list[FuncIR]:
        """Every function that *roots* can call, sorted by name; an overridden method stands for all its versions."""
        found: set[FuncIR] = set()
        waiting = list(roots)
        while waiting:
            function = waiting.pop()
            if function not in found:
                found.add(function)
                waiting += [called for op in warm_steps(function) for called in self._called(op)]
        return sorted(found, key=lambda function: function.fullname)

    def _called(self, op: Op) -> Iterator[FuncIR]:
        if isinstance(op, Call):
            # Calling a class calls its __init__.
            names = (op.fn.fullname, f"{op.fn.fullname}.__init__")
            yield from (self.functions[name] for name in names if name in self.functions)
        if isinstance(op, MethodCall):
            receiver = op.receiver_type.class_ir
            for version in (each for each in self.classes if receiver in each.mro):
                # Where an override has other types than what it overrides, glue between them is called. The glue of a class to
                # itself is for interpreted subclasses, which are games of others.
                glues = version.glue_methods.items()
                glue = [method for (of, name), method in glues if name == op.method and of is not version]
                own = version.get_method(op.method)
                yield from glue
                if own is not None:
                    yield own


def warm_steps(function: FuncIR) -> Iterator[Op]:
    """The steps of *function* that do not lead to an error in any case."""
    cold = _cold_blocks(function.blocks)
    for block in function.blocks:
        if block not in cold:
            yield from block.ops


def _cold_blocks(blocks: list[BasicBlock]) -> set[BasicBlock]:
    """Blocks from which the only ways on are to raise an error."""
    cold: set[BasicBlock] = set()
    before = -1
    while len(cold) > before:
        before = len(cold)
        cold.update(block for block in blocks if _leads_to_error(block, cold))
    return cold


def _leads_to_error(block: BasicBlock, cold: set[BasicBlock]) -> bool:
    end = block.terminator
    if isinstance(end, Goto):
        return end.label in cold
    if isinstance(end, Branch):
        # A branch with a traceback goes to `true` if the step before it failed.
        return end.false in cold and (end.traceback_entry is not None or end.true in cold)
    return isinstance(end, Unreachable)


def findings(functions: Iterable[FuncIR]) -> list[Finding]:
    """Everything off the fast road in *functions*."""
    return sorted(
        {
            Finding(function.fullname, op.line, what)
            for function in functions
            for op in warm_steps(function)
            if (what := remark(op))
        }
    )


def is_allowed(finding: Finding) -> bool:
    """Whether there is a reason for it."""
    return finding.function in ALLOWED or (finding.function.endswith(HOOKS) and finding.what.startswith(SURE_OF))


def remark(op: Op) -> str:
    """What is to be said about one step; nothing if it is plain machine work."""
    match op:
        case Box():
            return f"makes an object of {op.src.type}"
        case Unbox():
            return f"takes {op.type} out of an object"
        case Cast(is_unchecked=False):
            return f"{SURE_OF} {op.type}"
        case CallC() if not op.function_name.startswith(PLAIN):
            return f"calls {op.function_name}"
        case PrimitiveOp():
            return f"calls {op.desc.name}"
        case IntOp(op=IntOp.LEFT_SHIFT, lhs=Integer()):
            return LITERAL_SHIFT
        case _:
            return ""


def main() -> int:
    arguments = parse_arguments()
    # mypy finds its settings in pyproject.toml and the package in src by standing in the checkout.
    os.chdir(ROOT)
    try:
        unit = Unit(os.path.join("src", "gobernador", module) for module in compiled.modules())
    except CompileError as error:
        print("\n".join(error.messages), file=sys.stderr)
        return 2
    roots = [function for name in arguments.roots for function in unit.named(name)]
    if not roots:
        print(f"No compiled function is called {' or '.join(arguments.roots)}.", file=sys.stderr)
        return 2
    reached = unit.reachable(roots)
    found = findings(reached)
    faults = [finding for finding in found if not is_allowed(finding)]
    for finding in faults:
        print(finding)
    print(f"{len(reached)} functions, {len(faults)} places off the fast road, {len(found) - len(faults)} more allowed.")
    return 1 if faults else 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.boxing", description="List Python objects on the hot path.")
    parser.add_argument("roots", nargs="*", default=[PLAYOUT], metavar="FUNCTION", help="where to start (play_out)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

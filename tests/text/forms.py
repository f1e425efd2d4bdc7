"""The plural forms that a file of sentences has, and those it lacks."""

from collections.abc import Iterator, Mapping
from string import Formatter

from gobernador.text.grammar import CATEGORIES, COUNTED, category, forms, needed
from gobernador.text.message_catalog import sentences


def grouped() -> set[str]:
    """The keys that have a sentence for each plural category: in English one, and any other number."""
    english = sentences("en")
    return {key.removesuffix(".one") for key in english if key.endswith(".one")}


def meanings(ours: Mapping[str, str]) -> dict[str, list[str]]:
    """Every key that all languages share, with its sentences: several, where they go by a number."""
    groups = grouped()
    found: dict[str, list[str]] = {}
    for key, sentence in ours.items():
        table, _, name = key.rpartition(".")
        if key.startswith("grammar.") or table.endswith(".counted"):
            continue
        found.setdefault(table if table in groups and name in CATEGORIES else key, []).append(sentence)
    return found


def missing_forms(ours: Mapping[str, str], language: str) -> list[str]:
    """Every form that a language needs and its file does not have, as a sentence each."""
    return [
        f"{language}.toml: {key} has no form `{name}`, which {language} uses for {example(language, name)}"
        for key, has in written(ours)
        for name in needed(language)
        if name not in has
    ]


def written(ours: Mapping[str, str]) -> Iterator[tuple[str, set[str]]]:
    """Every place where words go by a number, with the categories that it has a form for."""
    for key in sorted(grouped()):
        if key in ours or any(f"{key}.{name}" in ours for name in CATEGORIES):
            yield key, {name for name in CATEGORIES if f"{key}.{name}" in ours}
    for key, sentence in ours.items():
        for _, name, form, _ in Formatter().parse(sentence):
            if name is not None and form and "=" in form:
                yield f"{key}, {{{name}}},", set(forms(form))
        if key.endswith(".plural"):
            noun = key.removesuffix(".plural")
            yield noun, {"one", "other"} | {name for name in CATEGORIES if f"{noun}.counted.{name}" in ours}


def example(language: str, wanted: str) -> int:
    """The smallest number that has a category."""
    return next(number for number in range(COUNTED) if category(language, number) == wanted)

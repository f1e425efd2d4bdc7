"""The catalogue of a language: its file in `locales`, and how a sentence is found and filled in.

>>> Catalog("es").say("game.over")
'La partida ha terminado.'

A table may prefer other words for some things:

>>> Catalog("en", wording="workers").noun("puertorico.colonist").name
'worker'

A tag says both at once, as a private part of a language tag (BCP 47):

>>> Catalog("es-x-workers").noun("puertorico.colonist").name, Catalog("es-x-workers").tag
('trabajador', 'es-x-workers')
"""

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Literal, Self

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.text.grammar import CATEGORIES, Article, Noun, Nouns, Number, category, joined

DEFAULT = "en"
USUAL = "usual"
"""The wording that every sentence has unless another is chosen."""
PRIVATE = "-x-"
"""What stands between language and wording in a tag."""


class Catalog:
    """Everything that can be said in one language.

    A key that is not there is our mistake, never the caller's: the tests know every key. A *wording* is a choice of other words
    for some things; USUAL is none. It can also be said with the language, as a tag.
    """

    def __init__(self, language: str, wording: str = USUAL) -> None:
        language, _, named = language.partition(PRIVATE)
        wording = named or wording
        if language not in languages():
            known = ", ".join(languages())
            raise BadSetup(
                "unknown_language",
                f"there is no language {shown(language)}; available: {known}",
                language=shown(language),
                known=known,
            )
        if wording not in wordings():
            known = ", ".join(wordings())
            raise BadSetup(
                "unknown_wording",
                f"there is no wording {shown(wording)}; available: {known}",
                wording=shown(wording),
                known=known,
            )
        self._hold(language, wording, worded(language, wording))

    @classmethod
    def of(cls, language: str, sentences: Mapping[str, str]) -> Self:
        """A catalogue of sentences that are not in our folder, for those who write or test a language."""
        made = cls.__new__(cls)
        made._hold(language, USUAL, sentences)
        return made

    def _hold(self, language: str, wording: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self.wording = wording
        self.sentences = sentences
        """Every sentence by its whole key, in the order of the file."""
        self._under: Mapping[str, Mapping[str, None]] = {}
        self._nouns: dict[str, Noun] = {}

    @property
    def tag(self) -> str:
        """Language and wording as one word, from which the same catalogue can be made."""
        return self.language if self.wording == USUAL else f"{self.language}{PRIVATE}{self.wording}"

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.say("language.name")

    def say(self, key: str, **args: object) -> str:
        """The sentence with this key, filled in.

        A sentence with forms by plural category (`one`, `few`, `other`) takes the one that fits `count`, or else the first
        number in *args*.

        >>> Catalog("en").say("sanjuan.event.drew.plain.they", name="Ana", cards=1)
        'Ana draws 1 card.'
        """
        sentence = self.sentences.get(key)
        if sentence is None:
            sentence = self.sentences.get(f"{key}.{category(self.language, _counted(args))}")
        assert sentence is not None, f"no sentence {key!r} in {self.language}"
        language = self.language
        bending = {name: Number(value, language) if type(value) is int else value for name, value in args.items()}
        return sentence.format(**bending)

    def say_if_known(self, key: str, **args: object) -> str:
        """The sentence with this key, filled in; empty if there is none."""
        return self.say(key, **args) if self.has(key) else ""

    def has(self, key: str) -> bool:
        """Whether there is a sentence with this key."""
        return key in self.sentences

    def under(self, key: str) -> list[str]:
        """The names directly under a table, in the order of the file."""
        # Found out once: there are thousands of keys, and a server asks for every option of every question.
        self._under = self._under or _names_under(self.sentences)
        return list(self._under.get(key, ()))

    def noun(self, key: str) -> Noun:
        """The thing that this table names."""
        # There are few of them, and every frame of every listener is full of them.
        found = self._nouns.get(key)
        if found is None:
            found = self._nouns[key] = _noun(self.sentences, key, self.language)
        return found

    def nouns(self, nouns: list[Noun]) -> Nouns:
        """Several things as one list."""
        return Nouns(tuple(nouns), self.say("grammar.and"))

    def list(self, parts: list[str], last: Literal["and", "or"] = "and") -> str:
        """Several phrases as one list; *last* is the word before the last one."""
        return joined(parts, self.say(f"grammar.{last}"))


def _names_under(keys: Iterable[str]) -> Mapping[str, Mapping[str, None]]:
    """For every table the names directly under it, in their order."""
    found: dict[str, dict[str, None]] = {}
    for key in keys:
        above = ""
        for name in key.split("."):
            found.setdefault(above, {})[name] = None
            above = f"{above}.{name}" if above else name
    return found


@cache
def languages() -> tuple[str, ...]:
    """The languages there are.

    >>> set(languages()) >= {"en", "es"}
    True
    """
    files = (file.name for file in resources.files("gobernador.text").joinpath("locales").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml")))


@cache
def sentences(language: str) -> Mapping[str, str]:
    """All sentences of a language by their whole keys: `sanjuan.card.library.name`."""
    file = resources.files("gobernador.text").joinpath("locales", f"{language}.toml")
    return flat(tomllib.loads(file.read_text(encoding="utf-8")))


def flat(tables: dict[str, object]) -> Mapping[str, str]:
    """The sentences of a file by their whole keys.

    >>> flat({"game": {"over": "The game is over."}})
    {'game.over': 'The game is over.'}
    """
    return dict(_flat("", tables))


@cache
def wordings() -> tuple[str, ...]:
    """The wordings there are, the usual one first.

    >>> wordings()
    ('usual', 'workers')
    """
    starts = (key.split(".") for key in sentences(DEFAULT) if key.startswith("wording."))
    return (USUAL, *dict.fromkeys(wording for _, wording, *_ in starts))


@cache
def worded(language: str, wording: str) -> Mapping[str, str]:
    """All sentences of a language, with those of a wording in the place of the usual ones."""
    ours = sentences(language)
    start = f"wording.{wording}."
    chosen = {key.removeprefix(start): sentence for key, sentence in ours.items() if key.startswith(start)}
    return {**ours, **chosen} if chosen else ours


def tag_with(asked: str, wording: str) -> str:
    """A tag as it was asked for, or with a wording if it says none.

    >>> tag_with("en", "workers"), tag_with("en-x-usual", "workers"), tag_with("es", "usual")
    ('en-x-workers', 'en-x-usual', 'es')
    """
    return asked if PRIVATE in asked or wording == USUAL else f"{asked}{PRIVATE}{wording}"


def preferred_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, if we speak it; otherwise English.

    >>> preferred_language({"LANG": "es_PR.UTF-8"}), preferred_language({"LC_ALL": "C", "LANG": "es_ES"})
    ('es', 'en')
    """
    wanted = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), DEFAULT)
    language = re.split("[_.@]", wanted.lower())[0]
    return language if language in languages() else DEFAULT


def _noun(ours: Mapping[str, str], key: str, language: str) -> Noun:
    grammar = f"grammar.{ours[key + '.article']}."
    article = Article(
        the=ours[grammar + "the"],
        a=ours[grammar + "a"],
        of=ours[grammar + "of"],
        to=ours[grammar + "to"],
        ending=int(ours[grammar + "ending"]),
    )
    counted = {name: ours[form] for name in CATEGORIES if (form := f"{key}.counted.{name}") in ours}
    return Noun(ours[key + ".name"], article, ours.get(key + ".plural", ""), language, counted)


def _flat(start: str, table: dict[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{start}{key}.", value)
        else:
            yield start + key, str(value)


def _counted(args: Mapping[str, object]) -> int:
    numbers = [value for value in args.values() if isinstance(value, int)]
    count = args.get("count", numbers[0] if numbers else 0)
    assert isinstance(count, int), f"{count!r} counts nothing"
    return count

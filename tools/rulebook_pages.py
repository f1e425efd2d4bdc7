"""Writes the rulebooks of the manual, docs/playing/rulebook, from the rulebooks of the games.

python tools/rulebook_pages.py            after a change of a rulebook, a ruleset, or the texts of buildings and roles
python tools/rulebook_pages.py --check    says whether the pages are up to date, and changes nothing
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from gobernador.catalog import GAMES, make
from gobernador.text.message_catalog import DEFAULT, Catalog, languages
from gobernador.text.rulebook import context_of
from gobernador.tui.guide import CardReference

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.rulebook_markdown import Printer

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "playing" / "rulebook"


def main(*arguments: str) -> None:
    """Write the pages, or compare them."""
    pages = {FOLDER / name_of(game, language): page(game, language) for game in GAMES for language in languages()}
    if "--check" not in arguments:
        FOLDER.mkdir(exist_ok=True)
        for file, text in pages.items():
            file.write_text(text, encoding="utf-8")
    elif stale := [file.name for file, text in pages.items() if not file.exists() or file.read_text("utf-8") != text]:
        sys.exit(f"docs/playing/rulebook is stale ({', '.join(stale)}): python tools/rulebook_pages.py writes it anew.")


def name_of(game: str, language: str) -> str:
    """The file of a page; English needs no mark.

    >>> name_of("sanjuan", "es")
    'sanjuan.es.md'
    """
    return f"{game}.md" if language == DEFAULT else f"{game}.{language}.md"


def page(game: str, language: str) -> str:
    """A rulebook for all editions, and everything that can be looked up."""
    catalog = Catalog(language)
    seats = GAMES[game].most_seats
    reference = CardReference(catalog, [make(game, edition, seats) for edition in GAMES[game].editions])
    printer = Printer(context_of(catalog, make(game, GAMES[game].editions[0], seats)), headings(reference))
    title, about, *chapters = printer.pages()
    head = [title, about, others(game, language)]
    return "\n\n".join([*head, *chapters, printer.heading_of_things(), *things(reference)]) + "\n"


def others(game: str, language: str) -> str:
    """The same in other languages."""
    rest = [other for other in languages() if other != language]
    return " · ".join(f"[{Catalog(other).name}]({name_of(game, other)})" for other in rest)


def headings(reference: CardReference) -> dict[str, str]:
    """What everything that can be looked up is called."""
    return {word: reference.pages(word)[0].title.partition(" (")[0] for word in reference.things}


def things(reference: CardReference) -> Iterator[str]:
    """Every card or building, tile and role with its numbers, its rule and its rulings."""
    for word, name in headings(reference).items():
        yield f"### {name}"
        for found in reference.pages(word):
            edition = found.title.partition(" (")[2].removesuffix(")")
            yield from filter(None, [f"**{edition}**" if edition else "", found.facts, *found.paragraphs])
        yield "\n".join(f"* [{number}](#{number.lower()}): {text}" for number, text in found.rulings.items())


if __name__ == "__main__":
    main(*sys.argv[1:])

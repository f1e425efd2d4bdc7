"""In which language somebody is answered."""

from gobernador.text.catalog import DEFAULT, Catalog, languages, tag_with

LONGEST = 200
"""Nobody prefers more languages than fit into so many characters."""


def accepted(header: str) -> str:
    """The language that a browser prefers among those we speak.

    >>> accepted("fr-CH, es;q=0.9, en;q=0.8, *;q=0.5"), accepted("de"), accepted("en;q=0.1, es-PR")
    ('es', 'en', 'es')
    """
    wishes = [_wish(part) for part in header[:LONGEST].split(",")]
    known = [(quality, word) for word, quality in wishes if word in languages() and quality > 0]
    # Among equals the first one counts, and max() keeps it.
    return max(known, key=lambda wish: wish[0])[1] if known else DEFAULT


def chosen(asked: str | None, header: str, wording: str) -> Catalog:
    """The language that was asked for, or else the preferred one, with its wording or else the host's; an unknown one is an error."""
    return Catalog(tag_with(accepted(header) if asked is None else asked, wording))


def _wish(part: str) -> tuple[str, float]:
    word, _, parameter = part.strip().partition(";")
    try:
        quality = float(parameter.strip().removeprefix("q=") or 1)
    except ValueError:
        quality = 0.0
    return word.strip().lower().split("-")[0], quality

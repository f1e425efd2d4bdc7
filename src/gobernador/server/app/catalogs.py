"""One catalogue for each language, shared by everybody."""

from functools import cache

from gobernador.text.catalog import Catalog


@cache
def catalog_of(lang: str) -> Catalog:
    """The catalogue of a language; raises BadSetup if we do not speak it."""
    return Catalog(lang)

"""Files of a recipe that are made from files there are: a language that nobody speaks, with three plural forms."""

import re
from collections.abc import Callable, Mapping

NUMBER_FORMS = re.compile(r"one=((?:[^{}|]|\{[^{}]*\})*)\|other=((?:[^{}]|\{[^{}]*\})*)\}")


def with_three_forms(english: str) -> str:
    """Sentences whose numbers have the forms of Polish: a test locale, in English words."""
    return NUMBER_FORMS.sub(r"one=\1|few=\2|many=\2}", english)


def locale(english: str) -> str:
    """The file of sentences of such a language."""
    text = with_three_forms(english).replace('name = "English"', 'name = "Polski"', 1)
    text = re.sub(r'^(.*\b)other = (".*")$', r"\1few = \2\n\1many = \2", text, flags=re.MULTILINE)
    text = re.sub(r'\{ *one = (".*?"), other = (".*?") *\}', r"{ one = \1, few = \2, many = \2 }", text)
    return re.sub(r'^plural = (".*")$', r"plural = \1\ncounted.few = \1\ncounted.many = \1", text, flags=re.MULTILINE)


MAKERS: Mapping[str, Callable[[str], str]] = {
    "locale": locale,
    "rulebook": with_three_forms,
}

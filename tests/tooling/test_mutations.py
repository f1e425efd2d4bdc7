"""The list of mistakes that tests must notice is one that can be made in the sources as they are."""

from collections import Counter

from tests.mutations.listed import AREAS, ROOT, NotThere, mutations

FEWEST = 8
"""Of each area."""


def test_enough_of_the_mistakes_can_be_made_in_every_area() -> None:
    there: Counter[str] = Counter()
    lost = []
    for mutation in mutations():
        try:
            mutation.place(ROOT)
        except NotThere as error:
            lost.append(f"{mutation}: {error}")
        else:
            there[mutation.area] += 1

    assert set(there) <= set(AREAS)
    assert min(there[area] for area in AREAS) >= FEWEST, "\n".join(lost)
    assert there.total() >= 40, "\n".join(lost)

"""Who chose which role in a round."""

from gobernador.catalog import make
from gobernador.match import Match
from gobernador.server.app.presenter import taken


def test_a_role_is_told_with_its_chooser_until_the_round_is_over() -> None:
    match = Match(make("sanjuan", "second", 2, {"start": "0"}), seed=bytes(16))

    match.submit(0, match.seq, "role:prospector")

    assert taken(match) == {"prospector": 0}


def test_a_new_round_begins_with_no_role_chosen() -> None:
    match = Match(make("sanjuan", "second", 2, {"start": "0"}), seed=bytes(16))

    while match.round == 1:
        match.submit(match.to_act, match.seq, match.decision().options[0])

    assert taken(match) == {}

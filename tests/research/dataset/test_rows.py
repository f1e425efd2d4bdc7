"""Every row says what is so: played again from its seed, a game gives the same numbers."""

from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.match import Match
from gobernador.match.game_factory import GameSetup
from gobernador.research.arrays import observation_array, pieces_of
from gobernador.research.encoders import encoder_of
from gobernador.research.stepping.rewards import Reward, write_rewards
from tests.research.dataset.making import SETUPS, made, replayed, self_play
from tests.research.settings import mask_array


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_rows_are_what_the_encoder_says_of_the_replayed_game(setup: GameSetup, tmp_path: Path) -> None:
    source = self_play(setup, games=2)
    rows = made(tmp_path / "data", source).columns()
    game, encoder = setup.make(), encoder_of(setup.make())

    for number in range(source.games):
        mine = {name: column[rows["game"] == number] for name, column in rows.items()}
        *positions, end = (s.clone() for s in replayed(game, source.plan.seed_of(number), mine["action"].tolist()))
        assert mine["step"].tolist() == list(range(len(positions)))
        for row, s in enumerate(positions):
            assert mine["seat"][row] == s.to_act
            assert mine["prompt"][row] == s.prompt
            assert mine["round"][row] == game.round_of(s)
            assert mine["legal"][row] == len(s.legal())
            assert np.array_equal(mine["observation"][row], observation_array(encoder, s, s.to_act))
            assert np.array_equal(mine["mask"][row], mask_array(encoder, s))
        for name, value in (("rank", Reward.RANK), ("margin", Reward.MARGIN)):
            rewards = vec[float]([0.0] * game.seats)
            write_rewards(game, end, value, rewards, 0)
            assert mine[name].tolist() == pytest.approx([rewards[seat] for seat in mine["seat"].tolist()])
        scores = game.scores(end)
        assert mine["points"].tolist() == [scores[seat].total for seat in mine["seat"]]
        assert mine["place"].tolist() == [scores[seat].place for seat in mine["seat"]]


@pytest.mark.parametrize("key", ["sanjuan", "puertorico"])
def test_bots_play_as_they_play_at_any_other_table(key: str, tmp_path: Path) -> None:
    """Policies are asked without a view; it must not show."""
    setup = next(setup for setup in SETUPS if setup.game == key)
    source = self_play(setup, games=2, bots=("random", "heuristic"))
    rows = made(tmp_path / "data", source).columns("game", "action")

    for number in range(source.games):
        match = Match(setup.make(), source.plan.seed_of(number))
        bots = [make_bot(kind, match.game, seat, match.seed) for seat, kind in enumerate(source.plan.bots_of(number))]
        while not match.over:
            seat = match.to_act
            action = bots[seat].choose(match.view(seat), Budget())
            match.submit(seat, match.seq, match.game.actions.text(action))
        assert [match.game.actions.text(a) for a in rows["action"][rows["game"] == number].tolist()] == match.actions


def test_where_bots_differ_each_deal_is_played_from_every_seat_and_rows_say_who_decided(tmp_path: Path) -> None:
    source = self_play(games=4, bots=("greedy", "random"))
    dataset = made(tmp_path / "data", source)
    rows = dataset.columns("game", "seat", "bot")

    assert source.plan.seed_of(0) == source.plan.seed_of(1) != source.plan.seed_of(2) == source.plan.seed_of(3)
    assert dataset.bots == ["greedy", "random"]
    for game, seat, bot in {(int(g), int(s), int(b)) for g, s, b in zip(*rows.values(), strict=True)}:
        assert dataset.bots[bot] == ("greedy", "random")[(seat + game) % 2]


def test_pieces_are_those_of_the_encoder_and_share_memory_with_the_rows(tmp_path: Path) -> None:
    dataset = made(tmp_path / "data", self_play())
    rows = dataset.columns("observation")["observation"]

    pieces = dataset.pieces(rows)

    expected = pieces_of(encoder_of(dataset.make_game()), rows)
    assert pieces.keys() == expected.keys()
    for name, piece in pieces.items():
        assert np.array_equal(piece, expected[name])
        assert np.shares_memory(piece, rows)


def test_it_does_not_matter_how_games_are_shared_out_among_shards(tmp_path: Path) -> None:
    source = self_play(GameSetup("puertorico", "base", 5), games=2)
    whole = made(tmp_path / "one", source, shard_games=2).columns()
    parts = made(tmp_path / "two", source, shard_games=1).columns()

    for name, column in whole.items():
        assert np.array_equal(column, parts[name]), name

"""Lessons on the server: played without a table, told like one; and the whole game at the end of a course, which is a table."""

from pathlib import Path

import msgspec
import pytest

from gobernador.lessons.courses import course, games
from gobernador.lessons.lesson import NoSuchLesson
from gobernador.server import wire
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.lesson_service import LessonJob, answer, courses, reply
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.shared_games import catalog_of
from gobernador.text.message_catalog import languages
from tests.server.app.world import World, key_of, keys_of, world

replies = msgspec.json.Decoder(wire.LessonReply)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games())
def test_every_step_is_told_as_a_table_tells_it(game: str, language: str) -> None:
    catalog = catalog_of(language)
    for lesson in course(game).lessons:
        given: list[list[str]] = []
        for number, step in enumerate(lesson.steps):
            laid = reply(lesson, wire.LessonMove(number, given), catalog)
            assert laid.step is not None
            assert laid.step.card
            assert "{" not in laid.step.card + laid.step.do
            if not step.asks:
                given.append([])
                continue
            question = laid.step.frame.question
            assert question is not None
            assert (question.seat, question.prompt, question.suggestion, question.forced) == (0, step.asks, [], [])
            right = reply(lesson, wire.LessonMove(number, given, show=True), catalog)
            assert (right.mark, right.moments[0].action) == ("right", right.moments[0].action)
            assert right.sentence
            # Nobody is told which cards somebody else pays with.
            assert all(moment.action == "" for moment in right.moments if moment.seat != 0)
            given = right.given


def test_what_cannot_be_chosen_says_why_in_the_words_of_the_lesson() -> None:
    lesson = course("sanjuan").lessons[0]
    laid = reply(lesson, wire.LessonMove(), catalog_of("en"))

    assert laid.step is not None
    assert laid.step.frame.question is not None
    why = {one.action: one.why for one in laid.step.frame.question.unavailable}
    assert why["build:palace"].startswith("Too expensive today")
    refused = reply(lesson, wire.LessonMove(answer=["build:palace"]), catalog_of("en"))
    assert (refused.mark, refused.sentence, refused.moments) == ("refused", why["build:palace"], [])


def test_garbage_is_refused_like_any_wrong_answer() -> None:
    lesson = course("puertorico").lessons[0]
    for text in ("role:king", "", "pass", "settle:corn"):
        found = reply(lesson, wire.LessonMove(answer=[text]), catalog_of("es"))
        assert found.mark == "refused"
        assert found.sentence
    # What was answered before, and makes no sense, counts as right.
    lost = reply(lesson, wire.LessonMove(1, given=[["role:king"]]), catalog_of("en"))
    assert lost.step is not None
    assert lost.step.frame.question is not None
    assert lost.step.frame.question.prompt == "settle"


def test_roles_that_were_chosen_before_a_scene_have_their_owners() -> None:
    lesson = course("puertorico").lesson("doubloons")
    assert lesson is not None
    laid = reply(lesson, wire.LessonMove(), catalog_of("en"))

    assert laid.step is not None
    assert laid.step.frame.taken == {"craftsman": 2}


@pytest.mark.parametrize(
    ("game", "lesson", "move", "key"),
    [
        ("chess", "cards", wire.LessonMove(), "no_course"),
        ("sanjuan", "chess", wire.LessonMove(), "no_lesson"),
        ("sanjuan", "cards", wire.LessonMove(step=99), "no_lesson_step"),
        ("sanjuan", "cards", wire.LessonMove(step=-1), "no_lesson_step"),
        ("sanjuan", "game", wire.LessonMove(), "no_lesson_step"),
        ("sanjuan", "cards", wire.LessonMove(step=2, show=True), "lesson_asks_nothing"),
    ],
)
async def test_what_there_is_not_is_refused(game: str, lesson: str, move: wire.LessonMove, key: str) -> None:
    with pytest.raises(NoSuchLesson) as refused:
        await answer(Executor(), LessonJob(game, lesson, move, "en"), Account("here"))

    assert refused.value.key == key


async def test_a_worker_answers() -> None:
    found = replies.decode(
        await answer(Executor(), LessonJob("sanjuan", "cards", wire.LessonMove(), "es"), Account("here"))
    )

    assert found.names[1:] == ["Benito", "Carmen"]
    assert [info.game for info in courses("es")] == list(games())


@pytest.mark.parametrize(("game", "edition"), [("sanjuan", "first"), ("puertorico", "base")])
async def test_the_last_lesson_is_a_table_with_its_own_deal(tmp_path: Path, game: str, edition: str) -> None:
    chairs = [wire.NewChair("you"), *[wire.NewChair("bot", "beginner")] * 2]
    new = wire.NewTable(game, edition, chairs, lesson="game")
    async with world(tmp_path) as w:
        opened = await w.tables.open_table(new, "127.0.0.1")
        table, secret = opened.table, keys_of(opened)[0]
        frame = await w.frame(table, secret)
        assert frame.question is not None
        assert frame.question.seat == 0
        assert "role" in [first.word for first in frame.firsts]
        if game == "sanjuan":
            assert set(frame.view["hand"]) == {"sugar_mill", "tobacco_storage", "quarry", "prefecture"}
        await w.act(table, secret, frame.question.options[0].action)
        after = await w.frame(table, secret)
    # Another process reads it from the database.
    async with world(tmp_path) as w:
        again = await w.frame(table, secret)
        assert again.view == after.view
        await w.play_out(table, keys_of(opened))
        assert "[Position " in await w.tables.record(table)
        await w.tables.submit(table, secret, wire.Rematch("again", 1))
        assert (await w.tables.welcome(table, wire.Hello(secret))).frame is not None


@pytest.mark.parametrize(
    ("edition", "lesson", "key"),
    [("first", "cards", "not_a_game"), ("first", "nothing", "no_lesson"), ("second", "game", "not_a_game")],
)
async def test_only_a_whole_game_of_the_same_kind_can_be_opened_as_a_table(
    w: World, edition: str, lesson: str, key: str
) -> None:
    assert await key_of(w.open("you", "beginner", "beginner", edition=edition, lesson=lesson)) == key

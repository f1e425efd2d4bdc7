/** The whole game at the end of a course: an ordinary table against bots, with the deal of the lesson. */

import { api } from '../lib/api';
import { keys } from '../lib/keys';
import { open, ownName } from '../lib/opening';
import { settings } from '../lib/settings.svelte';
import type { CourseInfo, NewChair } from '../lib/wire';
import { firstSteps } from './firsts.svelte';
import { progress } from './progress.svelte';

/** The table at which the game is played, opened if there is none that goes on. */
export async function openGame(course: CourseInfo, word: string): Promise<string> {
  const running = await runningGame(course.game, word);
  if (running) return running;
  const level = course.lessons.find((one) => one.word === word)?.level ?? '';
  const bots = Array.from({ length: course.seats - 1 }, (): NewChair => ({ kind: 'bot', level }));
  const table = await open({
    game: course.game,
    edition: course.edition,
    chairs: [{ kind: 'you', name: ownName() }, ...bots],
    lesson: word,
  });
  progress.sit(course.game, table);
  firstSteps.include(course.game, table);
  return table;
}

/** The table of a game that was begun and goes on; empty if there is none. One that is over is a lesson that is done. */
export async function runningGame(game: string, word: string): Promise<string> {
  const { table } = progress.of(game);
  if (!table || keys.at(table).seats.length === 0) return '';
  const found = await api.table(table, settings.tongue).catch(() => null);
  if (found?.status !== 'over') return found ? table : '';
  progress.finish(game, word);
  progress.sit(game, '');
  return '';
}

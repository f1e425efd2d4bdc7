/** Moments of a replay, and what a board needs to draw them. */

import type { Moment, Replay, TableInfo } from './wire';

/** The place of the first moment in which *seq* actions were played. */
export function placeOf(moments: Moment[], seq: number): number {
  const found = moments.findIndex((moment) => moment.frame.seq >= seq);
  return found < 0 ? moments.length - 1 : found;
}

/** A table for the board to draw: the people of a replay, nobody thinking. */
export function tableOf(replay: Replay, moment: Moment): TableInfo {
  return {
    id: '',
    game: replay.game,
    edition: replay.edition,
    options: replay.options,
    status: moment.frame.result ? 'over' : 'playing',
    match: moment.frame.match,
    chairs: replay.names.map((name, seat) => ({
      seat,
      kind: 'person',
      name,
      level: null,
      level_name: '',
      here: true,
      away: false,
      seconds: null,
    })),
    host: 0,
    clock: null,
    to_act: moment.frame.question?.seat ?? null,
    watchers: 0,
    commitment: '',
    seed: '',
    parts: [],
    busy: '',
  };
}

/** Moments of a replay, and what a board needs to draw them. */

import type { Moment, Replay, TableInfo } from './wire';

/** The place of the first moment in which *seq* actions were played. */
export function placeOf(moments: Moment[], seq: number): number {
  const found = moments.findIndex((moment) => moment.frame.seq >= seq);
  return found < 0 ? moments.length - 1 : found;
}

/** Where each round begins. */
export interface RoundMark {
  round: number;
  place: number;
}

export function roundMarks(moments: Moment[]): RoundMark[] {
  const marks: RoundMark[] = [];
  moments.forEach((moment, place) => {
    const { round } = moment.frame;
    if (marks.at(-1)?.round !== round && round >= (marks.at(-1)?.round ?? 0)) marks.push({ round, place });
  });
  return marks;
}

/** The beginning of this round, or of the one before it if it has only begun. */
export function roundBefore(marks: RoundMark[], place: number): number {
  return marks.filter((mark) => mark.place < place).at(-1)?.place ?? 0;
}

/** The beginning of the next round, or the end. */
export function roundAfter(marks: RoundMark[], place: number, last: number): number {
  return marks.find((mark) => mark.place > place)?.place ?? last;
}

/** A table for the board to draw: the people of a replay, nobody thinking. */
export function tableOf(replay: Replay, moment: Moment): TableInfo {
  return {
    id: '',
    game: replay.game,
    edition: replay.edition,
    version: replay.version,
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

/** Moments of a replay, and what a board needs to draw them. */

import type { Frame, Replay, TableInfo } from './wire';

/** The place of the first moment in which *seq* actions were played. */
export function placeOf(moments: { frame: Pick<Frame, 'seq'> }[], seq: number): number {
  const found = moments.findIndex((moment) => moment.frame.seq >= seq);
  return found < 0 ? moments.length - 1 : found;
}

/** Where each round begins. */
export interface RoundMark {
  round: number;
  place: number;
}

export function roundMarks(moments: { frame: Pick<Frame, 'round'> }[]): RoundMark[] {
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

/** Who plays what: a replay, or a lesson. */
export type Players = Pick<Replay, 'game' | 'edition' | 'version' | 'options' | 'names' | 'drawing'>;

/** A table for the board to draw: the people of a replay, nobody thinking. */
export function tableOf(replay: Players, frame: Frame): TableInfo {
  return {
    id: '',
    game: replay.game,
    edition: replay.edition,
    version: replay.version,
    options: replay.options,
    status: frame.result ? 'over' : 'playing',
    match: frame.match,
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
    to_act: frame.question?.seat ?? null,
    watchers: 0,
    commitment: '',
    seed: '',
    parts: [],
    busy: '',
    drawing: replay.drawing,
  };
}

/** Where a moment stands on the rail, from 0 to 1: every round is as long as the others, however much was done in it. */
export function onRail(marks: RoundMark[], place: number, last: number): number {
  if (marks.length === 0 || last === 0) return 0;
  const number = Math.max(0, marks.filter((mark) => mark.place <= place).length - 1);
  const from = marks[number]!.place;
  const to = marks[number + 1]?.place ?? last;
  return (number + (to > from ? (place - from) / (to - from) : 1)) / marks.length;
}

/** The moment nearest to a point of the rail. */
export function fromRail(marks: RoundMark[], point: number, last: number): number {
  if (marks.length === 0) return 0;
  const along = Math.min(1, Math.max(0, point)) * marks.length;
  const number = Math.min(marks.length - 1, Math.floor(along));
  const from = marks[number]!.place;
  const to = marks[number + 1]?.place ?? last;
  return Math.round(from + (along - number) * (to - from));
}

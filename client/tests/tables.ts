/** What a server tells of a table, for tests. */

import type { Chair, Frame, Question, Step, TableInfo, Welcome } from '../src/lib/wire';

export function chair(seat: number, more: Partial<Chair> = {}): Chair {
  return { seat, kind: 'person', name: `Seat ${seat}`, level: null, level_name: '', here: true, away: false, seconds: null, ...more };
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'abc',
    game: 'sanjuan',
    drawing: 'sanjuan',
    edition: 'first',
    options: {},
    status: 'playing',
    match: 1,
    chairs: [chair(0), chair(1)],
    host: 0,
    clock: null,
    to_act: 0,
    watchers: 0,
    commitment: '',
    seed: '',
    parts: [],
    ...more,
  };
}

export function frame(seq: number, question: Question | null = null): Frame {
  return {
    match: 1,
    seq,
    round: 1,
    view: { type: 'generic', seat: null, to_act: null, prompt: null, legal: [] },
    question,
    can_take_back: false,
    points: [],
    result: null,
    taken: {},
  };
}

export function welcome(seat: number | null, first: Frame, more: Partial<Welcome> = {}): Welcome {
  return { type: 'welcome', table: table(), seat, frame: first, log: [], chat: [], since: [], ...more };
}

/** An action of *seat*, with one sentence about it. */
export function step(seat: number, after: Frame, text = `step ${after.seq}`): Step {
  const happenings = [{ kind: 'built', seat, data: {}, text }];
  const chapters = [{ title: '', seq: after.seq, lines: [{ seq: after.seq, text, seat }] }];
  return { type: 'step', seq: after.seq, match: 1, seat, happenings, frame: after, chapters };
}

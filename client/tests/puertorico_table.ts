/** A small table of Puerto Rico, for tests. */

import { createRawSnippet } from 'svelte';
import { Book, type BoardProps } from '../src/lib/board';
import { Selection } from '../src/lib/selection.svelte';
import type { Frame, PuertoRicoSeat, PuertoRicoTable, Question, Reference, TableInfo, Thing } from '../src/lib/wire';

export function seat(number: number, more: Partial<PuertoRicoSeat> = {}): PuertoRicoSeat {
  return {
    seat: number,
    doubloons: 3,
    points: 0,
    goods: {},
    island: [],
    island_spaces: 0,
    buildings: [],
    city_spaces: 0,
    colonists: 0,
    san_juan: 0,
    ...more,
  };
}

export function view(more: Partial<PuertoRicoTable> = {}): PuertoRicoTable {
  return {
    type: 'puertorico',
    seat: 0,
    to_act: 0,
    prompt: 'role',
    legal: [],
    round: 1,
    governor: 0,
    picks: 0,
    roles: [],
    role: null,
    chooser: 0,
    last_round: null,
    end: null,
    first: 0,
    due: 0,
    up_to: null,
    site: null,
    named: {},
    chosen: [],
    idle: 0,
    captain_bonus_paid: false,
    wharves_used: [],
    plantations: { corn: 2, sugar: 1 },
    face_down: { coffee: 4 },
    discarded: {},
    quarries: 8,
    goods: { corn: 9, indigo: 10 },
    buildings: { small_market: 2, residence: 1 },
    colonists: 55,
    colonist_ship: 3,
    points: 75,
    trading_house: {},
    ships: [
      { ship: 1, room: 4, good: null, barrels: 0 },
      { ship: 2, room: 5, good: 'corn', barrels: 2 },
    ],
    players: [seat(0), seat(1)],
    ...more,
  };
}

const names: Record<string, string> = {
  corn: 'Corn',
  indigo: 'Indigo',
  sugar: 'Sugar',
  small_market: 'Small market',
  indigo_plant: 'Indigo plant',
};

function thing(word: string, kind: string): Thing {
  const name = names[word] ?? word;
  const nothing = { phase: '', phase_name: '', cost: null, points: null, copies: null, circles: null, good: null };
  return { word, name, kind, kind_name: kind, short: `${name} in short`, rule: '', rulings: {}, drawing: 'puertorico', ...nothing };
}

const row = { kind: 'city', cost: 1, points: 1, copies: 2, circles: 1, spaces: 1, good: null, quarries: 1, stores: 0 };

const reference: Reference = {
  game: 'puertorico',
  edition: 'base',
  things: [
    ...['small_market', 'indigo_plant', 'residence'].map((word) => thing(word, 'city')),
    ...['corn', 'indigo', 'sugar', 'quarry'].map((word) => thing(word, 'tile')),
    ...['corn', 'indigo'].map((word) => thing(word, 'good')),
    ...['mayor', 'captain', 'trader'].map((word) => thing(word, 'role')),
  ],
  rules: {
    buildings: { small_market: row, indigo_plant: { ...row, circles: 3 }, residence: { ...row, points: 4, spaces: 2 } },
    type: 'puertorico',
    roles: ['mayor', 'captain', 'trader'],
    roles_in_a_round: 2,
    ships: [4, 5],
    first_tiles: ['indigo', 'corn'],
    tiles: { corn: 10 },
    quarries: 8,
    colonists: 55,
    points: 75,
    doubloons: 3,
    factory: [0, 1, 2, 3, 5],
    last_round: 100,
    prices: { corn: 0, indigo: 1 },
    goods: { corn: 10, indigo: 11 },
    island: 12,
    city: 12,
    trading_house: 4,
  },
};

function chair(number: number, name: string): TableInfo['chairs'][number] {
  return { seat: number, kind: 'person', name, level: null, level_name: '', here: true, away: false, seconds: null };
}

export const table: TableInfo = {
  id: 'table',
  game: 'puertorico',
  drawing: 'puertorico',
  edition: 'base',
  options: {},
  status: 'playing',
  match: 1,
  chairs: [chair(0, 'Ana'), chair(1, 'Bea')],
  host: 0,
  clock: null,
  to_act: 0,
  watchers: 0,
  commitment: '',
  seed: '',
  parts: [],
};

export function frame(seen: PuertoRicoTable, question: Question | null): Frame {
  const points = seen.players.map(() => 0);
  return { match: 1, seq: 1, round: 1, view: seen, question, can_take_back: false, points, result: null };
}

/** A board with a question, what was answered to it, and what was explained. */
export function laid(seen: PuertoRicoTable, question: Question): { props: BoardProps; sent: string[][]; explained: [Thing, string][] } {
  const sent: string[][] = [];
  const explained: [Thing, string][] = [];
  const selection = new Selection((actions) => sent.push(actions));
  selection.ask(question);
  const explain = (one: Thing, why = '') => void explained.push([one, why]);
  const book = new Book(reference);
  const nothing = createRawSnippet(() => ({ render: () => '<span></span>' }));
  const around = { sign: nothing, drawer: nothing, unfolded: null };
  return {
    props: { frame: frame(seen, question), table, book, viewer: 0, selection, happenings: [], explain, ...around },
    sent,
    explained,
  };
}

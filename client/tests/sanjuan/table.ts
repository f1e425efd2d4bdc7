/** A table of San Juan as the server tells it, for tests: two seats, and what a test says otherwise. */

import { createRawSnippet } from 'svelte';
import { Book, type BoardProps } from '../../src/lib/board';
import { Selection } from '../../src/lib/selection.svelte';
import type { Chair, Question, SanJuanRules, SanJuanSeat, SanJuanTable, Thing, TownBuilding } from '../../src/lib/wire';

export function thing(word: string, kind: string, more: Partial<Thing> = {}): Thing {
  return {
    word,
    kind,
    name: word,
    kind_name: kind,
    phase: '',
    phase_name: '',
    cost: null,
    points: null,
    copies: null,
    circles: null,
    good: null,
    short: `what ${word} does`,
    rule: `the rule of ${word}`,
    rulings: {},
    ...more,
  };
}

const ROLES = ['builder', 'producer', 'trader', 'councillor', 'prospector'];
const THINGS = [
  thing('indigo_plant', 'production', { cost: 1, points: 1, good: 'indigo' }),
  thing('tower', 'city', { cost: 3, points: 2 }),
  thing('library', 'city', { cost: 5, points: 3 }),
  ...ROLES.map((role) => thing(role, 'role')),
];
const RULES: SanJuanRules = {
  type: 'sanjuan',
  cards: {},
  tiles: [{ tile: 'T1', prices: { indigo: 1 } }],
  roles_in_a_round: 3,
  privilege: { builder: 1 },
  upkeep: [],
  hand: 4,
  hand_limit: 7,
  last_building: 12,
  last_round: 100,
};

export function building(word: string, more: Partial<TownBuilding> = {}): TownBuilding {
  return { building: word, good: false, working: true, covered: [], ...more };
}

export function seat(number: number, more: Partial<SanJuanSeat> = {}): SanJuanSeat {
  return {
    seat: number,
    hand: 4,
    town: [building('indigo_plant')],
    shown: [],
    chapel: 0,
    bank: 0,
    bank_used: false,
    harbor: 0,
    revealed: [],
    ...more,
  };
}

export function table(more: Partial<SanJuanTable> = {}): SanJuanTable {
  return {
    type: 'sanjuan',
    seat: 0,
    to_act: 0,
    prompt: 'role',
    legal: [],
    round: 1,
    governor: 0,
    roles: ROLES,
    picks: 0,
    role: null,
    chooser: 0,
    privilege: 0,
    library_used: [],
    tiles: [],
    next_tile: null,
    middle: [],
    end: null,
    hand: [],
    chapel: [],
    bank: [],
    players: [seat(0), seat(1)],
    supply: 90,
    discards: 0,
    known_discards: [],
    public_discards: [],
    set_aside: 0,
    aside: [],
    first: 0,
    due: 0,
    up_to: null,
    tally: 0,
    gain: 0,
    sales: 0,
    site: null,
    bill: 0,
    step: 0,
    ...more,
  };
}

function chair(number: number): Chair {
  return { seat: number, kind: 'person', name: `Seat ${number}`, level: null, level_name: '', here: true, away: false, seconds: null };
}

const nothing = createRawSnippet(() => ({ render: () => '<span></span>' }));

/** What the board is given; *sent* and *explained* hear what it does. */
export function props(view: SanJuanTable, question: Question | null, more: Partial<BoardProps> = {}): BoardProps {
  const selection = more.selection ?? new Selection(() => undefined);
  selection.ask(question);
  return {
    frame: {
      match: 1,
      seq: 1,
      round: view.round,
      view: { ...view },
      question,
      can_take_back: false,
      points: [3, 4],
      result: null,
      taken: {},
    },
    table: {
      id: 'x',
      game: 'sanjuan',
      drawing: 'sanjuan',
      edition: 'second',
      options: {},
      status: 'playing',
      match: 1,
      chairs: [chair(0), chair(1)],
      host: 0,
      clock: null,
      to_act: view.to_act,
      watchers: 0,
      commitment: '',
      seed: '',
      parts: [],
    },
    book: new Book({ game: 'sanjuan', edition: 'second', things: THINGS, rules: RULES }),
    viewer: view.seat,
    selection,
    happenings: [],
    explain: () => undefined,
    sign: nothing,
    drawer: nothing,
    unfolded: null,
    ...more,
  };
}

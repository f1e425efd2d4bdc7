import { describe, expect, test } from 'vitest';

import type { GameInfo, RuleChapter, Thing } from '../src/lib/wire';
import { address, elsewhere, placeOf, read, target, written } from '../src/rules/address';
import { cited, readAt } from '../src/rules/cited.svelte';
import { marked, search } from '../src/rules/search';

const CHAPTERS: RuleChapter[] = [
  {
    key: 'end',
    title: 'The end',
    lead: 'When it is over.',
    rules: [
      {
        number: 'R-SJ-71',
        parts: [
          { type: 'paragraph', spans: [{ text: 'In a tie, cards decide.', strong: false, link: '' }], reason: false, where: '', of: [] },
        ],
      },
      {
        number: 'C-10',
        parts: [
          {
            type: 'paragraph',
            spans: [{ text: 'Everybody finishes the phase.', strong: false, link: '' }],
            reason: false,
            where: '',
            of: [],
          },
        ],
      },
    ],
  },
];
const CRANE = {
  word: 'crane',
  name: 'Grúa',
  kind: 'city',
  kind_name: 'Edificio',
  phase: 'builder',
  phase_name: 'Fase',
  short: 'Cubre.',
  rule: 'Cubre un edificio.',
  rulings: {},
} as Thing;

describe('an address of the rulebook', () => {
  test('says where one is, and comes back from it', () => {
    const place = placeOf('?game=sanjuan&edition=first&seats=3&options=crane%3Dask&rule=R-SJ-42');

    expect(place).toMatchObject({ game: 'sanjuan', edition: 'first', seats: '3', rule: 'R-SJ-42', show: '' });
    expect(read(place.options)).toEqual({ crane: 'ask' });
    expect(placeOf(new URL(address(place), 'http://x').search)).toEqual(place);
  });

  test('knows the game of a number', () => {
    const games = [
      { word: 'sanjuan', rule_prefix: 'SJ' },
      { word: 'puertorico', rule_prefix: 'PR' },
    ] as GameInfo[];
    expect(placeOf('?rule=R-PR-22', games).game).toBe('puertorico');
    expect(placeOf('', games).game).toBe('sanjuan');
  });

  test('leads to rules, chapters and things of the same table', () => {
    const place = placeOf('?game=sanjuan&edition=second&rule=R-SJ-42');

    expect(target(place, 'C-07')).toBe('/rules?game=sanjuan&edition=second&rule=C-07');
    expect(target(place, '#end')).toBe('/rules?game=sanjuan&edition=second&chapter=end');
    expect(target(place, 'library')).toBe('/rules?game=sanjuan&edition=second&show=library');
    expect(elsewhere(place, { list: 'all' })).toBe('/rules?game=sanjuan&edition=second&list=all');
  });
});

describe('searching', () => {
  test('finds rules by their numbers and words, rulings apart, and things without accents', () => {
    expect(search(CHAPTERS, [CRANE], 'tie').rules.map((hit) => hit.key)).toEqual(['R-SJ-71']);
    expect(search(CHAPTERS, [CRANE], 'c-10').rulings.map((hit) => hit.key)).toEqual(['C-10']);
    expect(search(CHAPTERS, [CRANE], 'the end').rules).toHaveLength(1);
    expect(search(CHAPTERS, [CRANE], 'grua').things.map((hit) => hit.key)).toEqual(['crane']);
    expect(search(CHAPTERS, [CRANE], 'nothing of this')).toEqual({ rules: [], rulings: [], things: [] });
  });

  test('marks what was looked for', () => {
    expect(
      marked('La grúa cubre.', 'GRUA cub')
        .filter((piece) => piece.marked)
        .map((piece) => piece.text),
    ).toEqual(['grúa', 'cub']);
    expect(marked('Nothing here', '').map((piece) => piece.text)).toEqual(['Nothing here']);
  });
});

test('a refusal links its number to the rulebook of the table', () => {
  readAt({ game: 'sanjuan', edition: 'first', chairs: [{}, {}], options: { crane: 'ask' } });

  const pieces = cited('You are 2 cards short. (R-SJ-45)');

  expect(pieces.map((piece) => piece.text).join('')).toBe('You are 2 cards short. (R-SJ-45)');
  expect(pieces[1]).toEqual({ text: 'R-SJ-45', href: '/rules?game=sanjuan&edition=first&seats=2&options=crane%3Dask&rule=R-SJ-45' });
  expect(written({})).toBe('');
});

import { expect, test } from 'vitest';

import { journeys } from '../src/puertorico/journeys';
import { columns, type Rules } from '../src/puertorico/rules';
import type { Happening } from '../src/lib/wire';
import { view } from './puertorico_table';

const happening = (kind: string, seat: number | null, data: Happening['data']): Happening => ({ kind, seat, data, text: '' });

test('a tile goes from the row to the island of whoever took it', () => {
  const [way] = journeys([happening('settled', 1, { tile: 'corn' })], view());

  expect(way).toEqual({ from: 'row/corn', to: 'island/1/corn', face: { kind: 'tile', word: 'corn' } });
});

test('as many barrels go on board as points were counted for', () => {
  const ways = journeys(
    [happening('loaded', 0, { good: 'corn', ship: 2 }), happening('points', 0, { points: 3, barrels: 3 })],
    view(),
  );

  expect(ways.filter((way) => way.to === 'ship/2')).toHaveLength(3);
  expect(ways.filter((way) => way.to === 'points/0')).toHaveLength(3);
});

test('a ship that sails gives back what it carried before', () => {
  const ways = journeys([happening('sailed', null, { ship: 2 })], view());

  expect(new Set(ways.map((way) => way.to))).toEqual(new Set(['supply/corn']));
});

test("the governor's hat moves on with the round", () => {
  const [way] = journeys([happening('round', 1, { round: 2 })], view({ governor: 0 }));

  expect(way).toEqual({ from: 'seat/0', to: 'seat/1', face: { kind: 'hat' } });
});

test('what moves nothing shows nothing', () => {
  expect(journeys([happening('passed', 0, { prompt: 'build' }), happening('round', 0, { round: 2 })], view())).toEqual([]);
});

test('buildings of equal points stand in a column, in the order of the list', () => {
  const row = { kind: 'city', cost: 1, copies: 1, circles: 1, spaces: 1, good: null, stores: 0 };
  const buildings = { hut: { ...row, points: 1, quarries: 1 }, hall: { ...row, points: 4, quarries: 3 }, inn: { ...row, points: 1, quarries: 1 } };

  expect(columns({ buildings } as unknown as Rules)).toEqual([
    { points: 1, quarries: 1, buildings: ['hut', 'inn'] },
    { points: 4, quarries: 3, buildings: ['hall'] },
  ]);
});

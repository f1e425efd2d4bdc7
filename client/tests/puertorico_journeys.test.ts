import { expect, test } from 'vitest';

import { journeys } from '../src/puertorico/journeys';
import { columns } from '../src/puertorico/rules';
import type { Happening } from '../src/lib/wire';
import { view } from './puertorico_table';

const happening = (kind: string, seat: number | null, data: Happening['data']): Happening => ({ kind, seat, data, text: '' });

test('a tile goes from the row to the island of whoever took it', () => {
  const [way] = journeys([happening('settled', 1, { tile: 'corn' })], view());

  expect(way).toEqual({ from: 'row/corn', to: 'island/1/corn', face: { kind: 'tile', word: 'corn' } });
});

test('as many barrels go on board as points were counted for', () => {
  const ways = journeys([happening('loaded', 0, { good: 'corn', ship: 2 }), happening('points', 0, { points: 3, barrels: 3 })], view());

  expect(ways.filter((way) => way.to === 'ship/2')).toHaveLength(3);
  expect(ways.filter((way) => way.to === 'points/0')).toHaveLength(3);
});

test('a ship sails off full, with what has just gone on board', () => {
  const [first] = journeys([happening('sailed', null, { ship: 2 })], view());
  const [, second] = journeys([happening('loaded', 0, { ship: 1, good: 'indigo' }), happening('sailed', null, { ship: 1 })], view());

  expect(first).toMatchObject({ from: 'ship/2', to: 'sea', face: { kind: 'ship', ship: { ship: 2, good: 'corn' } } });
  expect(second!.face).toMatchObject({ kind: 'ship', ship: { good: 'indigo', room: 4, barrels: 4 } });
});

test('a house that is emptied gives back the barrel that filled it, too', () => {
  const ways = journeys(
    [happening('sold', 0, { good: 'coffee', coins: 0 }), happening('house_emptied', null, {})],
    view({ trading_house: { corn: 1 } }),
  );

  expect(ways.filter((way) => way.from === 'house').map((way) => way.to)).toEqual(['supply/corn', 'supply/coffee']);
});

test('a tile of the pile turns over, one of the row does not', () => {
  const ways = journeys([happening('turned_up', null, { tile: 'corn' }), happening('drew_tile', 0, { tile: 'sugar' })], view());

  expect(ways.map((way) => [way.from, way.to])).toEqual([
    ['pile', 'row/corn'],
    ['pile', 'island/0/sugar'],
  ]);
  expect(ways.every((way) => way.face.kind === 'tile' && way.face.turns)).toBe(true);
});

test('the doubloons on a role come from its placard', () => {
  const ways = journeys([happening('role', 1, { role: 'mayor' }), happening('coins', 1, { coins: 2 })], view());

  expect(ways.map((way) => way.from)).toEqual(['role/mayor', 'role/mayor']);
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
  const buildings = {
    hut: { ...row, points: 1, quarries: 1 },
    hall: { ...row, points: 4, quarries: 3 },
    inn: { ...row, points: 1, quarries: 1 },
  };

  expect(columns({ buildings })).toEqual([
    { points: 1, quarries: 1, buildings: ['hut', 'inn'] },
    { points: 4, quarries: 3, buildings: ['hall'] },
  ]);
});

import { expect, test } from 'vitest';

import type { Happening } from '../../src/lib/wire';
import { journeys } from '../../src/sanjuan/journeys';

const ME = 0;

function happening(kind: string, seat: number | null, data: Happening['data'] = {}): Happening {
  return { kind, seat, data, text: '' };
}

test('a card of one’s own flies with its face to its place in the hand', () => {
  const ways = journeys([happening('drew', ME, { cards: 1 }), happening('drew_card', ME, { card: 'tower' })], ME);

  expect(ways).toEqual([{ from: 'supply', to: 'hand/tower', face: { kind: 'card', word: 'tower' } }]);
});

test('cards of others fly as backs, as many as everybody could count', () => {
  const ways = journeys([happening('drew', 2, { cards: 2 })], ME);

  expect(ways).toEqual(Array(2).fill({ from: 'supply', to: 'hands/2', face: { kind: 'back' } }));
});

test('a spectator sees every hand from outside', () => {
  const ways = journeys([happening('paid', 0, { cards: 1, goods: 0 })], null);

  expect(ways).toEqual([{ from: 'hands/0', to: 'discards', face: { kind: 'back' } }]);
});

test('a building comes from the hand, a good goes from its plant', () => {
  const ways = journeys([happening('built', 1, { card: 'well', cost: 2 }), happening('sold', 1, { card: 'sugar_mill', price: 2 })], ME);

  expect(ways.map(({ from, to }) => [from, to])).toEqual([
    ['hands/1', 'town/1/well'],
    ['town/1/sugar_mill', 'discards'],
  ]);
});

test('the governor’s hat goes to the next board', () => {
  expect(journeys([happening('round', 1, { round: 2 })], ME, 0)).toEqual([{ from: 'hat/0', to: 'hat/1', face: { kind: 'hat' } }]);
  expect(journeys([happening('round', 1, { round: 2 })], ME, 1)).toEqual([]);
});

test('what happens to the whole table moves nothing', () => {
  expect(journeys([happening('reshuffled', null, { cards: 40 }), happening('round', 1, { round: 2 })], ME)).toEqual([]);
});

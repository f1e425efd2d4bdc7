import { expect, test } from 'vitest';
import { entries, readable } from '../src/generic/words';

test('a view in words becomes lines, and what belongs to seats is theirs', () => {
  const view = {
    seat: 0,
    to_act: 0,
    prompt: 'card',
    legal: ['play:3'],
    hand: [3, 5],
    pile: [],
    next_tile: null,
    players: [{ hand: 2 }, { hand: 3 }],
    prices: { corn: 0 },
  };

  const [hand, pile, tile, players, prices] = entries(view);

  expect([hand!.name, hand!.value, pile!.value, tile!.value]).toEqual(['hand', '3, 5', '–', '–']);
  expect(players!.inside!.map(({ seat, inside }) => [seat, inside![0]!.value])).toEqual([
    [0, '2'],
    [1, '3'],
  ]);
  expect(prices!.inside).toEqual([{ name: 'corn', value: '0', inside: null, seat: null }]);
  expect(readable('next_tile')).toBe('Next tile');
});

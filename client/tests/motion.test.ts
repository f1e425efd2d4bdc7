import { expect, test } from 'vitest';

import { find, flights, type Journey, type Places } from '../src/lib/motion';

const at = (x: number) => ({ x, y: 0, width: 10, height: 10 }) as DOMRect;

test('a thing without a place of its own is found where it belongs', () => {
  const places: Places = new Map([['town/2', at(5)]]);

  expect(find(places, 'town/2/library')).toEqual(at(5));
  expect(find(places, 'town/3/library')).toBeUndefined();
});

test('what nobody could see leave or arrive does not fly', () => {
  const before: Places = new Map([['supply', at(0)]]);
  const after: Places = new Map([['hand', at(50)]]);
  const face = 'card';

  const shown = flights(
    [
      { from: 'supply', to: 'hand/tower', face },
      { from: 'aside', to: 'hand', face },
    ],
    before,
    after,
  );

  expect(shown.map(({ from, to }) => [from.x, to.x])).toEqual([[0, 50]]);
});

test('things that go together leave one after the other', () => {
  const places: Places = new Map([
    ['supply', at(0)],
    ['hand', at(50)],
  ]);
  const [first, second] = flights(Array<Journey<string>>(2).fill({ from: 'supply', to: 'hand', face: 'back' }), places, places);

  expect(first!.delay).toBe(0);
  expect(second!.delay).toBeGreaterThan(0);
  expect(second!.id).not.toBe(first!.id);
});

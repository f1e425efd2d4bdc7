import { expect, test } from 'vitest';

import { chosenSpots, numbered } from '../../src/sanjuan/copies';

test('what was pointed at is chosen, not its neighbour', () => {
  expect(chosenSpots(1, ['hand/tower#0', 'hand/tower#1'], ['hand/tower#1'])).toEqual(['hand/tower#1']);
});

test('copies that were chosen by a button are the first that nobody pointed at', () => {
  expect(chosenSpots(2, ['a#0', 'a#1', 'a#2'], ['a#2'])).toEqual(['a#2', 'a#0']);
});

test('pointing at other things chooses nothing here', () => {
  expect(chosenSpots(0, ['a#0'], ['b#0', 'a#0'])).toEqual([]);
});

test('equal cards are told apart by a number', () => {
  const keys = numbered(['tower', 'hero', 'tower'], (word) => word).map(({ key }) => key);

  expect(keys).toEqual(['tower#0', 'hero#0', 'tower#1']);
});

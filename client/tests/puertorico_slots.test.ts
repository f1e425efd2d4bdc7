import { expect, test } from 'vitest';

import { laid } from '../src/puertorico/slots';

test('a tile that is taken leaves a gap, and the others stay where they are', () => {
  const row = laid([], { corn: 2, sugar: 1 });

  expect(row).toEqual(['corn', 'corn', 'sugar']);
  expect(laid(row, { corn: 1, sugar: 1 })).toEqual(['corn', null, 'sugar']);
});

test('new tiles lie in the gaps, and then beside the others', () => {
  expect(laid(['corn', null, 'sugar'], { corn: 1, sugar: 1, coffee: 2 })).toEqual(['corn', 'coffee', 'sugar', 'coffee']);
});

test('a row of new tiles begins anew', () => {
  expect(laid(['corn', null], { coffee: 1, indigo: 1 })).toEqual(['coffee', 'indigo']);
});

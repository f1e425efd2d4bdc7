import { beforeAll, expect, test } from 'vitest';

import { texts } from '../../src/lib/text.svelte';
import type { Happening } from '../../src/lib/wire';
import { asOne, eventOf, gainOf } from '../../src/sanjuan/events';

const ME = 0;
const CARMEN = 2;

beforeAll(() => {
  texts.sentences = { 'sanjuan.gain_cards': '+{count} cards', 'sanjuan.trading_house': 'Trading house' };
});

function happening(kind: string, seat: number, data: Happening['data'] = {}): Happening {
  return { kind, seat, data, text: `${kind} ${seat}.` };
}

test('what one does oneself is no event', () => {
  expect(eventOf([happening('built', ME, { card: 'well' })], 'builder', ME)).toBeNull();
});

test('the choice of a role tells more than what it sets going elsewhere', () => {
  const event = eventOf(
    [happening('stocked', 1, { card: 'customs_office' }), happening('role', CARMEN, { role: 'councillor' })],
    'councillor',
    ME,
  );

  expect([event?.seat, event?.title]).toEqual([CARMEN, 'role 2']);
});

test('a sale is told with all it brings and the building that helped', () => {
  const sale = [happening('drew', CARMEN, { cards: 2 }), happening('drew', CARMEN, { cards: 1, building: 'market_hall' })];
  const event = eventOf(sale, 'trader', ME);

  expect([event?.sum, event?.card]).toEqual(['+3 cards', 'market_hall']);
  expect(gainOf(sale, 'trader', CARMEN)).toBe('+3 cards');
  expect(eventOf([happening('sold', CARMEN, { card: 'sugar_mill', price: 2 })], 'trader', ME)?.sum).toBe('+2 cards');
});

test('the cards of a sale are told with it, and where they come from', () => {
  const sale = eventOf([happening('sold', CARMEN, { card: 'sugar_mill', price: 2 })], 'trader', ME);
  const drawing = [happening('drew', CARMEN, { cards: 2 }), happening('drew', CARMEN, { cards: 1, building: 'market_hall' })];
  const drawn = eventOf(drawing, 'trader', ME);

  const told = asOne(sale, drawn, drawing, () => 'market hall');

  expect([told?.title, told?.sub, told?.sum]).toEqual(['sold 2', 'Trading house 2 + market hall 1', '+3 cards']);
  expect(asOne(null, drawn, drawing, () => '')).toBe(drawn);
});

test('what a councillor draws is no gain before some of it is kept', () => {
  expect(gainOf([happening('drew', CARMEN, { cards: 5 })], 'councillor', CARMEN)).toBe('');
  expect(gainOf([happening('kept', CARMEN, { kept: 1, discarded: 4 }), happening('drew', 3, { cards: 2 })], 'councillor', CARMEN)).toBe(
    '+1 cards',
  );
});

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';

import { Selection } from '../../src/lib/selection.svelte';
import SanJuanBoard from '../../src/sanjuan/SanJuanBoard.svelte';
import { option, payment, question } from '../questions';
import { building, props, seat, table } from './table';

/** The places of the table that show themselves as chosen. */
function chosen(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].map((node) => node.dataset.spot!);
}

function spot(name: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-spot="${name}"]`)!;
}

test('of two equal cards the one is chosen that was touched, and withdrawn again', async () => {
  const given = props(
    table({ prompt: 'pay', hand: ['tower', 'tower', 'library'] }),
    payment([option('pay:tower', 2), option('pay:library')], 2),
  );
  await render(SanJuanBoard, given);

  spot('hand/tower#1').click();
  await expect.poll(chosen).toEqual(['hand/tower#1']);
  expect(given.selection.chosen).toEqual(['pay:tower']);

  spot('hand/tower#1').click();
  await expect.poll(chosen).toEqual([]);
});

test('a role that can be chosen is the answer at once', async () => {
  const sent: string[][] = [];
  const selection = new Selection((actions) => sent.push(actions));
  await render(SanJuanBoard, props(table(), question([option('role:trader')]), { selection }));

  spot('role/trader').click();

  expect(sent).toEqual([['role:trader']]);
});

test('a right click reads a card that can be chosen, and chooses nothing', async () => {
  const told: string[] = [];
  const given = props(table({ prompt: 'pay', hand: ['tower'] }), payment([option('pay:tower')], 1, 2), {
    explain: (thing) => told.push(thing.word),
  });
  await render(SanJuanBoard, given);

  spot('hand/tower#0').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));

  expect(told).toEqual(['tower']);
  expect(given.selection.chosen).toEqual([]);
});

test('a long press reads a card, and the click that ends it chooses nothing', async () => {
  const told: string[] = [];
  const given = props(table({ prompt: 'pay', hand: ['tower'] }), payment([option('pay:tower')], 1, 2), {
    explain: (thing) => told.push(thing.word),
  });
  await render(SanJuanBoard, given);
  const card = spot('hand/tower#0');

  card.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  await expect.poll(() => told).toEqual(['tower']);
  card.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }));
  card.click();
  expect(given.selection.chosen).toEqual([]);

  card.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  card.dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }));
  card.click();
  expect(given.selection.chosen).toEqual(['pay:tower']);
});

test('the key i reads what has the focus', async () => {
  const told: string[] = [];
  await render(SanJuanBoard, props(table({ hand: ['library'] }), null, { explain: (thing) => told.push(thing.word) }));

  spot('hand/library#0').dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }));

  expect(told).toEqual(['library']);
});

test('a street has as many plots as end the game, and the empty ones are lots', async () => {
  await render(SanJuanBoard, props(table({ players: [seat(0), seat(1, { town: [building('tower'), building('library')] })] }), null));

  const streets = [...document.querySelectorAll('.street')].map((street) => [
    street.children.length,
    street.querySelectorAll('.lot').length,
  ]);
  expect(streets).toEqual([
    [12, 11],
    [12, 10],
  ]);
});

test('a card says what it costs me, what is short, or why not', async () => {
  const price = { printed: 5, less: [], over: null, sentence: '' };
  const prices = [
    { ...price, thing: 'library', price: 4, state: 'can' as const, missing: 0, tag: '' },
    { ...price, thing: 'tower', price: 3, printed: 3, state: 'short' as const, missing: 1, tag: '1 short' },
  ];
  const given = props(table({ prompt: 'build', hand: ['tower', 'library'] }), question([option('build:library')]));
  await render(SanJuanBoard, { ...given, frame: { ...given.frame, prices } });

  const tags = [...document.querySelectorAll('.price-tag')].map((tag) => tag.textContent.replace(/\s+/g, ' ').trim());
  expect(tags).toEqual(['3 1 short', '4 5']);
});

test('a card that cannot be chosen says why', async () => {
  const told: [string, string | undefined][] = [];
  const unavailable = [{ action: 'build:library', label: '', thing: 'library', why: 'Two cards are missing.' }];
  const asked = question([option('build:tower')], { unavailable });
  await render(
    SanJuanBoard,
    props(table({ prompt: 'build', hand: ['tower', 'library'] }), asked, { explain: (thing, why) => told.push([thing.word, why]) }),
  );

  spot('hand/library#0').click();

  expect(told).toEqual([['library', 'Two cards are missing.']]);
});

test('only a plant without a good produces', async () => {
  const town = [building('indigo_plant', { good: true }), building('indigo_plant')];
  const asked = payment([option('produce:indigo_plant')], 0, 2);
  const given = props(table({ prompt: 'produce', players: [seat(0, { town }), seat(1)] }), asked);
  await render(SanJuanBoard, given);

  spot('town/0/indigo_plant#0').click();
  expect(given.selection.chosen).toEqual([]);

  spot('town/0/indigo_plant#1').click();
  expect(given.selection.chosen).toEqual(['produce:indigo_plant']);
});

test('whoever only watches sees every seat and no hand', async () => {
  await render(SanJuanBoard, props(table({ seat: null }), null, { viewer: null }));

  expect(document.querySelectorAll('button.plate').length).toBe(2);
  expect(document.querySelector('[data-spot=hand]')).toBeNull();
});

test('a click opens the town of somebody else, with everything that is known', async () => {
  const other = seat(1, { town: [building('tower', { covered: ['indigo_plant'] })], shown: ['library'] });
  await render(SanJuanBoard, props(table({ players: [seat(0), other] }), null));

  document.querySelector<HTMLElement>('button.plate')!.click();

  await expect.poll(() => document.querySelector('.visit')?.textContent ?? '').toContain('library');
});

test('cards fly when something happens, and nothing of them stays', async () => {
  document.documentElement.style.setProperty('--flight', '60ms');
  const before = props(table(), null);
  const screen = await render(SanJuanBoard, before);
  const flying = () => document.querySelectorAll('.flight').length;

  const happenings = [{ kind: 'drew', seat: 1, data: { cards: 2 }, text: '' }];
  await screen.rerender({ ...before, frame: { ...before.frame, seq: 2 }, happenings });

  expect(flying()).toBe(2);
  await expect.poll(flying).toBe(0);
  document.documentElement.style.removeProperty('--flight');
});

test('a first look moves nothing', async () => {
  document.documentElement.style.setProperty('--flight', '60ms');
  const happenings = [{ kind: 'drew', seat: 1, data: { cards: 2 }, text: '' }];

  await render(SanJuanBoard, props(table(), null, { happenings }));

  expect(document.querySelectorAll('.flight').length).toBe(0);
  document.documentElement.style.removeProperty('--flight');
});

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
  const given = props(table({ prompt: 'pay', hand: ['tower', 'tower', 'library'] }), payment([option('pay:tower', 2), option('pay:library')], 2));
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

test('a card that cannot be chosen says why', async () => {
  const told: [string, string | undefined][] = [];
  const unavailable = [{ action: 'build:library', label: '', thing: 'library', why: 'Two cards are missing.' }];
  const asked = question([option('build:tower')], { unavailable });
  await render(SanJuanBoard, props(table({ prompt: 'build', hand: ['tower', 'library'] }), asked, { explain: (thing, why) => told.push([thing.word, why]) }));

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

  expect(document.querySelectorAll('button[aria-haspopup=dialog]').length).toBe(2);
  expect(document.querySelector('[data-spot=hand]')).toBeNull();
});

test('a click opens the town of somebody else, with everything that is known', async () => {
  const other = seat(1, { town: [building('tower', { covered: ['indigo_plant'] })], shown: ['library'] });
  await render(SanJuanBoard, props(table({ players: [seat(0), other] }), null));

  document.querySelector<HTMLElement>('button[aria-haspopup=dialog]')!.click();

  await expect.poll(() => document.querySelector('dialog[open]')?.textContent ?? '').toContain('library');
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

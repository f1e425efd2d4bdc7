import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import { texts } from '../src/lib/text.svelte';
import type { Result } from '../src/lib/wire';
import HandOver from '../src/table/HandOver.svelte';
import Log from '../src/table/Log.svelte';
import ScoreSheet from '../src/table/ScoreSheet.svelte';

beforeEach(() => {
  texts.sentences = {
    'end.heading': 'Score sheet',
    'end.total': 'Total',
    'end.place': 'Place',
    'end.tiebreak': 'Tie-break',
    'end.player': 'Player',
    'table.handover.to': 'Pass the device to',
    'table.handover.take': 'I am {name}',
    'table.log': 'Log',
  };
});

const result: Result = {
  rows: [
    { label: 'Buildings', numbers: [10, 12] },
    { label: 'Chapel', numbers: [2, 0] },
  ],
  totals: [12, 12],
  places: [1, 2],
  outcome: 'Ana wins.',
  tiebreak: [5, 3],
};

test('the score sheet has a row for every player, the winner first, with parts, sum, tie-break and place', async () => {
  await render(ScoreSheet, { result, names: ['Ana', 'Ben'] });
  const sheet = page.getByRole('region', { name: 'Score sheet' });

  const rows = sheet
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
  expect(rows).toEqual(['Place Player Buildings Chapel Total Tie-break', '1 Ana 10 2 12 5', '2 Ben 12 0 12 3']);
});

test('the heading of the score sheet unfolds it', async () => {
  await render(ScoreSheet, { result, names: ['Ana', 'Ben'] });

  await page.getByRole('button', { name: 'Score sheet' }).click();

  await expect.element(page.getByRole('dialog', { name: 'Score sheet' }).getByText('Ana wins.')).toBeVisible();
});

test('without a tie there is no line about it', async () => {
  await render(ScoreSheet, { result: { ...result, tiebreak: null }, names: ['Ana', 'Ben'] });

  expect(page.getByText('Tie-break').elements()).toEqual([]);
});

test('a device that changes hands shows a name and nothing else, until its owner says so', async () => {
  const take = vi.fn();
  await render(HandOver, { seat: 0, name: 'Ana', take });

  await expect.element(page.getByRole('heading', { name: 'Pass the device to Ana' })).toBeVisible();
  await page.getByRole('button', { name: 'I am Ana' }).click();

  expect(take).toHaveBeenCalledOnce();
});

test('every line of the log leads to its moment', async () => {
  const jump = vi.fn();
  const log = [{ title: 'Round 1', seq: 0, lines: [{ seq: 4, text: 'Ana builds.', seat: 0 }] }];
  await render(Log, { log, jump });

  await page.getByRole('region', { name: 'Log' }).getByRole('button', { name: 'Ana builds.' }).click();

  expect(jump).toHaveBeenCalledExactlyOnceWith(4);
});

test('a moment that a heading tells is marked on the heading, and on no line before it', async () => {
  const log = [
    { title: 'Ana chooses the prospector.', seq: 1, lines: [{ seq: 2, text: 'Ana draws 1 card.', seat: 0 }] },
    { title: 'Bea chooses the producer.', seq: 3, lines: [{ seq: 4, text: 'Bea produces indigo.', seat: 1 }] },
  ];
  const { container } = await render(Log, { log, jump: () => undefined, now: 3 });

  const marked = [...container.querySelectorAll('[aria-current]')].map((node) => node.textContent?.trim());
  expect(marked).toEqual(['Bea chooses the producer.']);
});

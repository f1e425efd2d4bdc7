import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import { texts } from '../src/lib/text.svelte';
import type { Result } from '../src/lib/wire';
import HandOver from '../src/table/HandOver.svelte';
import ScoreSheet from '../src/table/ScoreSheet.svelte';

beforeEach(() => {
  texts.sentences = {
    'end.heading': 'Score sheet',
    'end.total': 'Total',
    'end.tiebreak': 'Tie-break',
    'table.handover.take': 'I am {name}',
  };
});

const result: Result = {
  rows: [
    { label: 'Buildings', numbers: [18, 20] },
    { label: 'Chapel', numbers: [4, 2] },
  ],
  totals: [22, 22],
  places: [2, 1],
  outcome: 'Ramón has won.',
  tiebreak: null,
};

test('the score sheet has a line for every part, the totals and who has won', async () => {
  await render(ScoreSheet, { result, names: ['Inés', 'Ramón'] });
  const sheet = page.getByRole('region', { name: 'Score sheet' });

  await expect.element(sheet.getByRole('heading', { name: 'Score sheet' })).toBeVisible();
  await expect.element(sheet.getByText('Ramón has won.')).toBeVisible();
  await expect.element(sheet.getByRole('row', { name: 'Buildings 18 20' })).toBeVisible();
  await expect.element(sheet.getByRole('row', { name: 'Total 22 22' })).toBeVisible();
  expect(sheet.getByText('Tie-break').elements()).toEqual([]);
});

test('a tie-break is shown where it has decided', async () => {
  await render(ScoreSheet, { result: { ...result, tiebreak: [3, 5] }, names: ['Inés', 'Ramón'] });

  await expect.element(page.getByRole('row', { name: 'Tie-break 3 5' })).toBeVisible();
});

test('a device is handed over with one key', async () => {
  const take = vi.fn();
  await render(HandOver, { name: 'Ramón', take });

  await expect.element(page.getByRole('button', { name: 'I am Ramón' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(take).toHaveBeenCalledOnce();
});

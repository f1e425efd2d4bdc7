import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import { texts } from '../src/lib/text.svelte';
import Waiting from '../src/screens/Waiting.svelte';
import { chair, table } from './tables';

const waiting = table({ status: 'waiting', chairs: [chair(0, { name: 'Ana' }), chair(1, { kind: 'open' })] });

beforeEach(() => {
  texts.sentences = { 'waiting.fill': 'Let a bot play seat {number}', 'table.free': 'Free seat' };
});

test('the host puts a bot on a seat that nobody takes', async () => {
  const fill = vi.fn();
  await render(Waiting, { table: waiting, own: [0], fill });

  await page.getByRole('button', { name: 'Let a bot play seat 2' }).click();

  expect(fill).toHaveBeenCalledExactlyOnceWith(1);
});

test('nobody else can', async () => {
  await render(Waiting, { table: waiting, own: [], fill: null });

  await expect.element(page.getByText('Free seat')).toBeVisible();
  expect(page.getByRole('button', { name: /bot/ }).elements()).toEqual([]);
});

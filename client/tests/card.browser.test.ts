import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import Card from '../src/art/Card.svelte';
import { thing } from './things';

test('a card shows its name, its cost, its points and what it does', async () => {
  await render(Card, { thing: thing() });

  for (const text of ['Library', 'Use a privilege twice.']) await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('5').first()).toBeVisible();
  await expect.element(page.getByText('3').first()).toBeVisible();
});

test('a small card keeps its name and leaves its text out', async () => {
  await render(Card, { thing: thing(), size: 'small' });

  await expect.element(page.getByText('Library')).toBeVisible();
  expect(page.getByText('Use a privilege twice.').elements()).toEqual([]);
});

test('a card says how many of it lie there, and why it cannot be chosen', async () => {
  await render(Card, { thing: thing(), count: 3, note: 'Two cards short.' });

  await expect.element(page.getByText('×3')).toBeVisible();
  await expect.element(page.getByText('Two cards short.')).toBeVisible();
});

test('a card of every kind can be drawn, even one that nobody has drawn before', async () => {
  for (const word of ['library', 'indigo_plant', 'guild_hall', 'a_building_of_tomorrow']) {
    const { unmount } = await render(Card, { thing: thing({ word, name: word }) });

    await expect.element(page.getByText(word)).toBeVisible();
    await unmount();
  }
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import CardDialog from '../src/art/CardDialog.svelte';
import { texts } from '../src/lib/text.svelte';
import { thing } from './things';

beforeEach(() => {
  texts.sentences = {
    'art.close': 'Close',
    'art.rulings': 'Rulings',
    'art.number.cost': 'Cost',
    'art.number.points': 'Points',
    'art.number.copies': 'Copies',
  };
});

test('the large card tells the whole rule, its numbers and its rulings', async () => {
  await render(CardDialog, { thing: thing({ rulings: { 'R-SJ-81': 'It serves at once.' } }), onclose: () => {} });

  await expect.element(page.getByRole('dialog', { name: 'Library' })).toBeVisible();
  for (const text of ['Once a round, the owner may use the privilege of a role twice.', 'R-SJ-81', 'It serves at once.', 'Cost']) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

test('Escape closes it, and the focus goes back to where it was', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const onclose = vi.fn();
  const { unmount } = await render(CardDialog, { thing: thing(), onclose });
  expect(document.activeElement).not.toBe(button);

  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce());
  await unmount();

  expect(document.activeElement).toBe(button);
  button.remove();
});

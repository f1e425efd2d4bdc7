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

test('it is closed at once, so that the next one can be opened', async () => {
  const onclose = vi.fn();
  await render(CardDialog, { thing: thing(), onclose });
  const dialog = page.getByRole('dialog');

  const escape = new Event('cancel', { cancelable: true });
  dialog.element().dispatchEvent(escape);
  expect(onclose).toHaveBeenCalledTimes(1);
  expect(escape.defaultPrevented).toBe(true);

  dialog
    .getByRole('button', { name: 'Close' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onclose).toHaveBeenCalledTimes(2);
});

test('a press beside it closes it, one on its edge does not', async () => {
  const onclose = vi.fn();
  await render(CardDialog, { thing: thing(), onclose });
  const dialog = page.getByRole('dialog').element();
  const { left, top } = dialog.getBoundingClientRect();

  dialog.dispatchEvent(new MouseEvent('click', { clientX: left + 1, clientY: top + 1 }));
  expect(onclose).not.toHaveBeenCalled();
  dialog.dispatchEvent(new MouseEvent('click', { clientX: left - 1, clientY: top + 1 }));

  expect(onclose).toHaveBeenCalledOnce();
});

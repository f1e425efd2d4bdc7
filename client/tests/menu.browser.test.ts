import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import Menu from '../src/lib/Menu.svelte';

const items = [
  { word: 'en', name: 'English' },
  { word: 'es', name: 'Español' },
];

test('a menu is opened, moved through and chosen from with the keyboard alone', async () => {
  const choose = vi.fn();
  await render(Menu, { label: 'Language', sign: 'EN', items, now: 'en', choose });
  const button = page.getByRole('button', { name: 'Language' });

  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(choose).toHaveBeenCalledExactlyOnceWith('es');
  await expect.element(button).toHaveFocus();
});

test('Escape closes a menu and chooses nothing', async () => {
  const choose = vi.fn();
  await render(Menu, { label: 'Language', sign: 'EN', items, now: 'en', choose });

  await page.getByRole('button', { name: 'Language' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(choose).not.toHaveBeenCalled();
});

test('a menu says which of its items is the one now', async () => {
  await render(Menu, { label: 'Language', sign: 'ES', items, now: 'es', choose: () => {} });

  await page.getByRole('button', { name: 'Language' }).click();

  await expect.element(page.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Español');
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import { texts } from '../src/lib/text.svelte';
import FirstSteps from '../src/table/FirstSteps.svelte';

beforeEach(() => {
  localStorage.clear();
  texts.sentences = { 'table.first.sanjuan': 'Build a town.', 'table.first.close': 'Got it', 'table.first.puertorico': 'Ship goods.' };
});

test('what was read once does not come again, for that game', async () => {
  const first = await render(FirstSteps, { game: 'sanjuan' });
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(page.getByText('Build a town.')).not.toBeInTheDocument();
  await first.unmount();

  await render(FirstSteps, { game: 'sanjuan' });
  await expect.element(page.getByText('Build a town.')).not.toBeInTheDocument();
  await render(FirstSteps, { game: 'puertorico' });
  await expect.element(page.getByText('Ship goods.')).toBeInTheDocument();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import Facade from '../src/art/Facade.svelte';
import '../src/styles/tokens.css';

test('a facade with a label is an image with that name; without one it is decoration', async () => {
  await render(Facade, { game: 'sanjuan', building: 'library', label: 'Library' });
  await expect.element(page.getByRole('img', { name: 'Library' })).toBeVisible();

  const { container } = await render(Facade, { game: 'sanjuan', building: 'well' });
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('every part of a facade has a colour', async () => {
  const { container } = await render(Facade, { game: 'puertorico', building: 'city_hall', size: 'large' });

  const paths = [...container.querySelectorAll('path')];
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const { fill, stroke } = getComputedStyle(path);
    expect(fill === 'none' && stroke === 'none', path.getAttribute('d') ?? '').toBe(false);
  }
});

test('nothing in a drawing has an id that could clash', async () => {
  const { container } = await render(Facade, { game: 'sanjuan', building: 'cathedral', size: 'large' });

  expect(container.querySelectorAll('[id]').length).toBe(0);
});

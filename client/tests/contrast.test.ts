import { expect, test } from 'vitest';

import { GOODS } from '../src/art/goods';
import { PHASES } from '../src/art/phases';
import { colours, contrast, darkBySystem } from './sheet';

/** Every writing and the ground it stands on. */
const PAIRS: [text: string, ground: string][] = [
  ['ground-ink', 'ground'],
  ['ink', 'panel'],
  ['ink', 'panel-2'],
  ['ink-2', 'panel'],
  ['ink-2', 'panel-2'],
  ['link', 'panel'],
  ['link', 'panel-2'],
  ['on-wood', 'wood'],
  ['on-wood', 'wood-2'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-2'],
  ['on-gold', 'gold'],
  ['on-chosen', 'chosen'],
  ['on-dim', 'dim'],
  ['good-news', 'panel'],
  ['bad-news', 'panel'],
  ['gold-2', 'panel'],
  ['plank-ink', 'plank'],
  ['plank-ink', 'plank-2'],
  ['plank-ink', 'plank-3'],
  ['plank-ink', 'carved'],
  ['plank-ink', 'carved-2'],
  ['paper-ink', 'paper'],
  ['paper-ink', 'paper-2'],
  ['paper-ink', 'paper-3'],
  ['paper-ink', 'paper-dim'],
  ['paper-ink', 'paper-lit'],
  ['paper-ink', 'example-sky'],
  ['paper-ink', 'example-ground'],
  ['paper-ink-2', 'paper'],
  ['paper-ink-2', 'paper-2'],
  ['paper-ink-2', 'paper-dim'],
  ['paper-ink', 'tag'],
  ['tag-plus', 'tag'],
  ['tag-plus', 'paper'],
  ['tag-minus', 'tag'],
  ['on-minus', 'tag-minus'],
  ['on-tag', 'chosen-tag'],
  ['on-tag', 'dear-tag'],
  ['on-tag', 'no-tag'],
  ['dear-tag', 'paper'],
  ['on-gilt', 'gilt'],
  ['on-gilt', 'gilt-2'],
  ['gilt', 'plank-2'],
  ['on-chalk', 'chalk'],
  ['stone-ink', 'stone'],
  ['stone-ink', 'stone-2'],
  ['stone-lit', 'stone'],
  ['stone-lit', 'stone-2'],
  ['stone-ink', 'plaza'],
  ['stone-ink', 'plaza-far'],
  ['stone-ink', 'jetty'],
  ['on-terrace', 'terrace'],
  ['on-terrace', 'terrace-2'],
  ...[0, 1, 2, 3, 4].map((seat): [string, string] => ['on-seat', `seat-${seat}`]),
  ...Object.keys(PHASES)
    .filter((phase) => phase !== 'prospector_2')
    .map((phase): [string, string] => ['on-phase', `phase-${phase}`]),
  ...Object.values(GOODS).map(({ colour }): [string, string] => [`on-${colour}`, `good-${colour}`]),
];

/** Signs that are no writing: they need less. */
const SIGNS: [sign: string, ground: string][] = [
  ['focus', 'ground'],
  ['focus', 'panel'],
  ['open', 'ground'],
  ['open', 'panel'],
  ['chosen', 'panel'],
];

const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  ['standard', 'red-green', 'blue-yellow'].map((palette) => ({ theme, palette })),
);

test.each(LOOKS)('every writing can be read: $theme, $palette', ({ theme, palette }) => {
  const found = colours(theme, palette);

  for (const [text, ground] of PAIRS) {
    expect(contrast(found[`--${text}`] ?? '', found[`--${ground}`] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(LOOKS)('what can be chosen, is chosen or has the focus can be seen: $theme, $palette', ({ theme, palette }) => {
  const found = colours(theme, palette);

  for (const [sign, ground] of SIGNS) {
    expect(contrast(found[`--${sign}`] ?? '', found[`--${ground}`] ?? ''), `${sign} on ${ground}`).toBeGreaterThanOrEqual(3);
  }
});

test.each(['standard', 'red-green', 'blue-yellow'])('dark by the system is the dark that can be chosen: %s', (palette) => {
  const system = darkBySystem(palette);

  expect(system['--ground']).not.toEqual(colours('light', palette)['--ground']);
  expect(system).toEqual(colours('dark', palette));
});

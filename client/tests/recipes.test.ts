import { expect, test } from 'vitest';

import page from '../../docs/building/notation.md?raw';
import { facade, recipe, type GameWord } from '../src/art/drawing';
import { EMBLEMS } from '../src/art/kit/emblems';
import { PUERTO_RICO } from '../src/art/recipes/puertorico';
import { SAN_JUAN } from '../src/art/recipes/sanjuan';
import { sheet } from './sheet';

/** The building words of a game, as the foot of docs/building/notation.md lists them. */
function words(heading: string): string[] {
  const block = page.split(`${heading}\n`)[1]?.split('```')[1] ?? '';
  return block.match(/[a-z]+(?:_[a-z]+)*/g) ?? [];
}

const GAMES: [GameWord, string[], Record<string, unknown>][] = [
  ['sanjuan', words('## The building words'), SAN_JUAN],
  ['puertorico', words('### The building words of Puerto Rico'), PUERTO_RICO],
];

test.each(GAMES)('every building of %s has a recipe, and there is no other', (_, named, recipes) => {
  expect(named.length).toBeGreaterThan(20);
  expect(Object.keys(recipes).sort()).toEqual([...named].sort());
});

test.each(GAMES)('no two facades of %s are alike', (game, named) => {
  const drawn = named.map((word) => JSON.stringify(facade(game, word, 'town')));

  expect(new Set(drawn).size).toBe(named.length);
});

test.each(GAMES)('at the smallest size sign, colour and size of the sign tell the buildings of %s apart', (game, named) => {
  const looks = named.map((word) => `${recipe(game, word).emblem} ${recipe(game, word).colour} ${word.startsWith('small_')}`);

  expect(new Set(looks).size).toBe(named.length);
});

test('every shape is drawn with numbers', () => {
  for (const [game, named] of GAMES) {
    for (const word of named) {
      for (const shape of facade(game, word, 'landscape')) expect(shape.d, word).toMatch(/^M[-\d.][MLHVQTAZmlhvqtaz\d\s.,-]*$/);
    }
  }
});

test('every paint of a facade is a colour of the style sheet', () => {
  const paints = GAMES.flatMap(([game, named]) =>
    named.flatMap((word) =>
      facade(game, word, 'landscape')
        .flatMap(({ fill, line }) => [fill, line])
        .concat(recipe(game, word).colour),
    ),
  );

  for (const paint of new Set(paints)) if (paint) expect(sheet).toContain(`--art-${paint}:`);
});

test('no two emblems are alike', () => {
  const drawn = Object.values(EMBLEMS).map((mark) => JSON.stringify(mark));

  expect(new Set(drawn).size).toBe(drawn.length);
});

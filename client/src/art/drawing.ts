/** Recipes made into drawings, once each. */

import { gameOf } from '../games';
import { backdrop, street } from './kit/scenery';
import { BOARDS } from './kit/sign';
import type { Shape } from './kit/pen';
import { building, compose, type Recipe } from './recipes/recipe';

/** Whose buildings: the drawing key that the server sends with a game. */
export type GameWord = string;

/** An empty lot, for a word that no recipe knows. */
const LOT: Recipe = { emblem: 'hut', colour: 'stone', props: [['fence', 52]] };

export function recipe(game: GameWord, building: string): Recipe {
  return gameOf(game).recipes[building] ?? LOT;
}

const drawn = new Map<string, Shape[]>();

/** The facade of a building: as it stands in a town, or in its landscape, as a card shows it. */
export function facade(game: GameWord, word: string, place: keyof typeof BOARDS): Shape[] {
  const key = `${game} ${word} ${place}`;
  const shapes = drawn.get(key) ?? [
    ...(place === 'landscape' ? [...backdrop(), ...street()] : []),
    ...compose(recipe(game, word), BOARDS[place]),
  ];
  drawn.set(key, shapes);
  return shapes;
}

/** A building without its sign. */
export function unsigned(game: GameWord, word: string): Shape[] {
  return building(recipe(game, word));
}

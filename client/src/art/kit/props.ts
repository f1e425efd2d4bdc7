/** Small things in front of a building that tell it from its neighbours. x is their middle; they stand on the ground unless they say otherwise. */

import { GROUND } from './house';
import { palmTree } from './monuments';
import { arched, box, disc, flat, line, oval, polygon, solid, spread, stroke, type Shape } from './pen';

export type Prop =
  | 'palm'
  | 'barrel'
  | 'barrels'
  | 'crates'
  | 'chimney'
  | 'flag'
  | 'lamp'
  | 'logs'
  | 'sentry'
  | 'cannon'
  | 'cart'
  | 'bench'
  | 'urn'
  | 'stones'
  | 'sacks'
  | 'anvil'
  | 'columns'
  | 'bush'
  | 'plough'
  | 'scaffold'
  | 'beds'
  | 'rails'
  | 'fence'
  | 'table';
type Draw = (x: number) => Shape[];

const palm: Draw = (x) => palmTree(x, 46);

const barrel: Draw = (x) => [
  solid('wood', cask(x, GROUND)),
  line('iron', 1, stroke([x - 5, GROUND - 9.5], [x + 5, GROUND - 9.5]), stroke([x - 5, GROUND - 3.5], [x + 5, GROUND - 3.5])),
];

const barrels: Draw = (x) => [
  ...barrel(x - 6),
  ...barrel(x + 6),
  solid('wood', cask(x, GROUND - 13)),
  line('iron', 1, stroke([x - 5, GROUND - 22.5], [x + 5, GROUND - 22.5]), stroke([x - 5, GROUND - 16.5], [x + 5, GROUND - 16.5])),
];

const crates: Draw = (x) => [
  solid('thatch', box(x - 9, GROUND - 10, 10, 10), box(x + 1.5, GROUND - 8, 8, 8), box(x - 5, GROUND - 18, 8, 8)),
  line(
    'wood',
    0.9,
    stroke([x - 9, GROUND], [x + 1, GROUND - 10]),
    stroke([x + 1.5, GROUND], [x + 9.5, GROUND - 8]),
    stroke([x - 5, GROUND - 10], [x + 3, GROUND - 18]),
  ),
];

const chimney: Draw = (x) => [
  flat('smoke', disc(x, 30, 3), disc(x + 5, 24, 4), disc(x + 12, 19, 3)),
  solid('brick', box(x - 4, 36, 8, 26)),
  solid('stone', box(x - 5, 34, 10, 3)),
];

const flag: Draw = (x) => [
  line('wood', 1.6, stroke([x, 72], [x, 8])),
  solid('cloth', `M${x} 9q7 -3 11 0t9 0v10q-5 2 -9 0t-11 0z`),
  flat('lime', `M${x + 1} 12.500q6 -2 10 0t8 0v3q-4 1.5 -8 0t-10 0z`),
];

const lamp: Draw = (x) => [
  line('iron', 1.6, stroke([x, GROUND], [x, 66])),
  solid('glow', polygon([x - 3, 57], [x + 3, 57], [x + 2, 66], [x - 2, 66])),
  solid('iron', polygon([x - 4, 57], [x, 53], [x + 4, 57])),
  solid('iron', box(x - 3, GROUND - 2, 6, 2)),
];

const logs: Draw = (x) => [
  solid(
    'trunk',
    disc(x - 6, GROUND - 4, 4),
    disc(x + 2, GROUND - 4, 4),
    disc(x + 10, GROUND - 4, 4),
    disc(x - 2, GROUND - 11, 4),
    disc(x + 6, GROUND - 11, 4),
  ),
  line(
    'thatch',
    0.9,
    ...[
      [-6, 4],
      [2, 4],
      [10, 4],
      [-2, 11],
      [6, 11],
    ].map(([dx = 0, dy = 0]) => disc(x + dx, GROUND - dy, 1.8)),
  ),
];

/** The little round watch-house on every wall of the old town. */
const sentry: Draw = (x) => [
  solid('stone', box(x - 7, 66, 14, 26)),
  flat('shade', box(x + 2, 66, 5, 26)),
  flat('glass', arched(x - 2, 70, 4, 8)),
  solid('stone', box(x - 8.5, 64, 17, 3)),
  solid('plaster', `M${x - 7.5} 64q0 -9 7.5 -10q7.5 1 7.5 10z`),
  solid('stone', disc(x, 53, 1.8)),
];

const cannon: Draw = (x) => [
  solid('iron', polygon([x - 12, 82], [x + 12, 76], [x + 12, 82], [x - 10, 88])),
  solid('wood', disc(x - 4, GROUND - 4.5, 4.5)),
  flat('wood-dark', disc(x - 4, GROUND - 4.5, 1.6)),
  solid('iron', disc(x + 8, GROUND - 2, 2), disc(x + 13, GROUND - 2, 2)),
];

const cart: Draw = (x) => [
  solid('cloth', disc(x - 4, 78, 3), disc(x + 2, 77, 3), disc(x + 7, 78.5, 3)),
  solid('gold', disc(x - 1, 75, 3)),
  solid('wood', polygon([x - 11, 79], [x + 12, 79], [x + 9, 87], [x - 8, 87])),
  line('wood', 1.8, stroke([x + 11, 80], [x + 18, 76])),
  solid('wood-dark', disc(x, GROUND - 4.5, 4.5)),
  flat('thatch', disc(x, GROUND - 4.5, 1.6)),
];

const bench: Draw = (x) => [solid('wood', box(x - 9, 83, 18, 2.2), box(x - 7, 85, 2, 7), box(x + 5, 85, 2, 7))];

const urn: Draw = (x) => [
  solid('leaf', disc(x - 3, 78, 4), disc(x + 3, 78, 4), disc(x, 74, 4)),
  solid('brick', polygon([x - 5, 81], [x + 5, 81], [x + 3, GROUND], [x - 3, GROUND])),
];

const stones: Draw = (x) => [
  solid('plaster', box(x - 11, GROUND - 8, 11, 8), box(x + 1, GROUND - 8, 10, 8), box(x - 6, GROUND - 16, 11, 8)),
  line('shade', 1, stroke([x - 10, GROUND - 2], [x - 1, GROUND - 2]), stroke([x + 2, GROUND - 2], [x + 10, GROUND - 2])),
];

const sacks: Draw = (x) => [solid('thatch', bag(x - 7, GROUND), bag(x + 6, GROUND), bag(x, GROUND - 9))];

const anvil: Draw = (x) => [
  solid('trunk', box(x - 4, 84, 8, 8)),
  solid('iron', `M${x - 9} 76h17v3q-4 0 -5 3l2 2h-9l2 -2q-1 -3 -7 -3z`),
  flat('fire', disc(x + 4, 75, 1.3)),
];

/** Four columns before a porch. */
const columns: Draw = (x) => [
  ...spread(x - 24, x + 24, 4).flatMap((at) => [
    solid('lime', box(at - 2.2, 50, 4.4, 40)),
    solid('stone', box(at - 3.2, 48.5, 6.4, 2.6), box(at - 3.4, 89, 6.8, 3)),
  ]),
];

const bush: Draw = (x) => [
  solid('leaf-dark', `M${x - 9} 92q-2 -10 6 -11q4 -5 8 0q7 1 5 11z`),
  flat('rose', disc(x - 3, 86, 1.6), disc(x + 3, 84, 1.6), disc(x + 6, 89, 1.6)),
];

const plough: Draw = (x) => [
  line('wood', 2.2, stroke([x - 12, 74], [x - 2, 88], [x + 12, 86])),
  solid('iron', polygon([x - 5, 84], [x + 3, 92], [x - 9, 92])),
  solid('wood-dark', disc(x + 12, 88, 4)),
];

const scaffold: Draw = (x) => [
  line(
    'trunk',
    1.8,
    stroke([x - 12, GROUND], [x - 12, 34]),
    stroke([x + 12, GROUND], [x + 12, 34]),
    stroke([x - 12, GROUND], [x + 12, 64]),
    stroke([x + 12, 64], [x - 12, 40]),
  ),
  solid('thatch', box(x - 16, 63, 32, 2.4), box(x - 16, 39, 32, 2.4)),
  line('trunk', 1.4, stroke([x - 18, GROUND], [x - 16, 63])),
];

const beds: Draw = (x) => [
  solid('lime', box(x - 12, 82, 24, 5)),
  solid('wood', box(x - 14, 74, 2.4, 18), box(x + 11.6, 79, 2.4, 13), box(x - 12, 86, 24, 2.4)),
  solid('sky', box(x - 4, 80.5, 16, 5.5)),
  solid('lime', oval(x - 8, 81, 3.5, 2)),
];

const rails: Draw = (x) => [
  line('iron', 1, ...spread(x - 16, x + 16, 9).map((at) => stroke([at, GROUND], [at, 78]))),
  line('iron', 1.4, stroke([x - 17, 81], [x + 17, 81]), stroke([x - 17, 89], [x + 17, 89])),
];

const fence: Draw = (x) => [
  solid('trunk', ...spread(x - 12, x + 10, 4).map((at) => `M${at} 92v-12l1.5 -2l1.5 2v12z`)),
  line('trunk', 1.8, stroke([x - 13, 83], [x + 14, 83]), stroke([x - 13, 88], [x + 14, 88])),
];

const table: Draw = (x) => [
  solid('wood', box(x - 8, 80, 16, 2.2), box(x - 1, 82, 2, 10), box(x - 5, 90, 10, 2)),
  solid('metal', box(x - 5, 75, 4, 5), box(x + 2, 75, 4, 5)),
];

export const PROPS: Record<Prop, Draw> = {
  palm,
  barrel,
  barrels,
  crates,
  chimney,
  flag,
  lamp,
  logs,
  sentry,
  cannon,
  cart,
  bench,
  urn,
  stones,
  sacks,
  anvil,
  columns,
  bush,
  plough,
  scaffold,
  beds,
  rails,
  fence,
  table,
};

function cask(x: number, foot: number): string {
  return `M${x - 4.5} ${foot}q-2.5 -6.5 0 -13h9q2.5 6.5 0 13z`;
}

function bag(x: number, foot: number): string {
  return `M${x - 6} ${foot}q-2 -7 3.5 -9l-1.5 -3h7l-1.5 3q6 2 3.5 9z`;
}

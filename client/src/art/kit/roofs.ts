/** What closes a house above: x is the axis, y the top of the wall, w its width. */

import { arched, box, disc, flat, line, polygon, solid, spread, stroke, type Shape } from './pen';

export type Roof =
  'tiles' | 'hip' | 'flat' | 'urns' | 'gable' | 'curved' | 'pediment' | 'battlements' | 'thatch' | 'dome' | 'bells' | 'lean' | 'sawtooth';

type Draw = (x: number, y: number, w: number, wall: string) => Shape[];

/** Low courses of hollow tiles, wider than the house. */
const tiles: Draw = (x, y, w) => {
  const [half, h] = [w / 2 + 4, 11];
  const body = polygon([x - half, y], [x - half + 8, y - h], [x + half - 8, y - h], [x + half, y]);
  return [solid('tile', body), courses(x, y, half, h), solid('tile-dark', box(x - half, y - 1.2, half * 2, 2.4))];
};

const hip: Draw = (x, y, w) => {
  const [half, h] = [w / 2 + 4, 19];
  const body = polygon([x - half, y], [x - half * 0.45, y - h], [x + half * 0.45, y - h], [x + half, y]);
  return [
    solid('tile', body),
    courses(x, y, half, h),
    solid('tile-dark', box(x - half * 0.45 - 1, y - h - 1, half * 0.9 + 2, 2)),
    solid('tile-dark', box(x - half, y - 1.2, half * 2, 2.4)),
  ];
};

const flatRoof: Draw = (x, y, w, wall) => [
  solid(wall, box(x - w / 2, y - 6, w, 6)),
  ...cornice(x, y, w),
  solid('lime', box(x - w / 2 - 1, y - 7.5, w + 2, 2)),
];

const urns: Draw = (x, y, w, wall) => [
  ...spread(x - w / 2 + 3, x + w / 2 - 3, 4).map((at) =>
    solid('lime', `${box(at - 2, y - 9, 4, 3)}${disc(at, y - 11, 2.2)}${polygon([at - 0.8, y - 13], [at, y - 15.5], [at + 0.8, y - 13])}`),
  ),
  ...flatRoof(x, y, w, wall),
];

const gable: Draw = (x, y, w, wall) => [
  solid(wall, polygon([x - w / 2, y], [x, y - w * 0.3], [x + w / 2, y])),
  line('tile-dark', 4.6, stroke([x - w / 2 - 4, y + 1.8], [x, y - w * 0.3 - 1], [x + w / 2 + 4, y + 1.8])),
  line('tile', 2.6, stroke([x - w / 2 - 3.6, y + 1.6], [x, y - w * 0.3 - 1], [x + w / 2 + 3.6, y + 1.6])),
];

/** A baroque crest between two scrolls. */
const curved: Draw = (x, y, w, wall) => {
  const [a, b] = [w / 2, w / 4];
  const crest = `M${x - a} ${y}v-4h${a * 0.2}q${b * 0.4} -1 ${b * 0.6} -7q${b * 0.2} -8 ${a - a * 0.2 - b * 0.6} -8q${a - a * 0.2 - b * 0.8} 0 ${a - a * 0.2 - b * 0.6} 8q${b * 0.2} 6 ${b * 0.6} 7h${a * 0.2}v4z`;
  return [
    solid(wall, crest),
    line('lime', 2, crest.replace('z', '')),
    line('ink', 0.5, crest.replace('z', '')),
    solid('lime', disc(x, y - 21, 2)),
    ...cornice(x, y, w),
  ];
};

const pediment: Draw = (x, y, w) => [
  solid('lime', polygon([x - w / 2 - 2, y - 3], [x, y - 3 - w * 0.2], [x + w / 2 + 2, y - 3])),
  flat('shade', polygon([x - w / 2 + 8, y - 4.5], [x, y - 1 - w * 0.2], [x + w / 2 - 8, y - 4.5])),
  ...cornice(x, y, w),
  solid('lime', box(x - w / 2 - 2, y - 4, w + 4, 2.4)),
];

const battlements: Draw = (x, y, w, wall) => {
  const count = Math.max(3, Math.round(w / 11));
  const merlons = spread(x - w / 2 - 1, x + w / 2 - 4.5, count)
    .map((at) => box(at, y - 8, 5.5, 6))
    .join('');
  return [
    solid(wall, merlons),
    solid(wall, box(x - w / 2 - 1, y - 3.5, w + 2, 4.5)),
    flat('shade', box(x - w / 2 - 1, y - 0.6, w + 2, 1.8)),
  ];
};

const thatch: Draw = (x, y, w) => {
  const half = w / 2 + 7;
  const fringe = spread(x - half + 2, x + half - 2, 11).map((at) => stroke([at, y + 3], [x + (at - x) * 0.35, y - 19]));
  return [
    solid('thatch', polygon([x - half, y + 3.5], [x - half * 0.3, y - 21], [x + half * 0.3, y - 21], [x + half, y + 3.5])),
    line('shade', 1, ...fringe),
    line('trunk', 1.4, stroke([x - half * 0.32, y - 18], [x + half * 0.32, y - 18])),
  ];
};

const dome: Draw = (x, y, w, wall) => {
  const r = w * 0.3;
  return [
    ...flatRoof(x, y, w, wall),
    solid('lime', box(x - r - 1, y - 11, r * 2 + 2, 4)),
    solid('tile', `M${x - r} ${y - 11}a${r} ${r} 0 0 1 ${r * 2} 0z`),
    line('tile-dark', 0.9, `M${x - r * 0.4} ${y - 11}q${r * 0.02} ${-r * 0.8} ${r * 0.4} ${-r}q${r * 0.38} ${r * 0.2} ${r * 0.4} ${r}`),
    solid('lime', box(x - 2.5, y - 15 - r, 5, 5)),
    solid('tile', polygon([x - 3.5, y - 15 - r], [x, y - 19 - r], [x + 3.5, y - 15 - r])),
    ...crosslet(x, y - 19 - r),
  ];
};

/** A wall of bells above the front, as chapels have it. */
const bells: Draw = (x, y, w, wall) => {
  const a = w * 0.3;
  const wallTop = `M${x - w / 2} ${y}l4 -6h${w / 2 - a - 4}v-15q${a} -11 ${a * 2} 0v15h${w / 2 - a - 4}l4 6z`;
  return [
    solid(wall, wallTop),
    line('lime', 1.6, wallTop.replace('z', '')),
    line('ink', 0.5, wallTop.replace('z', '')),
    solid('high', arched(x - 5, y - 21, 10, 14)),
    solid('gold', `M${x - 3.2} ${y - 9}q1.2 -1 1.2 -4q0 -3 2 -3t2 3q0 3 1.2 4z`),
    line('wood-dark', 1.2, stroke([x - 5, y - 16.5], [x + 5, y - 16.5])),
    ...crosslet(x, y - 26.5),
  ];
};

const lean: Draw = (x, y, w) => [
  solid('tile', polygon([x - w / 2 - 3, y + 2], [x - w / 2 + 2, y - 14], [x + w / 2 + 4, y + 2])),
  line(
    'tile-dark',
    0.8,
    ...spread(0.15, 0.85, 6).map((t) => stroke([x - w / 2 - 2 + (w + 5) * t, y + 2], [x - w / 2 + 2 + w * t * 0.35, y - 14 + 12 * t])),
  ),
];

/** The north-lit teeth of a manufactory. */
const sawtooth: Draw = (x, y, w) => {
  const step = w / 3;
  const teeth = spread(x - w / 2, x + w / 2 - step, 3);
  return [
    ...teeth.map((at) => solid('tile', polygon([at, y], [at, y - 13], [at + step, y]))),
    ...teeth.map((at) => flat('glass', polygon([at + 1.4, y - 1.5], [at + 1.4, y - 9.5], [at + 4, y - 8], [at + 4, y - 1.5]))),
    ...cornice(x, y, w),
  ];
};

export const ROOFS: Record<Roof, Draw> = {
  tiles,
  hip,
  flat: flatRoof,
  urns,
  gable,
  curved,
  pediment,
  battlements,
  thatch,
  dome,
  bells,
  lean,
  sawtooth,
};

export function crosslet(x: number, y: number): Shape[] {
  return [line('gold', 1.4, stroke([x, y], [x, y - 6]), stroke([x - 2, y - 4], [x + 2, y - 4]))];
}

export function cornice(x: number, y: number, w: number): Shape[] {
  return [solid('lime', box(x - w / 2 - 2, y - 1.2, w + 4, 2.6)), flat('shade', box(x - w / 2, y + 1.6, w, 1.6))];
}

function courses(x: number, y: number, half: number, h: number): Shape {
  const lean = 1 - 8 / half;
  const count = Math.round(half / 3.2);
  return line(
    'tile-dark',
    0.8,
    ...spread(x - half + 5, x + half - 5, count).map((at) => stroke([at, y - 1], [x + (at - x) * (h > 12 ? 0.45 : lean), y - h + 1])),
  );
}

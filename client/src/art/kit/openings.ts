/** Doors and windows. Each is drawn in the middle of its bay: x is its axis, y the foot of the storey. */

import { arched, box, disc, flat, line, polygon, solid, spread, stroke, type Shape } from './pen';

export type Opening =
  | 'window'
  | 'shutters'
  | 'arch'
  | 'grille'
  | 'balcony'
  | 'iron'
  | 'door'
  | 'double'
  | 'gate'
  | 'shop'
  | 'slit'
  | 'oculus'
  | 'stable'
  | 'blank';

type Draw = (x: number, foot: number, height: number) => Shape[];

const window: Draw = (x, foot, height) => {
  const [w, h] = [8, height * 0.52];
  const top = foot - height * 0.78;
  return [
    solid('lime', box(x - w / 2 - 1.2, top - 1.2, w + 2.4, h + 2.4)),
    flat('glass', box(x - w / 2, top, w, h)),
    bars(x, top, w, h),
    sill(x, top + h + 1),
  ];
};

const shutters: Draw = (x, foot, height) => {
  const [w, h] = [7, height * 0.52];
  const top = foot - height * 0.78;
  const leaves = solid('shutter', box(x - w / 2 - 4, top, 4, h), box(x + w / 2, top, 4, h));
  const slats = line(
    'shade',
    0.6,
    ...spread(top + 2, top + h - 2, 4).map(
      (y) => `${stroke([x - w / 2 - 3.4, y], [x - w / 2 - 0.6, y])}${stroke([x + w / 2 + 0.6, y], [x + w / 2 + 3.4, y])}`,
    ),
  );
  return [leaves, slats, flat('glass', box(x - w / 2, top, w, h)), bars(x, top, w, h), sill(x, top + h + 0.6)];
};

const arch: Draw = (x, foot, height) => {
  const [w, h] = [9, height * 0.62];
  const top = foot - height * 0.82;
  return [
    solid('lime', arched(x - w / 2 - 1.4, top - 1.4, w + 2.8, h + 1.4)),
    flat('glass', arched(x - w / 2, top, w, h)),
    bars(x, top, w, h),
    sill(x, top + h),
  ];
};

/** A window behind iron bars, as on every old ground floor. */
const grille: Draw = (x, foot, height) => {
  const [w, h] = [9, height * 0.5];
  const top = foot - height * 0.74;
  const cage = line(
    'iron',
    0.8,
    ...spread(x - w / 2 + 1, x + w / 2 - 1, 4).map((at) => stroke([at, top - 0.5], [at, top + h + 0.5])),
    stroke([x - w / 2, top + h / 2], [x + w / 2, top + h / 2]),
  );
  return [solid('lime', box(x - w / 2 - 1.2, top - 1.2, w + 2.4, h + 2.4)), flat('glass', box(x - w / 2, top, w, h)), cage];
};

const balcony: Draw = (x, foot, height) => [...french(x, foot, height), ...rail(x, foot, 'wood')];

const iron: Draw = (x, foot, height) => [...french(x, foot, height), ...rail(x, foot, 'iron')];

const door: Draw = (x, foot, height) => {
  const [w, h] = [11, height * 0.74];
  const top = foot - h;
  return [
    solid('lime', arched(x - w / 2 - 1.8, top - 1.8, w + 3.6, h + 1.8)),
    solid('wood', arched(x - w / 2, top, w, h)),
    line('wood-dark', 0.8, stroke([x, top + 1], [x, foot])),
    flat('gold', disc(x + 1.8, foot - h * 0.4, 0.7)),
  ];
};

const double: Draw = (x, foot, height) => {
  const [w, h] = [16, height * 0.8];
  const top = foot - h;
  const panels = [-1, 1].map((side) => box(x + side * 4 - 2, foot - h * 0.42, 4, h * 0.3)).join('');
  return [
    solid('lime', arched(x - w / 2 - 2, top - 2, w + 4, h + 2)),
    solid('wood', arched(x - w / 2, top, w, h)),
    flat('glow', `M${x - w / 2} ${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0z`),
    line('wood-dark', 0.8, stroke([x, top], [x, foot]), stroke([x - w / 2, top + w / 2], [x + w / 2, top + w / 2])),
    flat('wood-dark', panels),
  ];
};

/** A dark way through, high enough for a cart. */
const gate: Draw = (x, foot, height) => {
  const [w, h] = [19, height * 0.84];
  return [
    solid('stone', arched(x - w / 2 - 2.4, foot - h - 2.4, w + 4.8, h + 2.4)),
    flat('wood-dark', arched(x - w / 2, foot - h, w, h)),
    flat('shade', arched(x - w / 2 + 3, foot - h + 4, w - 3, h - 4)),
  ];
};

const shop: Draw = (x, foot, height) => {
  const [w, h] = [14, height * 0.7];
  return [
    solid('lime', box(x - w / 2 - 1.4, foot - h - 1.4, w + 2.8, h + 1.4)),
    flat('wood-dark', box(x - w / 2, foot - h, w, h)),
    flat('glow', box(x - w / 2 + 2, foot - h + 2, w - 4, h * 0.3)),
    solid('wood', box(x - w / 2 - 1, foot - h * 0.42, w + 2, 2.6)),
  ];
};

const slit: Draw = (x, foot, height) => [
  solid('lime', arched(x - 2.4, foot - height * 0.78, 4.8, height * 0.5)),
  flat('glass', arched(x - 1.3, foot - height * 0.72, 2.6, height * 0.42)),
];

const oculus: Draw = (x, foot, height) => {
  const y = foot - height * 0.52;
  return [
    solid('lime', disc(x, y, 5.6)),
    flat('glass', disc(x, y, 4.2)),
    line('lime', 0.9, stroke([x - 4, y], [x + 4, y]), stroke([x, y - 4], [x, y + 4])),
  ];
};

/** The half-door of a shed. */
const stable: Draw = (x, foot, height) => {
  const [w, h] = [13, height * 0.68];
  const top = foot - h;
  return [
    solid('wood', box(x - w / 2, top, w, h)),
    line(
      'wood-dark',
      0.9,
      polygon([x - w / 2 + 1, top + 1], [x + w / 2 - 1, top + 1], [x + w / 2 - 1, foot - 1], [x - w / 2 + 1, foot - 1]),
      stroke([x - w / 2, top + h / 2], [x + w / 2, top + h / 2]),
      stroke([x - w / 2, foot], [x + w / 2, top + h / 2]),
    ),
  ];
};

export function isOpening(word: string): word is Opening {
  return word in OPENINGS;
}

export const OPENINGS: Record<Opening, Draw> = {
  window,
  shutters,
  arch,
  grille,
  balcony,
  iron,
  door,
  double,
  gate,
  shop,
  slit,
  oculus,
  stable,
  blank: () => [],
};

function french(x: number, foot: number, height: number): Shape[] {
  const [w, h] = [9, height * 0.74];
  return [
    solid('lime', box(x - w / 2 - 1.4, foot - h - 1.4, w + 2.8, h + 1.4)),
    flat('glass', box(x - w / 2, foot - h, w, h)),
    line('lime', 0.8, stroke([x, foot - h], [x, foot]), stroke([x - w / 2, foot - h * 0.6], [x + w / 2, foot - h * 0.6])),
  ];
}

function rail(x: number, foot: number, paint: string): Shape[] {
  const [w, h] = [17, 7];
  const posts = spread(x - w / 2 + 1, x + w / 2 - 1, paint === 'iron' ? 9 : 7).map((at) => stroke([at, foot - h], [at, foot - 0.5]));
  return [
    line(paint, paint === 'iron' ? 0.7 : 1.1, ...posts),
    solid(paint, box(x - w / 2 - 0.6, foot - h - 0.8, w + 1.2, 1.6)),
    solid(paint, box(x - w / 2 - 1, foot - 1, w + 2, 2)),
    solid(
      paint,
      polygon([x - 6, foot + 1], [x - 4, foot + 1], [x - 5, foot + 4]),
      polygon([x + 4, foot + 1], [x + 6, foot + 1], [x + 5, foot + 4]),
    ),
  ];
}

function bars(x: number, top: number, w: number, h: number): Shape {
  return line('lime', 0.8, stroke([x, top], [x, top + h]), stroke([x - w / 2, top + h * 0.4], [x + w / 2, top + h * 0.4]));
}

function sill(x: number, y: number): Shape {
  return solid('lime', box(x - 6.2, y, 12.4, 1.6));
}

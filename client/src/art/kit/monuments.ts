/** What is no house: monuments, wells, cranes, arches. Each fills the middle of the drawing. */

import { GROUND } from './house';
import { arched, box, disc, flat, line, oval, polygon, solid, spread, stroke, type Shape } from './pen';

export type Monument =
  'statue' | 'column' | 'rider' | 'arch' | 'well' | 'crane' | 'aqueduct' | 'quarry' | 'mine' | 'park' | 'stall' | 'quay' | 'slip';
type Draw = () => Shape[];

/** A figure in a cloak that holds up a scroll. */
const statue: Draw = () => [
  ...pedestal(52, 24, 66),
  solid('metal', `M45 66q-1 -13 3 -19q-2 -4 4 -5q6 1 4 5q4 6 3 19z`),
  line('metal', 3.4, stroke([56, 50], [63, 41], [62, 34])),
  line('ink', 0.7, `M52 50q-3 8 -2 16M55 52q1 7 0 14`),
  solid('metal', disc(52, 38, 4.4)),
  solid('lime', box(60, 27, 4.5, 8)),
];

const column: Draw = () => [
  ...pedestal(52, 30, 78),
  solid('lime', polygon([46, 78], [47.5, 30], [56.5, 30], [58, 78])),
  line('shade', 1, stroke([50, 31], [49, 77]), stroke([54, 31], [55, 77])),
  solid('lime', box(43.5, 26, 17, 4.5)),
  solid('gold', `M52 26v-5q-8 -2 -11 -9q7 0 10 5q-3 -8 1 -12q4 4 1 12q3 -5 10 -5q-3 7 -11 9v5z`),
  line('shutter', 2, `M46 55q6 4 12 0`),
];

/** Man and horse above the square. */
const rider: Draw = () => [
  ...pedestal(50, 46, 70),
  solid(
    'metal',
    `M34 70v-10q-2 -9 6 -11h16q3 -8 10 -11l1 3l5 5l-3 3l-5 -1q-2 8 -5 11l8 -2l3 6l-3 1l-3 -4l-7 3l-2 7h-4l1 -8h-9l-2 8h-4l1 -10q-3 -3 -3 -6q-3 3 -2 16z`,
  ),
  solid('metal', `M46 50q-1 -12 4 -15q6 2 5 15l-1 9h-3z`),
  solid('metal', disc(50.5, 31, 3.8)),
  solid('cloth', `M45 31q5 -7 11 0z`),
  line('metal', 2, stroke([54, 39], [63, 31])),
  line('gold', 1.4, stroke([63, 31], [70, 22])),
];

const arch: Draw = () => [
  solid('plaster', box(14, 38, 76, 54)),
  solid('high', arched(38, 50, 28, 42)),
  flat('low', box(38, 76, 28, 16)),
  solid('lime', box(10, 32, 84, 7), box(18, 20, 68, 12)),
  line('gold', 1.4, stroke([26, 24.5], [78, 24.5]), stroke([34, 28], [70, 28])),
  ...[20, 32, 72, 84].flatMap((x) => [
    solid('lime', box(x - 3, 42, 6, 46)),
    solid('stone', box(x - 4, 88, 8, 4)),
    solid('stone', box(x - 4, 39, 8, 4)),
  ]),
  solid('gold', disc(52, 46, 2.6)),
  ...[44, 52, 60].map((x) => solid('metal', `M${x - 3} 20v-5q3 -4 6 0v5z`)),
];

const well: Draw = () => [
  solid('wood', box(34, 42, 3.5, 32), box(66.5, 42, 3.5, 32)),
  solid('tile', polygon([26, 44], [38, 26], [66, 26], [78, 44])),
  line('tile-dark', 0.8, ...spread(34, 70, 9).map((x) => stroke([x, 43], [52 + (x - 52) * 0.7, 27]))),
  solid('wood-dark', box(36, 50, 32, 3)),
  line('iron', 1.6, stroke([70, 51.5], [76, 51.5], [76, 57])),
  line('iron', 0.9, stroke([52, 53], [52, 62])),
  solid('wood', polygon([47, 62], [57, 62], [55.5, 71], [48.5, 71])),
  flat('water', oval(52, 74, 20, 4)),
  solid('stone', `M28 74q24 9 48 0v18h-48z`),
  line('shade', 1, `M28 81q24 8 48 0M28 87q24 7 48 0M38 78v6M52 80v6M66 78v6M45 86v6M60 86v6`),
];

/** A harbour crane with its tread-wheel. */
const crane: Draw = () => [
  solid('wood', polygon([36, 92], [41, 40], [47, 40], [52, 92])),
  solid('wood', polygon([38, 44], [80, 16], [83, 19], [46, 50])),
  line('wood-dark', 2, stroke([44, 56], [66, 30])),
  solid('wood', disc(40, 72, 14), disc(40, 72, 10.5)),
  line(
    'wood-dark',
    1.4,
    ...spread(0, Math.PI, 5)
      .slice(0, 4)
      .map((a) => stroke([40 - 12 * Math.cos(a), 72 - 12 * Math.sin(a)], [40 + 12 * Math.cos(a), 72 + 12 * Math.sin(a)])),
  ),
  line('iron', 1, stroke([80, 19], [80, 58])),
  solid('plaster', box(68, 60, 24, 15)),
  line('iron', 1, stroke([80, 54], [70, 60]), stroke([80, 54], [90, 60])),
  line('shade', 1, stroke([68, 67.5], [92, 67.5]), stroke([80, 60], [80, 67.5])),
  solid('stone', box(26, 88, 56, 4)),
];

const aqueduct: Draw = () => [
  solid('stone', 'M2 92V34h88v58h-9V64a8 8 0 0 0 -16 0v28h-9V64a8 8 0 0 0 -16 0v28h-9V64a8 8 0 0 0 -16 0v28z'),
  solid('plaster', box(0, 30, 92, 6)),
  flat('water', box(1, 27.5, 90, 3)),
  solid('high', ...[7, 24, 41, 58, 75].map((x) => arched(x, 40, 10, 13))),
  line(
    'shade',
    0.9,
    ...[48, 60, 72, 82].map((y, i) => stroke([3, y], [i === 0 ? 6 : 14, y])),
    stroke([31, 72], [40, 72]),
    stroke([56, 82], [65, 82]),
    stroke([81, 72], [90, 72]),
  ),
  flat('water', 'M90 28q6 1 6 9v50h-5V40q0 -4 -3 -5z'),
  solid('stone', box(86, 84, 15, 8)),
  flat('water', box(88, 84, 11, 2.6)),
];

const quarry: Draw = () => [
  solid('rock', 'M0 92V52l10 -12l14 -6l10 -14l14 -2l10 6l8 -4l12 18l10 6l8 20v28z'),
  flat('shine', 'M10 40l14 -6l10 -14l5 8l-12 18l-17 12z'),
  flat('leaf', 'M20 36q8 -9 15 -6q-5 8 -15 6zM52 22q7 -7 15 -3q-6 7 -15 3zM78 38q8 -2 10 6q-8 1 -10 -6z'),
  solid('stone', polygon([20, 92], [20, 74], [38, 74], [38, 58], [58, 58], [58, 44], [76, 48], [84, 66], [84, 92])),
  flat('shine', box(20.5, 74, 17.5, 3), box(38.5, 58, 19.5, 3), box(58.5, 45, 14, 3)),
  line(
    'ink',
    0.6,
    stroke([20, 83], [84, 83]),
    stroke([38, 70], [84, 70]),
    stroke([58, 57], [79, 57]),
    stroke([30, 74], [30, 83]),
    stroke([48, 58], [48, 70]),
    stroke([62, 70], [62, 83]),
    stroke([46, 83], [46, 92]),
    stroke([68, 46], [68, 57]),
  ),
  line('wood', 2.4, stroke([58, 92], [69, 52], [80, 92]), stroke([63, 76], [75, 76])),
  line('iron', 1, stroke([69, 53], [69, 62])),
  solid('plaster', box(62, 62, 14, 9)),
  solid('plaster', box(4, 81, 17, 11), box(9, 71, 13, 10)),
  flat('shade', box(16, 81, 5, 11), box(18, 71, 4, 10)),
];

/** A timbered mouth in the hill, rails, and a cart with something that shines. */
const mine: Draw = () => [
  solid('rock', 'M0 92q4 -40 26 -48q10 -20 30 -16q22 4 28 26q10 10 12 38z'),
  flat('leaf', 'M22 46q8 -6 14 -4q-6 6 -14 4zM70 36q8 2 10 8q-8 0 -10 -8zM40 30q6 -6 14 -2q-6 5 -14 2z'),
  flat('ink', polygon([32, 92], [35, 56], [61, 56], [64, 92])),
  solid('wood-dark', polygon([34, 92], [37, 58], [59, 58], [62, 92])),
  solid('wood', box(29, 51, 38, 6), polygon([30, 92], [33, 57], [38, 57], [35, 92]), polygon([66, 92], [63, 57], [58, 57], [61, 92])),
  flat('glow', disc(48, 66, 2.6)),
  line('iron', 1.4, stroke([44, 92], [47, 76]), stroke([52, 92], [49, 76])),
  solid('gold', disc(76, 76, 3.5), disc(81, 74, 4), disc(86, 76.5, 3.5)),
  solid('iron', polygon([69, 77], [93, 77], [90, 88], [72, 88])),
  solid('wood-dark', disc(75, 89, 3), disc(87, 89, 3)),
];

const park: Draw = () => [
  ...[16, 86].flatMap((x) => palmTree(x, 34)),
  solid('leaf-dark', 'M26 92q-2 -14 10 -15q4 -6 10 0q8 0 8 15z', 'M50 92q0 -12 9 -14q6 -5 11 1q9 1 8 13z'),
  solid('stone', box(38, 84, 28, 8), box(49, 66, 6, 18)),
  solid('stone', oval(52, 66, 12, 3)),
  solid('stone', oval(52, 84, 18, 3.5)),
  flat('water', oval(52, 83.5, 15, 2.2), oval(52, 65.5, 9, 1.6)),
  line('water', 1.6, 'M52 64V52q-6 0 -8 12M52 52q6 0 8 12'),
  flat(
    'rose',
    ...[
      [30, 82],
      [37, 79],
      [70, 82],
      [64, 81],
      [75, 86],
    ].map(([x = 0, y = 0]) => disc(x, y, 1.8)),
  ),
  solid('wood', box(4, 82, 18, 2), box(6, 84, 2, 8), box(18, 84, 2, 8), box(4, 76, 18, 2)),
];

/** Boards on trestles under a striped cloth. */
const stall: Draw = () => [
  line('wood', 2.4, stroke([22, 92], [22, 44]), stroke([80, 92], [80, 44])),
  solid('wood', box(18, 70, 66, 4), box(24, 74, 4, 18), box(74, 74, 4, 18)),
  solid('thatch', polygon([22, 70], [24, 62], [40, 62], [42, 70])),
  solid('cloth', disc(27, 61, 3), disc(33, 60, 3), disc(38, 61.5, 3)),
  solid('leaf', disc(50, 66, 4), disc(56, 66, 4), disc(53, 61, 4)),
  solid('gold', 'M62 70q-1 -8 3 -8q3 3 2 8z', 'M68 70q-1 -8 3 -8q3 3 2 8z', 'M74 70q-1 -8 3 -8q3 3 2 8z'),
  ...cloth(14, 74, 34),
];

/** Quay, warehouse door and a moored ship. */
const quay: Draw = () => [
  flat('water', box(0, 84, 120, 16)),
  ...sloop(66, 84),
  solid('stone', box(0, 80, 44, 20)),
  line('shade', 1, stroke([0, 88], [44, 88]), stroke([12, 80], [12, 88]), stroke([30, 80], [30, 88]), stroke([21, 88], [21, 98])),
  solid('iron', box(36, 74, 4, 6), oval(38, 74, 3.5, 1.5)),
];

/** A hull on the stocks, its ribs still bare. */
const slip: Draw = () => [
  flat('water', box(84, 86, 36, 14)),
  solid('wood', 'M14 60q2 24 22 28h36q14 -6 18 -30q-10 6 -18 6h-40q-10 0 -18 -4z'),
  line('wood-dark', 1.2, 'M16 68q34 8 72 -2M20 76q32 7 64 -1M28 84q24 4 48 -1'),
  line('wood', 2.2, ...[26, 38, 50, 62, 74].map((x) => `M${x} 66q-3 -12 0 -18`)),
  line('wood-dark', 1.6, stroke([22, 50], [80, 48])),
  line('trunk', 2, stroke([24, 92], [32, 82]), stroke([78, 92], [70, 84]), stroke([50, 92], [50, 88])),
  solid('stone', polygon([0, 92], [84, 92], [100, 98], [0, 98])),
];

export const MONUMENTS: Record<Monument, Draw> = {
  statue,
  column,
  rider,
  arch,
  well,
  crane,
  aqueduct,
  quarry,
  mine,
  park,
  stall,
  quay,
  slip,
};

function pedestal(x: number, w: number, top: number): Shape[] {
  return [
    solid('plaster', box(x - w / 2, top, w, GROUND - top)),
    flat('shade', box(x + w / 4, top, w / 4, GROUND - top)),
    solid('lime', box(x - w / 2 - 2.5, top - 1, w + 5, 4)),
    solid('stone', box(x - w / 2 - 4, GROUND - 5, w + 8, 5)),
  ];
}

export function palmTree(x: number, top: number): Shape[] {
  const fronds = [
    [-14, 2],
    [-10, -8],
    [10, -8],
    [14, 2],
    [-8, 8],
    [8, 8],
  ].map(([dx = 0, dy = 0]) => `M${x} ${top}q${dx * 0.6} ${dy - 5} ${dx} ${dy + 4}q${-dx * 0.5} ${-5} ${-dx} ${-dy - 4}z`);
  return [line('trunk', 3, `M${x + 1} ${GROUND}q-4 ${-(GROUND - top) / 2} -1 ${-(GROUND - top)}`), solid('leaf', ...fronds)];
}

export function cloth(left: number, width: number, top: number): Shape[] {
  const step = width / 8;
  const stripe = (i: number): string =>
    `M${left + step * i} ${top + 14}l${(4 - i) * 0.8} -14h${step - 0.8}l${-(3 - i) * 0.8} 14q${-step / 2} 5 ${-step} 0z`;
  const all = [0, 1, 2, 3, 4, 5, 6, 7];
  return [solid('lime', ...all.filter((i) => i % 2).map(stripe)), solid('cloth', ...all.filter((i) => !(i % 2)).map(stripe))];
}

export function sloop(x: number, water: number): Shape[] {
  return [
    line('wood-dark', 2, stroke([x - 2, water - 6], [x - 2, 24])),
    solid('lime', `M${x} 28q18 8 16 42h-16z`, `M${x - 4} 34q-14 10 -15 34h15z`),
    line('shade', 1, `M${x} 44q10 1 14 6M${x} 58q10 0 16 3`),
    solid('cloth', `M${x - 2} 24h10l-3 2.500l3 2.500h-10z`),
    solid('wood', `M${x - 24} ${water - 10}h48l-7 14h-34z`),
    line('gold', 1.2, stroke([x - 22, water - 6], [x + 21, water - 6])),
  ];
}

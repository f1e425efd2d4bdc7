/** What stands in the yard of a production building: the machine that makes the good. x is its middle; it stands on the ground. */

import { GROUND } from './house';
import { arched, box, disc, flat, line, oval, polygon, solid, spread, stroke, type Shape } from './pen';

export type Machine = 'vats' | 'vat' | 'press' | 'mill' | 'rack' | 'racks' | 'roaster' | 'furnace';
type Draw = (x: number) => Shape[];

/** Basins in steps: steep, beat, settle. */
const vats: Draw = (x) => [0, 1, 2].flatMap((i) => basin(x - 15 + i * 12, 78 + i * 5, 12));

const vat: Draw = (x) => [...basin(x - 7, 80, 15), line('wood', 1.8, stroke([x - 3, 70], [x + 3, 84]), stroke([x - 7, 71], [x + 1, 69]))];

/** Three upright rollers and the beam that turns them. */
const press: Draw = (x) => [
  line('wood', 2.4, stroke([x - 17, 64], [x + 16, 60])),
  solid('wood', box(x - 13, 66, 26, 3), box(x - 14, 86, 28, 4)),
  ...[-8, 0, 8].flatMap((dx) => [solid('metal', box(x + dx - 3.5, 69, 7, 17)), line('shade', 1, stroke([x + dx, 70], [x + dx, 85]))]),
  solid('wood-dark', box(x - 1.5, 58, 3, 9)),
];

/** A great wheel under falling water. */
const mill: Draw = (x) => {
  const spokes = spread(0, Math.PI, 5)
    .slice(0, 4)
    .map((a) => stroke([x - 14 * Math.cos(a), 74 - 14 * Math.sin(a)], [x + 14 * Math.cos(a), 74 + 14 * Math.sin(a)]));
  return [
    solid('wood', disc(x, 74, 16), disc(x, 74, 12.5)),
    flat('water', `M${x - 17} 54q6 2 6 8l-6 2z`),
    line('wood-dark', 1.6, ...spokes),
    solid('wood-dark', disc(x, 74, 3)),
    solid('water', box(x - 20, 89, 40, 4)),
  ];
};

/** Leaves hung up to dry. */
const rack: Draw = (x) => [
  line('wood', 2, stroke([x - 12, 64], [x - 12, GROUND]), stroke([x + 12, 64], [x + 12, GROUND]), stroke([x - 14, 66], [x + 14, 66])),
  ...[-8, 0, 8].map((dx) => hanging(x + dx, 67)),
];

const racks: Draw = (x) => [
  line(
    'wood',
    2,
    stroke([x - 15, 56], [x - 15, GROUND]),
    stroke([x + 15, 56], [x + 15, GROUND]),
    stroke([x - 17, 57], [x + 17, 57]),
    stroke([x - 15, 74], [x + 15, 74]),
  ),
  ...[-10, -3.3, 3.3, 10].flatMap((dx) => [hanging(x + dx, 58), hanging(x + dx, 75)]),
];

/** A drum over a fire, with its crank. */
const roaster: Draw = (x) => [
  solid('brick', polygon([x - 13, GROUND], [x - 11, 80], [x + 11, 80], [x + 13, GROUND])),
  solid('fire', arched(x - 6, 83, 12, 9)),
  flat('glow', arched(x - 3, 86.5, 6, 5.5)),
  solid('iron', `M${x - 12} 78v-10q12 -5 24 0v10q-12 5 -24 0z`),
  line('metal', 1.2, `M${x - 5} 65.500v15M${x + 5} 65.500v15`),
  line('iron', 1.8, stroke([x + 12, 73], [x + 18, 73], [x + 18, 66])),
  flat('smoke', disc(x - 4, 60, 3), disc(x, 55, 4), disc(x + 5, 49, 3)),
];

/** A brick furnace with a tall chimney, and metal running out of it. */
const furnace: Draw = (x) => [
  flat('smoke', disc(x + 6, 27, 3.5), disc(x + 1, 20, 4.5), disc(x - 6, 14, 3.5)),
  solid('brick', polygon([x + 3, 60], [x + 4, 32], [x + 11, 32], [x + 12, 60])),
  solid('stone', box(x + 2.5, 30, 10, 3)),
  solid('brick', polygon([x - 15, GROUND], [x - 11, 58], [x + 14, 58], [x + 17, GROUND])),
  line('shade', 0.8, stroke([x - 13, 66], [x + 15, 66]), stroke([x - 14, 74], [x + 16, 74])),
  solid('fire', arched(x - 7, 72, 15, 20)),
  flat('glow', arched(x - 3.5, 79, 8, 13)),
];

export const MACHINES: Record<Machine, Draw> = { vats, vat, press, mill, rack, racks, roaster, furnace };

function basin(x: number, y: number, w: number): Shape[] {
  return [
    solid('stone', box(x, y, w, GROUND - y)),
    flat('indigo', oval(x + w / 2, y + 1, w / 2 - 1.5, 1.6)),
    line('ink', 0.6, oval(x + w / 2, y + 1, w / 2 - 1.2, 1.8)),
  ];
}

function hanging(x: number, y: number): Shape {
  return solid('tobacco', `M${x} ${y}q-5 6 -2 12l2 3l2 -3q3 -6 -2 -12z`);
}

/** Towers: beside a house, or alone. */

import { arched, box, disc, flat, line, polygon, solid, stroke, type Shape } from './pen';
import { crosslet, ROOFS } from './roofs';
import { GROUND } from './house';

export interface Tower {
  x: number;
  width: number;
  height: number;
  wall: string;
  top: 'battlements' | 'belfry' | 'clock' | 'lantern' | 'cap';
}

export function tower(t: Tower): Shape[] {
  const top = GROUND - t.height;
  const left = t.x - t.width / 2;
  return [
    solid(t.wall, box(left, top, t.width, t.height)),
    flat('shade', box(left + t.width * 0.66, top, t.width * 0.34, t.height)),
    solid('stone', box(left - 1, GROUND - 3.5, t.width + 2, 3.5)),
    ...TOPS[t.top](t.x, top, t.width, t.wall),
  ];
}

type Draw = (x: number, y: number, w: number, wall: string) => Shape[];

const battlements: Draw = (x, y, w, wall) => [...ROOFS.battlements(x, y, w + 3, wall), ...slits(x, y + 10)];

const belfry: Draw = (x, y, w) => [
  solid('lime', box(x - w / 2 - 1.5, y + 17, w + 3, 2.4)),
  solid('high', arched(x - w * 0.28, y + 3, w * 0.56, 13)),
  solid('gold', `M${x - 3} ${y + 14}q1 -1 1 -4t2 -3t2 3t1 4z`),
  ...cap(x, y, w),
  ...crosslet(x, y - 13),
];

const clock: Draw = (x, y, w) => [
  solid('lime', disc(x, y + 9, w * 0.36)),
  line('ink', 1, stroke([x, y + 9], [x, y + 9 - w * 0.26]), stroke([x, y + 9], [x + w * 0.2, y + 10])),
  ...cap(x, y, w),
  line('gold', 1.2, stroke([x, y - 13], [x, y - 17])),
];

/** A room of glass with a light in it. */
const lantern: Draw = (x, y, w) => [
  solid('lime', box(x - w / 2 - 2, y - 2, w + 4, 3)),
  solid('glow', box(x - w * 0.32, y - 11, w * 0.64, 9)),
  line('iron', 0.8, stroke([x, y - 11], [x, y - 2])),
  solid('tile', `M${x - w * 0.42} ${y - 11}a${w * 0.42} ${w * 0.4} 0 0 1 ${w * 0.84} 0z`),
  ...slits(x, y + 8),
];

const TOPS: Record<Tower['top'], Draw> = { battlements, belfry, clock, lantern, cap };

function cap(x: number, y: number, w: number): Shape[] {
  return [
    solid('lime', box(x - w / 2 - 2, y - 1.5, w + 4, 3)),
    solid('tile', polygon([x - w / 2 - 2, y - 1.5], [x, y - 13], [x + w / 2 + 2, y - 1.5])),
    flat('shade', polygon([x, y - 13], [x + w / 2 + 2, y - 1.5], [x + w * 0.1, y - 1.5])),
  ];
}

function slits(x: number, y: number): Shape[] {
  return [solid('lime', arched(x - 2.6, y - 1.2, 5.2, 12)), flat('glass', arched(x - 1.5, y, 3, 10.4))];
}

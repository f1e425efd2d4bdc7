/** What grows beside a production building. x is the foot of the plant. */

import { GROUND } from './house';
import { disc, flat, line, solid, stroke, type Shape } from './pen';

export type Crop = 'indigo' | 'cane' | 'tobacco' | 'coffee' | 'ingots';
type Draw = (x: number) => Shape[];

const indigo: Draw = (x) => [
  line('leaf-dark', 1.2, stroke([x, GROUND], [x, 74]), stroke([x - 5, GROUND], [x - 7, 79]), stroke([x + 5, GROUND], [x + 7, 79])),
  ...[
    [x, 76],
    [x - 7, 81],
    [x + 7, 81],
  ].flatMap(([at = 0, y = 0]) => [
    solid('leaf', leaf(at, y + 6, -6), leaf(at, y + 6, 6), leaf(at, y + 1, -5), leaf(at, y + 1, 5)),
    flat('indigo', disc(at, y - 2, 2.2), disc(at - 1.6, y + 1, 1.6), disc(at + 1.6, y + 1, 1.6)),
  ]),
];

const cane: Draw = (x) => [
  ...[-6, -1, 4].map((dx, i) => line('cane', 2.4, stroke([x + dx, GROUND], [x + dx + (i - 1), 60 + i * 3]))),
  line('leaf-dark', 0.8, ...[66, 74, 82].map((y) => stroke([x - 7.5, y], [x + 5.5, y]))),
  solid(
    'leaf',
    blade(x - 7, 61, -9, -4),
    blade(x - 1, 63, 8, -9),
    blade(x + 5, 66, 9, -3),
    blade(x - 1, 63, -6, -11),
    blade(x - 6, 70, -7, 1),
  ),
];

const tobacco: Draw = (x) => [
  line('leaf-dark', 1.4, stroke([x, GROUND], [x, 68])),
  solid('leaf', broad(x, 88, -11), broad(x, 88, 11), broad(x, 80, -9), broad(x, 80, 9), broad(x, 73, -6), broad(x, 73, 6)),
  flat('rose', disc(x, 67, 2), disc(x - 2.5, 69, 1.5), disc(x + 2.5, 69, 1.5)),
];

const coffee: Draw = (x) => [
  line('trunk', 1.8, stroke([x, GROUND], [x, 70])),
  solid(
    'leaf-dark',
    leaf(x, 88, -10),
    leaf(x, 88, 10),
    leaf(x, 81, -10),
    leaf(x, 81, 10),
    leaf(x, 74, -8),
    leaf(x, 74, 8),
    leaf(x, 70, -3),
    leaf(x, 70, 3),
  ),
  flat(
    'cloth',
    ...[
      [-5, 86],
      [5, 86],
      [-2, 80],
      [4, 79],
      [-5, 78],
      [1, 73],
    ].map(([dx = 0, y = 0]) => disc(x + dx, y, 1.7)),
  ),
];

/** Not a plant, but what the silver smelter has to show. */
const ingots: Draw = (x) => [
  solid('metal', bar(x - 10, GROUND - 5), bar(x + 1, GROUND - 5), bar(x - 4.5, GROUND - 10)),
  line('shine', 1, stroke([x - 7, GROUND - 3.5], [x - 3, GROUND - 3.5]), stroke([x - 2, GROUND - 8.5], [x + 2, GROUND - 8.5])),
];

export const CROPS: Record<Crop, Draw> = { indigo, cane, tobacco, coffee, ingots };

function leaf(x: number, y: number, reach: number): string {
  return `M${x} ${y}q${reach * 0.4} -5 ${reach} -3q${-reach * 0.3} 4 ${-reach} 3z`;
}

function blade(x: number, y: number, reach: number, rise: number): string {
  return `M${x} ${y}q${reach * 0.4} ${rise} ${reach} ${rise * 0.6}q${-reach * 0.5} ${-rise * 0.1} ${-reach} ${-rise * 0.6 + 2.5}z`;
}

function broad(x: number, y: number, reach: number): string {
  return `M${x} ${y}q${reach * 0.5} -9 ${reach} -7q0 6 ${-reach} 7z`;
}

function bar(x: number, y: number): string {
  return `M${x + 1.5} ${y}h7l1.5 5h-10z`;
}

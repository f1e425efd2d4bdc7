/** What lies behind and before a building on a large card: late light, the bay, blue cobblestones.
 *  It reaches far beyond the drawing on every side, so that a picture of any proportions is filled. */

import { box, disc, flat, line, spread, stroke, type Shape } from './pen';

const [LEFT, WIDTH] = [-120, 360];

export function backdrop(): Shape[] {
  return [
    flat('high', box(LEFT, -160, WIDTH, 260)),
    flat('dusk', 'M-120 34q60 -12 120 -6t120 -8t120 6v60h-360z'),
    flat('low', 'M-120 50q60 -10 120 -6t120 -6t120 4v60h-360z'),
    flat('sun', disc(14, 52, 11)),
    flat('smoke', cloud(-6, 22, 1), cloud(96, 14, 0.8), cloud(-70, 12, 1.2), cloud(170, 24, 1)),
    line('ink', 0.7, gull(72, 15), gull(80, 20), gull(-30, 30), gull(150, 12)),
    flat('hill', 'M-120 70q40 -16 80 -6q20 -8 40 -2q14 -10 30 -4q14 -12 34 -4q22 -10 56 2q30 -10 60 0t60 2v22h-360z'),
    flat('sea', box(LEFT, 74, WIDTH, 14)),
    flat('sun', 'M4 76h20v1.4h-20zM0 80h22v1.4h-22zM8 84h14v1.4h-14z'),
    line('shine', 1, stroke([96, 80], [112, 80]), stroke([-40, 79], [-22, 79]), stroke([126, 83], [148, 83]), stroke([60, 78], [74, 78])),
  ];
}

/** The street of blue slag stones. */
export function street(): Shape[] {
  const courses = [95.4, 98.4];
  const joints = courses.flatMap((y, row) => spread(LEFT + row * 4, LEFT + WIDTH, 42).map((x) => stroke([x, y - 2.6], [x, y])));
  return [
    flat('street', box(LEFT, 92, WIDTH, 30)),
    line(
      'street-line',
      0.8,
      stroke([LEFT, 92.4], [LEFT + WIDTH, 92.4]),
      ...courses.map((y) => stroke([LEFT, y], [LEFT + WIDTH, y])),
      ...joints,
    ),
  ];
}

function cloud(x: number, y: number, scale: number): string {
  const [a, b] = [6 * scale, 3.2 * scale];
  return `M${x} ${y}q${a * 0.4} ${-b * 2} ${a * 1.6} ${-b}q${a} ${-b * 1.8} ${a * 2} 0q${a * 1.2} ${-b * 0.4} ${a * 1.2} ${b}z`;
}

function gull(x: number, y: number): string {
  return `M${x - 3} ${y - 1}q2 -1.5 3 1q1 -2.5 3 -1`;
}

/** What lies behind and before a building on a large card: late light, the bay, blue cobblestones. */

import { box, disc, flat, line, spread, stroke, type Shape } from './pen';

export function backdrop(): Shape[] {
  return [
    flat('high', box(0, 0, 120, 100)),
    flat('low', 'M0 46q30 -10 60 -8t60 -6v68h-120z'),
    flat('sun', disc(20, 46, 9)),
    flat('hill', 'M0 70q14 -12 30 -8q14 -12 34 -4q22 -10 56 2v20h-120z'),
    flat('sea', box(0, 74, 120, 12)),
    line('shine', 1, stroke([6, 78], [18, 78]), stroke([96, 80], [112, 80]), stroke([12, 82], [30, 82])),
  ];
}

/** The street of blue slag stones. */
export function street(): Shape[] {
  const joints = [95, 98].flatMap((y, row) => spread(4 + row * 4, 116, 14).map((x) => stroke([x, y - 2.4], [x, y])));
  return [flat('street', box(0, 92, 120, 8)), line('street-line', 0.8, stroke([0, 92.4], [120, 92.4]), stroke([0, 95], [120, 95]), stroke([0, 98], [120, 98]), ...joints)];
}

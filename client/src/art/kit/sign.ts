/** The board that hangs before a house and tells its trade, and the same sign alone, for the smallest sizes. */

import { GROUND } from './house';
import { box, disc, line, solid, stroke, type Shape } from './pen';

export interface Board {
  x: number;
  y: number;
  radius: number;
  /** How large the emblem on it is, of 24. */
  emblem: number;
}

/** In a landscape; and in a town, where everything is smaller and the sign must still be read. */
export const BOARDS = {
  landscape: { x: 104.5, y: 47, radius: 13, emblem: 0.76 },
  town: { x: 98.5, y: 46, radius: 17, emblem: 1.02 },
} satisfies Record<string, Board>;

/** The board before the *wall* that carries it; without one it stands on a post of its own. */
export function board({ x, y, radius }: Board, wall: number | undefined): Shape[] {
  const arm = y - radius - 3;
  const post = x + radius - 1;
  const holder =
    wall === undefined
      ? [solid('iron', box(post, arm - 2, 2, GROUND - arm + 2)), line('iron', 1.6, stroke([x - 9, arm], [x + radius, arm]))]
      : [line('iron', 1.6, stroke([wall, arm], [x + 9, arm])), line('iron', 1, stroke([wall, arm + 9], [Math.min(wall + 9, x), arm]))];
  return [
    ...holder,
    line('iron', 1, stroke([x - 6, arm], [x - 6, y - radius + 3]), stroke([x + 6, arm], [x + 6, y - radius + 3])),
    solid('wood', disc(x, y, radius)),
    solid('sign', disc(x, y, radius - 1.9)),
  ];
}

/** The registry of games in the client, by the drawing key that the server sends, or by the `type` of a view or of rules. It is the only
 *  place that lists them. */

import { GENERIC } from './generic/drawing';
import type { GameDrawing } from './lib/gamedrawing';
import { PUERTO_RICO } from './puertorico/drawing';
import { SAN_JUAN } from './sanjuan/drawing';

const DRAWINGS = [SAN_JUAN, PUERTO_RICO];

/** The games that have a drawing: what the first page shows before the server has answered. */
export const DRAWN = DRAWINGS.map(({ key }) => key);

/** A game that has no drawing is shown as its view says, in words. */
export function gameOf(drawing: string | undefined): GameDrawing {
  return DRAWINGS.find(({ key }) => key === drawing) ?? GENERIC;
}

/** Whose houses stand in the scenery of pages, whatever game they are about. */
export const SCENERY = SAN_JUAN.key;

/** The pictures of games on pages, by their drawing key. A game without one shows the crest of the house. */

import type { EmblemName } from '../art/kit/emblems';

interface PagePicture {
  scene: 'cards' | 'harbour' | 'crest';
  emblem: EmblemName;
}

const PICTURES: Record<string, PagePicture> = {
  sanjuan: { scene: 'cards', emblem: 'house' },
  puertorico: { scene: 'harbour', emblem: 'ship' },
};

/** The games that have one: what the first page shows before the server has answered. */
export const PICTURED = Object.keys(PICTURES);

export function pictureOf(game: string): PagePicture {
  return PICTURES[game] ?? { scene: 'crest', emblem: 'house' };
}

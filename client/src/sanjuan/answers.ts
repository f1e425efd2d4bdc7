/** Which answers of the notation (docs/building/notation.md) a thing stands for, by where it lies. */

import type { TownBuilding } from '../lib/wire';

export function ofRole(role: string): string[] {
  return [`role:${role}`];
}

export function ofHand(card: string): string[] {
  return ['build', 'pay', 'discard', 'chapel', 'bank'].map((verb) => `${verb}:${card}`);
}

/** A card that was drawn or turned up and lies between supply and hand. */
export function ofAside(card: string): string[] {
  return ['keep', 'discard', 'take'].map((verb) => `${verb}:${card}`);
}

/** A building in the middle of the table that anybody may build. */
export function ofMiddle(building: string): string[] {
  return [`build:${building}`];
}

/** A good is sold and spent, a plant without one produces; a crane covers either, and may be asked to say which. */
export function ofTown({ building, good }: TownBuilding): string[] {
  const verbs = good ? ['sell', 'spend'] : ['produce'];
  const covered = good ? [`cover:${building}@good`, `cover:${building}`] : [`cover:${building}`];
  return [...verbs.map((verb) => `${verb}:${building}`), ...covered, `use:${building}`];
}

/** Numbers of rules in sentences, and where they can be read: in the rulebook of the table one is at. */

import type { TableInfo } from '../lib/wire';
import { address, NUMBER, written } from './address';

interface Table {
  game: string;
  edition: string;
  seats: string;
  options: string;
}

export interface CitedPiece {
  text: string;
  /** The rule in the rulebook; empty for what cites nothing. */
  href: string;
}

const at = $state<{ table: Table | undefined }>({ table: undefined });

/** From now on, rules are read as this table plays them. */
export function readAt({
  game,
  edition,
  chairs,
  options,
}: Pick<TableInfo, 'game' | 'edition' | 'options'> & { chairs: readonly unknown[] }): void {
  at.table = { game, edition, seats: String(chairs.length), options: written(options) };
}

/** The rulebook of the table one is at. */
export function rulesOfTable(): string {
  return address(at.table ?? {});
}

export function cited(text: string): CitedPiece[] {
  const pieces: CitedPiece[] = [];
  let from = 0;
  for (const found of text.matchAll(NUMBER)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index), href: '' });
    pieces.push({ text: found[0], href: address({ ...at.table, rule: found[0] }) });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: '' });
  return pieces;
}

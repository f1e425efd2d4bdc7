/** Which levels of bots were beaten in this browser, by game. It is kept here and nowhere else. */

import { isTexts, stored } from './json';
import type { Result, TableInfo } from './wire';

const PLACE = 'gobernador.beaten';

function read(): Record<string, string[]> {
  return stored(PLACE, (found) => (isTexts(found) ? found : null));
}

export function beaten(game: string): string[] {
  return read()[game] ?? [];
}

/** Notes a game that was won against bots alone: each level that sat there is beaten. */
export function noteResult(table: TableInfo, seat: number | null, result: Result): void {
  const others = table.chairs.filter((chair) => chair.seat !== seat);
  if (seat === null || result.places[seat] !== 1 || others.some((chair) => chair.kind !== 'bot')) return;
  const all = read();
  const levels = [...new Set([...(all[table.game] ?? []), ...others.flatMap((chair) => chair.level ?? [])])];
  localStorage.setItem(PLACE, JSON.stringify({ ...all, [table.game]: levels }));
}

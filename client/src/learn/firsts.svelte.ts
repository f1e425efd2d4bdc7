/** First steps: what somebody has been told already, in which games, and whether they want to hear more. It is kept in this browser. */

import { isObject, isTexts, parsed } from '../lib/json';
import type { First } from '../lib/wire';

interface Kept {
  /** What was said, by game. */
  said: Record<string, string[]>;
  /** The tables that count as somebody's first games, by game. */
  tables: Record<string, string[]>;
}

const PLACE = 'gobernador.first_steps';
/** So many games are first games. */
const FIRST_GAMES = 3;

export function understood(stored: string | null): Kept {
  const found = parsed(stored);
  return isObject(found) ? { said: lists(found.said), tables: lists(found.tables) } : { said: {}, tables: {} };
}

function lists(found: unknown): Record<string, string[]> {
  const entries = Object.entries(isObject(found) ? found : {});
  return Object.fromEntries(entries.filter((one): one is [string, string[]] => isTexts(one[1])));
}

class FirstSteps {
  private kept = $state.raw<Kept>(understood(localStorage.getItem(PLACE)));

  /** Whether this table is one of somebody's first games; it becomes one as long as there are few. */
  counts(game: string, table: string): boolean {
    const tables = this.kept.tables[game] ?? [];
    if (tables.includes(table)) return true;
    if (tables.length >= FIRST_GAMES) return false;
    this.include(game, table);
    return true;
  }

  /** A game at which everything is explained that was not, however many were played before. */
  include(game: string, table: string): void {
    const tables = this.kept.tables[game] ?? [];
    this.keep({ ...this.kept, tables: { ...this.kept.tables, [game]: [...tables, table] } });
  }

  /** The first of these that was not said yet. */
  unsaid(game: string, firsts: First[]): First | null {
    const said = this.kept.said[game] ?? [];
    return firsts.find((first) => !said.includes(first.word)) ?? null;
  }

  say(game: string, word: string): void {
    const said = this.kept.said[game] ?? [];
    if (!said.includes(word)) this.keep({ ...this.kept, said: { ...this.kept.said, [game]: [...said, word] } });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    localStorage.setItem(PLACE, JSON.stringify(kept));
  }
}

export const firstSteps = new FirstSteps();

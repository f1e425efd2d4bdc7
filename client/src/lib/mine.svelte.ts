/** The tables that this browser sits at, as they stand: whose turn it is, the town one has there, how it ended. */

import { gameOf } from '../games';
import { api, Trouble } from './api';
import { keys, type Kept } from './keys';
import type { Result, TableInfo } from './wire';

export interface Standing {
  table: TableInfo;
  /** The seat that looks: the one that is asked, if it is ours. */
  seat: number | null;
  round: number;
  buildings: string[];
  result: Result | null;
}

export interface Mine extends Kept {
  /** Undefined until the server has told. */
  now?: Standing;
}

export class MyTables {
  private kept = $state.raw<Kept[]>([]);
  private told = $state.raw<Record<string, Standing>>({});
  unreachable = $state(false);

  constructor(most: number) {
    this.kept = keys.tables().slice(0, most);
  }

  get all(): Mine[] {
    return this.kept.map((one) => ({ ...one, now: this.told[one.id] }));
  }

  get running(): Mine[] {
    return this.all.filter((one) => one.now?.table.status !== 'over');
  }

  get over(): Mine[] {
    return this.all.filter((one) => one.now?.table.status === 'over');
  }

  look(lang: string): void {
    for (const one of this.kept) void this.learn(one, lang);
  }

  forget(id: string): void {
    keys.forget(id);
    this.kept = this.kept.filter((one) => one.id !== id);
  }

  private async learn(one: Kept, lang: string): Promise<void> {
    try {
      const standing = await standingOf(one, lang);
      this.told = { ...this.told, [one.id]: standing };
    } catch (error) {
      if (error instanceof Trouble && error.key === 'unreachable') this.unreachable = true;
      // A table that the server does not know any more is of no use.
      else if (error instanceof Trouble && /not_found|no_such|no_table|unknown|404/.test(error.key)) this.forget(one.id);
    }
  }
}

async function standingOf(one: Kept, lang: string): Promise<Standing> {
  const table = await api.table(one.id, lang);
  const key = one.seats.find(({ seat }) => seat === table.to_act) ?? one.seats[0];
  if (!key || table.status === 'waiting') return { table, seat: key?.seat ?? null, round: 0, buildings: [], result: null };
  const { frame } = await api.state(one.id, lang, key.secret);
  return {
    table,
    seat: key.seat,
    round: frame?.round ?? 0,
    buildings: frame ? gameOf(frame.view.type).buildings(frame.view, key.seat) : [],
    result: frame?.result ?? null,
  };
}

/** Whether the game waits for somebody at this browser. */
export function waitsForMe(one: Mine): boolean {
  const table = one.now?.table;
  return table?.status === 'playing' && one.seats.some((key) => key.seat === table.to_act);
}

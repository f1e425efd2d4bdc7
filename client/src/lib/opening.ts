/** Opening tables. */

import { api } from './api';
import { owed, promised } from './deal';
import { fresh, keys } from './keys';
import { settings } from './settings.svelte';
import { t } from './text.svelte';
import type { Clock, NewChair, NewTable, Opened } from './wire';

const USUAL_LEVEL = 'casual';
const USUAL_SEATS = 3;

/** The name of whoever sits at this browser. */
export function ownName(): string {
  return settings.now.name || t('home.you');
}

/** A table of this game against two bots; the match begins at once. */
export async function openAgainstBots(game: string): Promise<string> {
  const about = await api.about(settings.tongue);
  const edition = about.games.find((one) => one.word === game)?.editions[0]?.word ?? '';
  const bots = Array.from({ length: USUAL_SEATS - 1 }, (): NewChair => ({ kind: 'bot', level: USUAL_LEVEL }));
  return open({ game, edition, chairs: [{ kind: 'you', name: ownName() }, ...bots] });
}

/** Opens a table and keeps the secrets of its seats; its name. */
export async function open(table: NewTable): Promise<string> {
  const opened = await api.open({ ...table, commitment: promised() }, settings.tongue);
  keys.sit(opened.table, opened.seats, opened.invite);
  if (!opened.invite) await showOurPart(opened).catch(() => undefined);
  return opened.table;
}

/** Nobody else is waited for: the match begins with our part of the deal. If it cannot be shown now, the table asks for it. */
async function showOurPart(opened: Opened): Promise<void> {
  const table = await api.table(opened.table, settings.tongue);
  for (const { seat, secret } of opened.seats) {
    const wish = owed(table, seat);
    if (wish) await api.command(opened.table, secret, { ...wish, id: fresh() }, settings.tongue);
  }
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The clocks that a table can choose; null is none. */
export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  quick: { bank: 5 * MINUTE, increment: 10 },
  live: { bank: 15 * MINUTE, increment: 30 },
  day: { bank: 0, increment: DAY },
  three_days: { bank: 0, increment: 3 * DAY },
  week: { bank: 0, increment: 7 * DAY },
};

/**
 * Our part of a deal: a nonce that is promised by its hash, shown when everybody has promised, and compared at the end with
 * what was dealt. So nobody chooses the deal, whoever runs the server.
 */

import { isObject, isText, isTexts, stored } from './json';
import { fresh } from './keys';
import { sha256 } from './sha256';
import type { DealInfo, Promise as Promised, Reveal, TableInfo } from './wire';

/** What this browser keeps of a promise, by its commitment. */
interface Part {
  nonce: string;
  /** In milliseconds. */
  at: number;
  /** What the server and every seat had promised when we showed our part. */
  seen?: string[];
  /** The deal for which we showed it. */
  of?: string;
}

const PLACE = 'gobernador.deals';
const MOST_KEPT = 200;

function all(): Record<string, Part> {
  return stored(PLACE, (found) => (isPart(found) ? found : null));
}

function isPart(found: unknown): found is Part {
  if (!isObject(found) || !isText(found.nonce) || typeof found.at !== 'number') return false;
  return (found.seen === undefined || isTexts(found.seen)) && (found.of === undefined || isText(found.of));
}

function keep(commitment: string, part: Part): void {
  const newest = Object.entries({ ...all(), [commitment]: part }).sort(([, one], [, other]) => other.at - one.at);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest.slice(0, MOST_KEPT))));
}

export function commitmentOf(nonce: string): string {
  return sha256(`gobernador/nonce/${nonce}`);
}

/** The commitment of a new nonce, which this browser keeps to itself. */
export function promised(): string {
  const nonce = fresh();
  keep(commitmentOf(nonce), { nonce, at: Date.now() });
  return commitmentOf(nonce);
}

/** Everything that was promised of a deal: by the server, then by each seat. */
function promises(deal: DealInfo): string[] {
  return [deal.commitment, ...deal.shares.map((share) => share.commitment)];
}

type Without<One> = One extends { id: string } ? Omit<One, 'id'> : never;

/** What a deal waits for from us: our commitment, or our nonce; null if for nothing. */
export function owed(table: TableInfo, seat: number): Without<Promised | Reveal> | null {
  const deal = table.deal;
  const share = deal?.shares[seat];
  if (!deal || !share) return null;
  if (share.state === 'owed') return { type: 'promise', commitment: promised(), match: table.match };
  const part = all()[share.commitment];
  if (share.state !== 'promised' || deal.waits_for !== 'nonces' || !part) return null;
  keep(share.commitment, { ...part, seen: promises(deal), of: dealOf(table, seat, deal) });
  return { type: 'reveal', nonce: part.nonce, match: table.match };
}

function dealOf(table: TableInfo, seat: number, deal: DealInfo): string {
  return [table.id, seat, deal.match, deal.attempt].join('/');
}

/** Whether what was dealt in a match that is over is not what had been promised when we showed our part. */
export function isBroken(table: TableInfo, seat: number): boolean {
  const { deal, parts } = table;
  if (!deal || deal.match !== table.match || parts.length === 0) return false;
  const ours = Object.entries(all()).filter(([, part]) => part.of === dealOf(table, seat, deal));
  if (ours.length === 0) return false;
  const known = ours.some(([commitment, part]) => {
    const same = part.seen?.join() === promises(deal).join();
    return same && commitment === deal.shares[seat]?.commitment && part.nonce === parts[seat + 1];
  });
  return !known || !isMixed(table, deal);
}

/** Whether every part is as it was promised, and the seed is mixed from them. */
function isMixed({ parts, seed }: TableInfo, deal: DealInfo): boolean {
  const [server = '', ...nonces] = parts;
  const bytes = Uint8Array.from(server.match(/../g) ?? [], (digits) => parseInt(digits, 16));
  const whole = new Uint8Array([...new TextEncoder().encode('gobernador/1'), ...bytes]);
  const kept = deal.shares.every(({ commitment }, seat) => {
    const nonce = nonces[seat] ?? '';
    return nonce ? commitmentOf(nonce) === commitment : commitment === '';
  });
  const mixed = sha256(['gobernador/deal', server, ...nonces].join('\n'));
  return kept && sha256(whole) === deal.commitment && mixed.slice(0, seed.length) === seed && seed.length === 32;
}

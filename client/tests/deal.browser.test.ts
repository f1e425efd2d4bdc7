import { beforeEach, expect, test } from 'vitest';

import { commitmentOf, isBroken, owed, promised } from '../src/lib/deal';
import type { Socket } from '../src/lib/live.svelte';
import { sha256 } from '../src/lib/sha256';
import { Sitting } from '../src/lib/sitting.svelte';
import type { ClientMessage, DealInfo, Reveal, ServerMessage, DealShare, TableInfo } from '../src/lib/wire';
import { frame, table, welcome } from './tables';

const SERVER = '00112233445566778899aabbccddeeff';
const SERVER_COMMITMENT = sha256(
  new Uint8Array([...new TextEncoder().encode('gobernador/1'), ...SERVER.match(/../g)!.map((two) => parseInt(two, 16))]),
);
const THEIRS = 'nonce-of-somebody-else';

class OurEnd implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  heard: ClientMessage[] = [];

  send(text: string): void {
    this.heard.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {}
  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function share(seat: number, state: DealShare['state'], commitment = ''): DealShare {
  return { seat, state, commitment };
}

function dealt(shares: DealShare[], more: Partial<DealInfo> = {}): DealInfo {
  return { match: 1, attempt: 1, commitment: SERVER_COMMITMENT, shares, left_out: [], waits_for: 'nonces', ...more };
}

/** A table at which we have promised and shown a part, and somebody else too; and the same table at its end. */
function whole(): { before: TableInfo; over: TableInfo } {
  const ours = promised();
  const shares = [share(0, 'promised', ours), share(1, 'promised', commitmentOf(THEIRS))];
  const before = table({ match: 0, status: 'waiting', deal: dealt(shares) });
  const { nonce } = owed(before, 0) as Reveal;
  const seed = sha256(['gobernador/deal', SERVER, nonce, THEIRS].join('\n')).slice(0, 32);
  const shown = shares.map((one) => ({ ...one, state: 'shown' as const }));
  return { before, over: table({ status: 'over', seed, parts: [SERVER, nonce, THEIRS], deal: dealt(shown, { waits_for: 'nothing' }) }) };
}

beforeEach(() => localStorage.clear());

test('the hash is the one that everybody has', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
  expect(commitmentOf('3f2a9c61d07be845').slice(0, 16)).toBe('1f1e764e65c3bbb6');
});

test('the hash is the one of the browser, for every length', async () => {
  for (let length = 0; length < 140; length += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(sha256(bytes)).toBe(Array.from(theirs, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
});

test('a nonce is shown when every part is promised, and not before', () => {
  const ours = promised();
  const early = table({ match: 0, deal: dealt([share(0, 'promised', ours), share(1, 'owed')], { waits_for: 'commitments' }) });
  expect(owed(early, 0)).toBeNull();

  const ready = table({ match: 0, deal: dealt([share(0, 'promised', ours), share(1, 'promised', commitmentOf(THEIRS))]) });
  const wish = owed(ready, 0) as Reveal;
  expect(wish.type).toBe('reveal');
  expect(commitmentOf(wish.nonce)).toBe(ours);
  expect(wish.nonce).toMatch(/^[0-9a-f]{32}$/);
});

test('a deal that was kept is found to be kept', () => {
  expect(isBroken(whole().over, 0)).toBe(false);
});

test.each([
  ['another server part', (over: TableInfo) => ({ ...over, parts: ['ff'.repeat(16), ...over.parts.slice(1)] })],
  ['another promise of the server', (over: TableInfo) => ({ ...over, deal: { ...over.deal!, commitment: '0'.repeat(64) } })],
  ['another nonce of somebody else', (over: TableInfo) => ({ ...over, parts: [...over.parts.slice(0, 2), 'chosen-after-ours'] })],
  [
    'a nonce of somebody else that was chosen after ours',
    (over: TableInfo) => ({
      ...over,
      parts: [...over.parts.slice(0, 2), 'chosen-after-ours'],
      deal: { ...over.deal!, shares: [over.deal!.shares[0]!, share(1, 'shown', commitmentOf('chosen-after-ours'))] },
      seed: sha256(['gobernador/deal', SERVER, over.parts[1], 'chosen-after-ours'].join('\n')).slice(0, 32),
    }),
  ],
  ['no part of ours', (over: TableInfo) => ({ ...over, deal: { ...over.deal!, shares: [share(0, 'none'), over.deal!.shares[1]!] } })],
  ['another seed', (over: TableInfo) => ({ ...over, seed: '0'.repeat(32) })],
])('a deal with %s is found to be broken', (_, forged) => {
  expect(isBroken(forged(whole().over), 0)).toBe(true);
});

test('whoever sits promises and shows its part by itself, once', () => {
  const sockets: OurEnd[] = [];
  const sitting = new Sitting('abc', { seat: 0, secret: 'mine' }, () => (sockets.push(new OurEnd()), sockets.at(-1)!));
  sitting.live.start();
  const socket = sockets[0]!;
  socket.onopen?.();
  const others = share(1, 'promised', commitmentOf(THEIRS));
  const owing = table({ status: 'over', deal: dealt([share(0, 'owed'), others], { match: 2, waits_for: 'commitments' }) });

  socket.say({ ...welcome(0, frame(7)), table: owing }, { type: 'table', table: owing });
  const promise = socket.heard.filter((message) => message.type === 'promise');
  expect(promise).toHaveLength(1);
  const ready = { ...owing, deal: dealt([share(0, 'promised', promise[0]!.commitment), others], { match: 2 }) };
  socket.say({ type: 'table', table: ready }, { type: 'table', table: ready });

  const reveals = socket.heard.filter((message) => message.type === 'reveal');
  expect(reveals.map((reveal) => commitmentOf(reveal.nonce))).toEqual([promise[0]!.commitment]);
  // What becomes of it concerns nobody who reads.
  socket.say({ type: 'refused', id: reveals[0]!.id, key: 'show_later', sentence: 'Later.', seq: null });
  expect(sitting.refusal).toBe('');
});

test('a rematch promises a part instead of showing it', () => {
  const sockets: OurEnd[] = [];
  const sitting = new Sitting('abc', { seat: 0, secret: 'mine' }, () => (sockets.push(new OurEnd()), sockets.at(-1)!));
  sitting.live.start();
  sockets[0]!.onopen?.();
  sockets[0]!.say(welcome(0, frame(7)));

  sitting.wish({ type: 'rematch', match: 1, nonce: 'as an earlier version did' });
  const sent = sockets[0]!.heard.at(-1)!;

  expect(sent).toMatchObject({ type: 'rematch', match: 1 });
  expect(sent).not.toHaveProperty('nonce');
  expect((sent as { commitment: string }).commitment).toMatch(/^[0-9a-f]{64}$/);
});

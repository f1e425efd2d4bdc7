import { beforeEach, expect, test } from 'vitest';
import { Live, type Socket } from '../src/lib/live.svelte';
import type { Command, ServerMessage } from '../src/lib/wire';

/** A socket whose other end is the test. */
class OurEnd implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { type: string; id?: string }[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id?: string });
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say({ type: 'welcome' });
  }
}

let sockets: OurEnd[];
let waits: number[];
let alarm: () => void;
let heard: ServerMessage[];
let live: Live;

function connect(): OurEnd {
  const socket = new OurEnd();
  sockets.push(socket);
  return socket;
}

function later(what: () => void, milliseconds: number): number {
  waits.push(milliseconds);
  alarm = what;
  return 1;
}

beforeEach(() => {
  [sockets, waits, heard] = [[], [], []];
  live = new Live({ hello: () => ({ type: 'hello', secret: 's' }), hear: (message) => heard.push(message), connect, later });
  live.start();
});

const pass: Command = { type: 'act', id: 'one', seq: 3, actions: ['pass'] };

test('hello comes first, and commands wait for the welcome', () => {
  live.send(pass);
  sockets[0]!.onopen?.();
  expect(sockets[0]!.sent.map((message) => message.type)).toEqual(['hello']);

  sockets[0]!.say({ type: 'welcome' });

  expect(sockets[0]!.sent.map((message) => message.type)).toEqual(['hello', 'act']);
  expect(live.wire).toBe('open');
});

test('a command is sent again after every interruption until it is answered', () => {
  sockets[0]!.welcome();
  live.send(pass);
  sockets[0]!.onclose?.({ code: 1006 });
  expect(live.wire).toBe('lost');

  alarm();
  sockets[1]!.welcome();
  expect(sockets[1]!.sent).toContainEqual(pass);

  sockets[1]!.say({ type: 'done', id: 'one', seq: 4 });
  sockets[1]!.onclose?.({ code: 1006 });
  alarm();
  sockets[2]!.welcome();
  expect(sockets[2]!.sent.map((message) => message.type)).toEqual(['hello']);
  expect(live.comebacks).toBe(2);
});

test('what is refused is not sent again', () => {
  sockets[0]!.welcome();
  live.send(pass);

  sockets[0]!.say({ type: 'refused', id: 'one', key: 'stale', sentence: 'Too late.', seq: 5 });

  expect(live.unanswered).toEqual([]);
  expect(heard.at(-1)?.type).toBe('refused');
});

test('every further loss waits longer, up to a limit', () => {
  for (let loss = 0; loss < 8; loss++) {
    sockets.at(-1)!.onclose?.({ code: 1006 });
    alarm();
  }

  expect(waits.slice(0, 3)).toEqual([400, 800, 1600]);
  expect(waits.at(-1)).toBe(10_000);
});

test('a network that comes back is not waited for', () => {
  sockets[0]!.onclose?.({ code: 1006 });

  live.wake();

  expect(sockets).toHaveLength(2);
});

test('whoever is turned away before the welcome does not knock again', () => {
  sockets[0]!.onopen?.();
  sockets[0]!.say({ type: 'refused', id: null, key: 'no_seat', sentence: 'No such seat.', seq: null });
  sockets[0]!.onclose?.({ code: 1008 });

  expect(live.wire).toBe('turned_away');
  expect(waits).toEqual([]);
});

test('a socket that was given up is not listened to', () => {
  sockets[0]!.welcome();
  live.again();
  sockets[0]!.say({ type: 'said' });

  expect(sockets[0]!.closed).toBe(true);
  expect(heard.map((message) => message.type)).toEqual(['welcome']);
});

import { beforeEach, expect, test } from 'vitest';

import { keys } from '../src/lib/keys';
import type { Socket } from '../src/lib/live.svelte';
import { settings } from '../src/lib/settings.svelte';
import { Sitting } from '../src/lib/sitting.svelte';
import type { Act, ClientMessage, Hello, ServerMessage } from '../src/lib/wire';
import { option, payment, question } from './questions';
import { chair, frame, step, table, welcome } from './tables';

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

let sockets: OurEnd[];
let sitting: Sitting;
const mine = question([option('build:library'), option('pass')]);
const theirs = question([], { seat: 1 });

function sit(): OurEnd {
  sitting.live.start();
  const socket = sockets.at(-1)!;
  socket.onopen?.();
  return socket;
}

function lastAct(socket: OurEnd): Act {
  return socket.heard.filter((message) => message.type === 'act').at(-1)!;
}

beforeEach(() => {
  localStorage.clear();
  settings.set('pace', 'off');
  sockets = [];
  keys.sit('abc', [{ seat: 0, secret: 'mine' }]);
  sitting = new Sitting('abc', { seat: 0, secret: 'mine' }, () => (sockets.push(new OurEnd()), sockets.at(-1)!), 0);
});

test('the open question is put, and an answer names the moment it was asked', () => {
  const socket = sit();
  socket.say(welcome(0, frame(7, mine)));

  sitting.selection.pick('pass');

  expect(lastAct(socket)).toMatchObject({ seq: 7, actions: ['pass'] });
});

test('a set is not asked for again while its members are being played', () => {
  const pay = payment([option('pay:well'), option('pay:tower')], 2);
  const socket = sit();
  socket.say(welcome(0, frame(3, pay)));
  sitting.selection.pick('pay:well');
  sitting.selection.pick('pay:tower');
  sitting.selection.confirm();

  socket.say(step(0, frame(4, payment([option('pay:well')], 1))));
  expect(sitting.selection.busy).toBe(true);

  socket.say({ type: 'done', id: lastAct(socket).id, seq: 5 });
  expect(sitting.selection.busy).toBe(true);

  socket.say(step(0, frame(5, mine)));
  expect(sitting.selection.busy).toBe(false);
  expect(sitting.selection.question).toEqual(mine);
});

test('a refusal is told, and what was chosen stays chosen', () => {
  const socket = sit();
  socket.say(welcome(0, frame(3, payment([option('pay:well'), option('pay:tower')], 1, 2))));
  sitting.selection.pick('pay:well');
  sitting.selection.confirm();

  socket.say({ type: 'refused', id: lastAct(socket).id, key: 'x', sentence: 'Not that one.', seq: 3 });

  expect(sitting.refusal).toBe('Not that one.');
  expect(sitting.selection.chosen).toEqual(['pay:well']);
  expect(sitting.selection.busy).toBe(false);
});

test("the others' turns wait their time, and the question comes with the last of them", () => {
  settings.set('pace', 'slow');
  const socket = sit();
  socket.say(welcome(0, frame(1, theirs)), step(1, frame(2, theirs)), step(1, frame(3, mine)));
  expect(sitting.frame?.seq).toBe(2);
  expect(sitting.selection.question).toBeNull();

  sitting.queue.skip();

  expect(sitting.frame?.seq).toBe(3);
  expect(sitting.selection.question).toEqual(mine);
});

test('whoever lets a bot play is asked nothing until they return', () => {
  const socket = sit();
  socket.say(welcome(0, frame(1, mine)));
  const told = (away: boolean) => socket.say({ type: 'table', table: table({ chairs: [chair(0, { away }), chair(1)] }) });

  told(true);
  expect(sitting.isMyTurn).toBe(false);
  expect(sitting.selection.question).toBeNull();

  told(false);
  expect(sitting.selection.question).toEqual(mine);
});

test('news of the table leave alone what is half chosen', () => {
  const socket = sit();
  const pay = payment([option('pay:well'), option('pay:tower')], 2);
  socket.say(welcome(0, frame(1, pay)));
  sitting.selection.pick(pay.options[0]!.action);
  const chosen = [...sitting.selection.chosen];

  socket.say({ type: 'table', table: table({ watchers: 3 }) });

  expect(chosen).toHaveLength(1);
  expect(sitting.selection.chosen).toEqual(chosen);
});

test('a step that was shown already is not shown again', () => {
  const socket = sit();
  socket.say(welcome(0, frame(5, theirs)), step(1, frame(4, mine)));

  expect(sitting.frame?.seq).toBe(5);
});

test('whoever comes back says what they saw last, and hears what happened since', () => {
  sit().say(welcome(0, frame(5, theirs)));
  sockets[0]!.onclose?.({ code: 1006 });

  const socket = sit();
  expect(socket.heard[0] as Hello).toMatchObject({ type: 'hello', secret: 'mine', match: 1, after: 5 });
  socket.say(welcome(0, frame(9, mine), { since: ['Ana builds.'] }));

  expect(sitting.frame?.seq).toBe(9);
  expect(sitting.since).toEqual(['Ana builds.']);
});

test('so does another visit on another day', () => {
  sit().say(welcome(0, frame(5, theirs)));

  const tomorrow = new Sitting('abc', { seat: 0, secret: 'mine' }, () => (sockets.push(new OurEnd()), sockets.at(-1)!));
  tomorrow.live.start();
  sockets.at(-1)!.onopen?.();

  expect(sockets.at(-1)!.heard[0]).toMatchObject({ match: 1, after: 5 });
});

test('when the device changes hands nothing of the former seat stays', () => {
  const socket = sit();
  socket.say(welcome(0, frame(5, mine), { log: [{ title: '', seq: 0, lines: [{ seq: 0, text: 'You draw the well.', seat: 0 }] }] }));
  sitting.selection.pick('pass');

  sitting.changeSeat({ seat: 1, secret: 'other' });

  expect([sitting.frame, sitting.log, sitting.happenings, sitting.selection.question]).toEqual([null, [], [], null]);
  expect(sitting.live.unanswered).toEqual([]);
});

test('a rematch clears the table for the new match', () => {
  const socket = sit();
  socket.say(welcome(0, frame(90)));

  socket.say({ type: 'table', table: table({ match: 2 }) });
  expect(sitting.frame).toBeNull();

  socket.say(welcome(0, { ...frame(0, mine), match: 2 }, { table: table({ match: 2 }) }));
  expect(sitting.selection.question).toEqual(mine);
});

test('the press that answered the last question does not answer the next one', async () => {
  sitting = new Sitting('abc', { seat: 0, secret: 'mine' }, () => (sockets.push(new OurEnd()), sockets.at(-1)!), 50);
  const socket = sit();
  socket.say(welcome(0, frame(7, mine)));

  sitting.selection.pick('pass');
  expect(sitting.selection.busy).toBe(false);

  await expect.poll(() => sitting.selection.guarded).toBe(false);
  sitting.selection.pick('pass');
  expect(lastAct(socket)).toMatchObject({ seq: 7, actions: ['pass'] });
});

test('where everybody sees that there is one answer only, it is given; not so once it was taken back', async () => {
  const forced = question([option('ship:corn@1')], { forced: ['ship:corn@1'] });
  const socket = sit();
  socket.say(welcome(0, frame(3, forced)));
  await expect.poll(() => socket.heard.filter((message) => message.type === 'act').length, { timeout: 3000 }).toBe(1);
  socket.say(step(0, frame(4, theirs)), { type: 'done', id: lastAct(socket).id, seq: 4 });
  expect(sitting.byItself).toEqual([4]);

  sitting.takeBack();
  const { id } = socket.heard.at(-1) as Act;
  socket.say({ type: 'taken_back', seq: 3, match: 1, seat: 0, frame: frame(3, forced), log: [] }, { type: 'done', id, seq: 3 });
  await new Promise((resolve) => setTimeout(resolve, 1200));

  expect(socket.heard.filter((message) => message.type === 'act')).toHaveLength(1);
  expect(sitting.selection.question).toEqual(forced);
});

test('as long as somebody else may take something back, the question waits', async () => {
  const socket = sit();
  const held = (seat: number, seconds: number) => table({ chairs: [chair(0), chair(1)], hold: { seat, seconds } });
  socket.say(welcome(0, frame(1, theirs)), step(1, frame(2, mine)), { type: 'table', table: held(1, 0.2) });
  expect(sitting.held).toMatchObject({ seat: 1 });

  sitting.selection.pick('pass');
  expect(lastAct(socket)).toBeUndefined();

  await expect.poll(() => sitting.held).toBeNull();
  await expect.poll(() => sitting.selection.guarded).toBe(false);
  sitting.selection.pick('pass');
  expect(lastAct(socket)).toMatchObject({ seq: 2, actions: ['pass'] });
});

test('what somebody may take back themselves holds nobody up', () => {
  const socket = sit();
  socket.say(welcome(0, frame(1, mine)), { type: 'table', table: table({ chairs: [chair(0), chair(1)], hold: { seat: 0, seconds: 9 } }) });

  expect(sitting.selection.guarded).toBe(false);
});

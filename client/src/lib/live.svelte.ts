/**
 * The wire to a table. It comes back by itself after every interruption, and commands that were not answered are sent again:
 * each has a number of its own, so the server carries it out once however often it hears it.
 */

import { fromServer } from './json';
import type { Command, Hello, ServerMessage } from './wire';

export type Wire = 'connecting' | 'open' | 'lost' | 'turned_away';

/** What we need of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a call that is still to come is cancelled with. */
export type Timer = ReturnType<typeof setTimeout> | number;

export interface Line {
  /** What to say first; asked anew for every connection. */
  hello: () => Hello;
  hear: (message: ServerMessage) => void;
  connect: () => Socket;
  /** Call back after so many milliseconds; a number to cancel it with. */
  later?: (what: () => void, milliseconds: number) => Timer;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** The code with which the server closes when asking again would not help. */
const TURNED_AWAY = 1008;

export class Live {
  wire = $state<Wire>('connecting');
  /** How often the wire was lost and came back. */
  comebacks = $state(0);
  private socket: Socket | null = null;
  private waiting: Command[] = [];
  private welcomed = false;
  private losses = 0;
  private timer: Timer = 0;
  private ended = false;

  constructor(private line: Line) {}

  start(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.hangUp();
    this.welcomed = false;
    const socket = this.line.connect();
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.line.hello()));
    socket.onmessage = (event) => this.hear(fromServer(event.data));
    socket.onclose = ({ code }) => (code === TURNED_AWAY && !this.welcomed ? this.turnAway() : this.lose());
  }

  /** Say hello anew: in another language, or for another seat. */
  again(): void {
    this.losses = 0;
    this.start();
  }

  /** The network or the page woke up: no reason to wait any longer. */
  wake(): void {
    if (this.wire === 'lost') this.start();
  }

  send(command: Command): void {
    this.waiting = [...this.waiting, command];
    if (this.welcomed) this.socket?.send(JSON.stringify(command));
  }

  /** Commands that the server has not answered yet. */
  get unanswered(): readonly Command[] {
    return this.waiting;
  }

  /** What was asked in the name of a seat is not asked in the name of another. */
  forget(): void {
    this.waiting = [];
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.hangUp();
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.greeted();
    if (message.type === 'done' || message.type === 'refused') {
      this.waiting = this.waiting.filter((command) => command.id !== message.id);
    }
    this.line.hear(message);
  }

  private greeted(): void {
    if (this.losses > 0) this.comebacks += 1;
    this.welcomed = true;
    this.losses = 0;
    this.wire = 'open';
    for (const command of this.waiting) this.socket?.send(JSON.stringify(command));
  }

  private turnAway(): void {
    this.wire = 'turned_away';
    this.hangUp();
  }

  private lose(): void {
    this.welcomed = false;
    this.wire = 'lost';
    this.losses += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.losses - 1));
    this.timer = (this.line.later ?? setTimeout)(() => this.start(), wait);
  }

  private hangUp(): void {
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = this.socket.onopen = null;
    this.socket.close();
    this.socket = null;
  }
}

/** A WebSocket to a table of this server. */
export function dial(id: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const wire = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live`);
  const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: (text) => wire.send(text), close: () => wire.close() };
  wire.onopen = () => socket.onopen?.();
  wire.onmessage = (event: MessageEvent<string>) => socket.onmessage?.(event);
  wire.onclose = (event) => socket.onclose?.(event);
  return socket;
}

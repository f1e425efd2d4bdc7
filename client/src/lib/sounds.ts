/** A dozen short sounds, made by us when they are wanted: no file is fetched. Off until the reader switches them on. */

import { settings } from './settings.svelte';
import type { Happening } from './wire';

type Note = [pitch: number, start: number, length: number, kind?: OscillatorType, loud?: number];

/** What is heard, as notes and as breaths of noise: pitch of the filter, start, length, loudness. */
interface Sound {
  notes?: Note[];
  noise?: [pitch: number, start: number, length: number, loud: number][];
}

const SOUNDS = {
  turn: {
    notes: [
      [523, 0, 0.18],
      [784, 0.16, 0.26],
    ],
  },
  pick: { notes: [[660, 0, 0.05, 'triangle', 0.5]] },
  confirm: {
    notes: [
      [440, 0, 0.07, 'triangle'],
      [660, 0.06, 0.1, 'triangle'],
    ],
  },
  undo: {
    notes: [
      [520, 0, 0.07, 'triangle'],
      [390, 0.07, 0.1, 'triangle'],
    ],
  },
  refused: { notes: [[180, 0, 0.16, 'square', 0.3]] },
  role: { noise: [[900, 0, 0.05, 0.7]], notes: [[196, 0, 0.12, 'triangle', 0.8]] },
  card: { noise: [[3200, 0, 0.09, 0.4]] },
  build: {
    noise: [
      [1400, 0, 0.05, 0.9],
      [1200, 0.13, 0.06, 0.9],
    ],
    notes: [
      [150, 0, 0.06, 'triangle', 0.7],
      [140, 0.13, 0.08, 'triangle', 0.7],
    ],
  },
  goods: {
    notes: [
      [330, 0, 0.07, 'sine', 0.7],
      [440, 0.06, 0.08, 'sine', 0.6],
    ],
  },
  coins: {
    notes: [
      [1320, 0, 0.08, 'sine', 0.4],
      [1760, 0.05, 0.12, 'sine', 0.4],
      [1568, 0.1, 0.14, 'sine', 0.35],
    ],
  },
  ship: {
    notes: [
      [587, 0, 0.5, 'sine', 0.5],
      [1175, 0, 0.35, 'sine', 0.2],
    ],
    noise: [[500, 0.05, 0.4, 0.2]],
  },
  colonists: {
    notes: [
      [392, 0, 0.06, 'triangle'],
      [440, 0.07, 0.06, 'triangle'],
      [494, 0.14, 0.08, 'triangle'],
    ],
  },
  end: {
    notes: [
      [523, 0, 0.2, 'triangle'],
      [659, 0.16, 0.2, 'triangle'],
      [784, 0.32, 0.2, 'triangle'],
      [1047, 0.48, 0.6, 'triangle'],
    ],
  },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

const LOUD = { low: 0.05, middle: 0.12, high: 0.22 } as const;

/** Which sound belongs to what happened; the rest is silent. */
const OF_KIND: Record<string, SoundName> = {
  role: 'role',
  drew: 'card',
  drew_card: 'card',
  kept: 'card',
  took: 'card',
  turned_up: 'card',
  chapel: 'card',
  bank: 'card',
  harbor: 'card',
  drew_tile: 'card',
  built: 'build',
  covered: 'build',
  produced: 'goods',
  stocked: 'goods',
  crafted: 'goods',
  settled: 'goods',
  stored: 'goods',
  sold: 'coins',
  coins: 'coins',
  loaded: 'ship',
  wharf: 'ship',
  sailed: 'ship',
  arrived: 'colonists',
  staffed: 'colonists',
};
const AT_ONCE = 2;

let context: AudioContext | undefined;

export function play(name: SoundName): void {
  if (settings.now.sound !== 'on') return;
  context ??= new AudioContext();
  void context.resume();
  const sound: Sound = SOUNDS[name];
  const loud = LOUD[settings.now.volume];
  for (const [pitch, start, length, kind = 'sine', part = 1] of sound.notes ?? []) tone(context, pitch, start, length, kind, loud * part);
  for (const [pitch, start, length, part] of sound.noise ?? []) breath(context, pitch, start, length, loud * part);
}

/** What a step sounds like: its first different sounds, one after the other being a din. */
export function playAll(happenings: Happening[]): void {
  const names = new Set(happenings.map((one) => OF_KIND[one.kind]).filter((name) => name !== undefined));
  for (const name of [...names].slice(0, AT_ONCE)) play(name);
}

function tone(at: AudioContext, pitch: number, start: number, length: number, kind: OscillatorType, loud: number): void {
  const source = at.createOscillator();
  source.type = kind;
  source.frequency.value = pitch;
  fade(at, source, start, length, loud);
}

function breath(at: AudioContext, pitch: number, start: number, length: number, loud: number): void {
  const frames = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, frames, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter);
  fade(at, source, start, length, loud, filter);
}

function fade(
  at: AudioContext,
  source: AudioScheduledSourceNode,
  start: number,
  length: number,
  loud: number,
  last: AudioNode = source,
): void {
  const volume = at.createGain();
  const from = at.currentTime + start;
  volume.gain.setValueAtTime(loud, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  last.connect(volume).connect(at.destination);
  source.start(from);
  source.stop(from + length);
}

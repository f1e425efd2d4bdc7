import { beforeEach, expect, test } from 'vitest';
import { PacedQueue, type Pace } from '../src/lib/pace.svelte';

let shown: string[];
let alarms: (() => void)[];
let pace: Pace;
let queue: PacedQueue<string>;

beforeEach(() => {
  [shown, alarms, pace] = [[], [], 'normal'];
  queue = new PacedQueue<string>({
    show: (item) => shown.push(item),
    isWorthALook: (item) => !item.startsWith('hidden'),
    pace: () => pace,
    later: (what) => alarms.push(what),
    cancel: () => (alarms = []),
  });
});

/** The time to look at a step has passed. */
function tick(): void {
  alarms.shift()?.();
}

test('steps are shown one by one, each for a while', () => {
  for (const item of ['a', 'b', 'c']) queue.add(item);
  expect(shown).toEqual(['a']);

  tick();
  expect(shown).toEqual(['a', 'b']);

  tick();
  tick();
  expect(shown).toEqual(['a', 'b', 'c']);
});

test('what nobody sees takes no time', () => {
  for (const item of ['hidden 1', 'hidden 2', 'b', 'c']) queue.add(item);

  expect(shown).toEqual(['hidden 1', 'hidden 2', 'b']);
});

test('without a pace everything is shown at once', () => {
  pace = 'off';

  for (const item of ['a', 'b', 'c']) queue.add(item);

  expect(shown).toEqual(['a', 'b', 'c']);
});

test('skipping shows all that waits, in order', () => {
  for (const item of ['a', 'b', 'c']) queue.add(item);

  queue.skip();

  expect(shown).toEqual(['a', 'b', 'c']);
  expect(queue.waiting).toEqual([]);
});

test('a pause holds everything back, and steps go on by hand', () => {
  queue.pause();
  for (const item of ['a', 'b', 'c']) queue.add(item);
  expect(shown).toEqual([]);

  queue.step();
  expect(shown).toEqual(['a']);

  queue.play();
  tick();
  expect(shown).toEqual(['a', 'b', 'c']);
});

test('what must be seen now brings everything before it, and is looked at', () => {
  for (const item of ['a', 'b']) queue.add(item);
  queue.addNow('mine');
  queue.add('next');
  expect(shown).toEqual(['a', 'b', 'mine']);

  tick();
  expect(shown.at(-1)).toBe('next');
});

test('what is cleared is never shown', () => {
  for (const item of ['a', 'b']) queue.add(item);

  queue.clear();
  queue.add('new');

  expect(shown).toEqual(['a', 'new']);
});

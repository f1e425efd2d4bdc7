/** What a browser remembers of courses and first steps, and where a card lies. */

import { beforeEach, expect, test } from 'vitest';
import { firstSteps, understood as steps } from '../src/learn/firsts.svelte';
import { progress, understood } from '../src/learn/progress.svelte';
import { place, type Box } from '../src/learn/spots';

const LESSONS = ['cards', 'roles', 'game'];
const ROOM: Box = { x: 0, y: 40, width: 1000, height: 800 };

beforeEach(() => progress.forget('sanjuan'));

test('the next lesson is the one that was left, else the first that is neither done nor skipped', () => {
  expect(progress.next('sanjuan', LESSONS)).toBe('cards');
  progress.finish('sanjuan', 'cards');
  progress.stand('sanjuan', { lesson: 'roles', step: 1, given: [['produce:coffee_roaster']] });
  expect(progress.next('sanjuan', LESSONS)).toBe('roles');
  expect(progress.place('sanjuan', 'roles')?.given).toEqual([['produce:coffee_roaster']]);
  progress.skip('sanjuan', 'roles');
  expect(progress.place('sanjuan', 'roles')).toBeNull();
  expect(progress.next('sanjuan', LESSONS)).toBe('game');
  progress.finish('sanjuan', 'game');
  expect(progress.next('sanjuan', LESSONS)).toBeNull();
});

test('what was stored is understood as far as it makes sense', () => {
  for (const stored of [null, 'no json', '7', '[]', '{"sanjuan":null}', '{"sanjuan":{"done":"all","at":{"lesson":3}}}']) {
    expect(understood(stored).sanjuan?.done ?? []).toEqual([]);
    expect(steps(stored)).toEqual({ said: {}, tables: {} });
  }
});

test('first steps are said once, and only in the first three games', () => {
  const firsts = [
    { word: 'role', text: 'Choose.', at: 'role' },
    { word: 'pay', text: 'Pay.', at: 'hand' },
  ];
  expect(['a', 'b', 'a', 'c', 'd'].map((table) => firstSteps.counts('sanjuan', table))).toEqual([true, true, true, true, false]);
  firstSteps.include('sanjuan', 'e');
  expect(firstSteps.counts('sanjuan', 'e')).toBe(true);
  expect(firstSteps.unsaid('sanjuan', firsts)?.word).toBe('role');
  firstSteps.say('sanjuan', 'role');
  expect(firstSteps.unsaid('sanjuan', firsts)?.word).toBe('pay');
  firstSteps.say('sanjuan', 'pay');
  expect(firstSteps.unsaid('sanjuan', firsts)).toBeNull();
});

test('a card lies beside what it is about, covers no answer, and points at it', () => {
  const about = { x: 300, y: 600, width: 400, height: 200 };
  const at = place({ width: 400, height: 300 }, ROOM, [{ box: about, weight: 8 }], about);
  expect(at.y + 300).toBeLessThanOrEqual(about.y);
  expect(at.point?.side).toBe('bottom');
});

test('where there is room nowhere, it covers what matters least, and points at nothing', () => {
  const whole = { ...ROOM };
  const button = { x: 0, y: 640, width: 1000, height: 200 };
  const at = place(
    { width: 1000, height: 500 },
    ROOM,
    [
      { box: whole, weight: 1 },
      { box: button, weight: 20 },
    ],
    whole,
  );
  expect(at.y + 500).toBeLessThanOrEqual(button.y);
  expect(at.point).toBeNull();
});

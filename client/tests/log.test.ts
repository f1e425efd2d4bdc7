import { expect, test } from 'vitest';
import { ofSeat, withEnd } from '../src/lib/log';
import { placeOf } from '../src/lib/replay';
import { clockFace } from '../src/lib/time';
import type { Chapter } from '../src/lib/wire';

function chapter(seq: number, ...lines: string[]): Chapter {
  return { title: `from ${seq}`, seq, lines: lines.map((text) => ({ seq, text, seat: null })) };
}

test('the end of a log takes the place of what began there', () => {
  const log = [chapter(0, 'a'), chapter(3, 'b'), chapter(3, 'c')];

  expect(withEnd(log, [chapter(3, 'b'), chapter(3, 'c', 'd'), chapter(5)])).toEqual([
    chapter(0, 'a'),
    chapter(3, 'b'),
    chapter(3, 'c', 'd'),
    chapter(5),
  ]);
});

test('nothing new leaves a log as it is', () => {
  expect(withEnd([chapter(0, 'a')], [])).toEqual([chapter(0, 'a')]);
});

test('what one seat did is told under its rounds and the roles that it chose', () => {
  const line = (seat: number) => ({ seq: 1, text: `by ${seat}`, seat });
  const role = (seat: number, ...by: number[]): Chapter => ({ title: `role of ${seat}`, seq: 1, seat, role: 'mayor', lines: by.map(line) });
  const round = (title: string): Chapter => ({ title, seq: 1, seat: 2, lines: [] });
  const log = [round('one'), role(1, 1, 0), role(0, 1), round('two'), role(1, 1)];

  expect(ofSeat(log, 0)).toEqual([round('one'), { ...role(1, 0), title: '' }, role(0)]);
});

test('clocks are read in minutes, hours and days', () => {
  expect([5, 65, 7199, 7200, 172_800, -3].map(clockFace)).toEqual(['0:05', '1:05', '119:59', '2 h', '2 d', '0:00']);
});

test('a line of the log leads to the first moment that holds it, and beyond the end to the last', () => {
  const moments = [0, 1, 4].map((seq) => ({ frame: { seq } }));

  expect([0, 2, 4, 9].map((seq) => placeOf(moments, seq))).toEqual([0, 2, 2, 2]);
});

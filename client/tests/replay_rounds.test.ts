import { expect, test } from 'vitest';
import { fromRail, onRail, placeOf, roundAfter, roundBefore, roundMarks } from '../src/lib/replay';

const ROUNDS = [1, 1, 1, 2, 2, 3];
const MOMENTS = ROUNDS.map((round, place) => ({ frame: { round, seq: place * 2 } }));
const MARKS = roundMarks(MOMENTS);
const LAST = MOMENTS.length - 1;

test('a mark stands where a round begins', () => {
  expect(MARKS).toEqual([
    { round: 1, place: 0 },
    { round: 2, place: 3 },
    { round: 3, place: 5 },
  ]);
});

test('back goes to the beginning of the round, and from there to the round before', () => {
  expect(roundBefore(MARKS, 4)).toBe(3);
  expect(roundBefore(MARKS, 3)).toBe(0);
  expect(roundBefore(MARKS, 0)).toBe(0);
});

test('forward goes to the next round, and from the last one to the end', () => {
  expect(roundAfter(MARKS, 0, LAST)).toBe(3);
  expect(roundAfter(MARKS, 4, LAST)).toBe(5);
  expect(roundAfter(MARKS, 5, LAST)).toBe(LAST);
});

test('a moment is found by how far the match had come', () => {
  expect(placeOf(MOMENTS, 3)).toBe(2);
  expect(placeOf(MOMENTS, 99)).toBe(LAST);
});

test('on the rail every round is as long as the others', () => {
  expect([0, 3, 5].map((place) => onRail(MARKS, place, 7))).toEqual([0, 1 / 3, 2 / 3]);
  expect(onRail(MARKS, 7, 7)).toBe(1);
  expect(onRail(MARKS, 1, 7)).toBeCloseTo(1 / 9);
});

test('a point of the rail leads back to its moment', () => {
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) expect(fromRail(MARKS, onRail(MARKS, place, 7), 7)).toBe(place);
  expect(fromRail(MARKS, 5, 7)).toBe(7);
  expect(fromRail(MARKS, -1, 7)).toBe(0);
});

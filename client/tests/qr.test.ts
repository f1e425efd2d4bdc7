import { expect, test } from 'vitest';
import { qrCode } from '../src/screens/qr';

const LINK = 'http://127.0.0.1:8000/table/kq7palmaAbCd#invite=hfoYqz3ZKJm1sWq9x7bN2aPcDeFgHi4';
/** Format information of level L, by mask, as the standard prints it. */
const FORMATS = [
  '111011111000100',
  '111001011110011',
  '111110110101010',
  '111100010011101',
  '110011000101111',
  '110001100011000',
  '110110001000001',
  '110100101110110',
];
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The bits of a code of version 2 to 5, which has one block and one alignment pattern, in the order in which readers take them. */
function bits(rows: boolean[][]): number[] {
  const size = rows.length;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => rows[8]![x]!).concat([7, 5, 4, 3, 2, 1, 0].map((y) => rows[y]![8]!));
  const mask = MASKS[FORMATS.indexOf(format.map(Number).join(''))]!;
  const fixed = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2);
  const found: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!fixed(x, y)) found.push(Number(rows[y]![x] !== mask(x, y)));
    }
  }
  return found;
}

function words(rows: boolean[][]): number[] {
  const all = bits(rows);
  return Array.from({ length: Math.floor(all.length / 8) }, (_, i) => Number.parseInt(all.slice(i * 8, i * 8 + 8).join(''), 2));
}

/** Logarithms of the field of 256 numbers. */
const POWERS = Array.from({ length: 255 }, () => 0);
for (let i = 0, x = 1; i < 255; i += 1) {
  POWERS[i] = x;
  x = x & 128 ? ((x << 1) ^ 0x11d) & 255 : x << 1;
}

function value(polynomial: number[], power: number): number {
  return polynomial.reduce((sum, word) => (sum === 0 ? 0 : POWERS[(POWERS.indexOf(sum) + power) % 255]!) ^ word, 0);
}

test('a link is read again from its code', () => {
  const rows = qrCode(LINK)!;
  expect(rows.length).toBe(37);
  const read = words(rows);
  expect(read[0]! >> 4).toBe(4);
  const length = ((read[0]! & 15) << 4) | (read[1]! >> 4);
  const text = Array.from({ length }, (_, i) => String.fromCharCode(((read[i + 1]! & 15) << 4) | (read[i + 2]! >> 4))).join('');
  expect(text).toBe(LINK);
});

test('the words of a code fulfil the equations of its error correction', () => {
  const read = words(qrCode(LINK)!);
  expect(read.length).toBe(134);
  for (let power = 0; power < 26; power += 1) expect(value(read, power)).toBe(0);
});

test('a text that is too long has no code', () => {
  expect(qrCode('a'.repeat(271))).not.toBeNull();
  expect(qrCode('a'.repeat(272))).toBeNull();
});

/** A QR code of a short text: bytes, level L, versions 1 to 10 (ISO/IEC 18004). */

/** By version: codewords in all, error correction codewords of a block, blocks, and where alignment patterns stand. */
const VERSIONS: readonly [codewords: number, correction: number, blocks: number, alignment: readonly number[]][] = [
  [26, 7, 1, []],
  [44, 10, 1, [6, 18]],
  [70, 15, 1, [6, 22]],
  [100, 20, 1, [6, 26]],
  [134, 26, 1, [6, 30]],
  [172, 18, 2, [6, 34]],
  [196, 20, 2, [6, 22, 38]],
  [242, 24, 2, [6, 24, 42]],
  [292, 30, 2, [6, 26, 46]],
  [346, 18, 4, [6, 28, 50]],
];
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];
/** Level L as the format information writes it. */
const LEVEL_L = 0b01;

/** Rows of modules, dark ones true; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const place = VERSIONS.findIndex(
    ([codewords, correction, blocks], at) => bytes.length <= codewords - correction * blocks - (at < 9 ? 2 : 3),
  );
  if (place < 0) return null;
  const words = interleaved(dataWords(bytes, place), place);
  const masks = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawn(words, place, mask));
  return masks.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

function dataWords(bytes: number[], place: number): number[] {
  const [codewords, correction, blocks] = VERSIONS[place]!;
  const room = codewords - correction * blocks;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, place < 9 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));
  for (let i = 0; words.length < room; i += 1) words.push(PADDING[i % 2]!);
  return words;
}

/** The product of two numbers of the field of 256 numbers. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

function corrections(data: number[], length: number): number[] {
  const generator = Array<number>(length).fill(0);
  generator[length - 1] = 1;
  let root = 1;
  for (let i = 0; i < length; i += 1) {
    for (let j = 0; j < length; j += 1) generator[j] = times(generator[j]!, root) ^ (generator[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = Array<number>(length).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    generator.forEach((coefficient, i) => (rest[i]! ^= times(coefficient, factor)));
  }
  return rest;
}

function interleaved(data: number[], place: number): number[] {
  const [codewords, correction, count] = VERSIONS[place]!;
  const short = Math.floor(codewords / count) - correction;
  const longer = codewords % count;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < count; i += 1) {
    const length = short + (i < count - longer ? 0 : 1);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const checks = blocks.map((block) => corrections(block, correction));
  const words: number[] = [];
  for (let i = 0; i <= short; i += 1) for (const block of blocks) if (i < block.length) words.push(block[i]!);
  for (let i = 0; i < correction; i += 1) for (const block of checks) words.push(block[i]!);
  return words;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(words: number[], place: number, mask: number): boolean[][] {
  const size = place * 4 + 21;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    modules[y]![x] = dark;
    fixed[y]![x] = true;
  };
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  alignment(VERSIONS[place]![3], size, set);
  format(mask, size, set);
  if (place >= 6) version(place + 1, size, set);
  zigzag(words, size, modules, fixed);
  return modules.map((row, y) => row.map((dark, x) => (fixed[y]![x] ? dark : dark !== MASKS[mask]!(x, y))));
}

type Set = (x: number, y: number, dark: boolean) => void;

function alignment(places: readonly number[], size: number, set: Set): void {
  for (const x of places) {
    for (const y of places) {
      if ((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)) continue;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  }
}

function format(mask: number, size: number, set: Set): void {
  const data = (LEVEL_L << 3) | mask;
  let rest = data;
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i += 1) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i += 1) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i += 1) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i += 1) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function version(number: number, size: number, set: Set): void {
  let rest = number;
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (number << 12) | rest;
  for (let i = 0; i < 18; i += 1) {
    const dark = ((bits >> i) & 1) === 1;
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** The words in pairs of columns, from the right, up and down. */
function zigzag(words: number[], size: number, modules: boolean[][], fixed: boolean[][]): void {
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] || at >= words.length * 8) continue;
        modules[y]![x] = ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
  }
}

/** How hard a pattern is to read: long runs, blocks, and an uneven share of dark modules. */
function penalty(modules: boolean[][]): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...modules, ...columns]) {
    for (const run of line
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .match(/0+|1+/g) ?? [])
      if (run.length >= 5) sum += run.length - 2;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const dark = modules[y]![x];
      if (dark === modules[y]![x - 1] && dark === modules[y - 1]![x] && dark === modules[y - 1]![x - 1]) sum += 3;
    }
  }
  const share = modules.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

/** SHA-256, at once and everywhere: browsers have their own only for pages that came by TLS or from this machine. */

const WORDS = 64;
const BLOCK = 64;

/** The first bits of the fractions of roots of the first primes. */
function fractions(count: number, root: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let divisor = 2;
    while (divisor * divisor <= number && number % divisor) divisor += 1;
    if (divisor * divisor > number) found.push(((number ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const ADDED = fractions(WORDS, 3);
const BEGINNING = fractions(8, 2);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The hash of bytes, or of a text as UTF-8, in hexadecimal digits. */
export function sha256(data: string | Uint8Array): string {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = [...BEGINNING];
  for (let at = 0; at < padded.length; at += BLOCK) digest(state, view, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function digest(state: number[], view: DataView, at: number): void {
  const w = Array.from({ length: 16 }, (_, place) => view.getInt32(at + 4 * place));
  for (let place = 16; place < WORDS; place += 1) {
    const [early, late] = [w[place - 15]!, w[place - 2]!];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w.push((w[place - 16]! + low + w[place - 7]! + high) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let place = 0; place < WORDS; place += 1) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ADDED[place]! + w[place]!;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) | 0));
}

/** The outline of a hedge, as long as a strip of scenery. */

export function grove(seed: number): string {
  let d = 'M-20 70V40';
  for (let x = -20, i = seed; x < 2400; i += 1) {
    const wide = 34 + ((i * 29) % 31);
    const high = 8 + ((i * 17) % 15);
    d += `q${wide * 0.2} ${-high} ${wide * 0.5} ${-high + 2}t${wide * 0.5} ${high - 2 + (((i * 13) % 7) - 3) * 0.3}`;
    x += wide;
  }
  return `${d}V70z`;
}

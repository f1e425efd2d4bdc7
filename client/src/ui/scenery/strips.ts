/** The lines of the scenery, drawn once. */

/** Treetops from left to right. */
export function treetops(seed: number): string {
  let line = 'M-20 70V40';
  for (let x = -20, i = seed; x < 2400; i++) {
    const width = 34 + ((i * 29) % 31);
    const height = 8 + ((i * 17) % 15);
    line += `q${width * 0.2} ${-height} ${width * 0.5} ${-height + 2}t${width * 0.5} ${height - 2 + (((i * 13) % 7) - 3) * 0.3}`;
    x += width;
  }
  return `${line}V70z`;
}

const DEPTH = 340;

/** Slag bricks in four shades, in perspective: rows and joints grow towards the eye. */
export function bricks(): string[] {
  const shades = ['', '', '', ''];
  const scale = (y: number) => 0.42 + (y / DEPTH) * 1.1;
  let [y, height, row] = [0, 6, 0];
  while (y < DEPTH) {
    const [far, near] = [scale(y + 0.8), scale(y + height - 0.8)];
    const [top, middle, foot] = [(y + 0.8).toFixed(1), (y + height * 0.5).toFixed(1), (y + height - 0.8).toFixed(1)];
    for (let i = -80; i < 80; i++) {
      const left = (i + (row % 2) / 2) * 40 + 1.4;
      const right = left + 37.2;
      if (1200 + right * far < 0 || 1200 + left * far > 2400) continue;
      const shade = Math.abs(i * 7 + row * 13 + ((i * row) % 5)) % 4;
      const at = (x: number, by: number) => (1200 + x * by).toFixed(1);
      const round = (near - far) * 4 + 1.6;
      shades[shade] +=
        `M${at(left + round, far)} ${top}L${at(right - round, far)} ${top}Q${at(right, far)} ${top} ${at(right, near)} ${middle}` +
        `Q${at(right, near)} ${foot} ${at(right - round, near)} ${foot}L${at(left + round, near)} ${foot}` +
        `Q${at(left, near)} ${foot} ${at(left, near)} ${middle}Q${at(left, far)} ${top} ${at(left + round, far)} ${top}z`;
    }
    y += height;
    height = 6 + y * 0.055;
    row++;
  }
  return shades;
}

/** Seconds as people read a clock: `4:05`, `2 h`, `3 d`. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function clockFace(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d`;
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} h`;
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
}

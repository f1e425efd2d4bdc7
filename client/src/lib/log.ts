/** The log as it grows: a step brings its end as it now reads. */

import type { Chapter } from './wire';

/** The log with *end* in the place of every chapter that begins where it begins, or later. */
export function withEnd(log: Chapter[], end: Chapter[]): Chapter[] {
  const first = end[0];
  if (!first) return log;
  return [...log.filter((chapter) => chapter.seq < first.seq), ...end];
}

/** What one seat did, under the rounds in which it did it. */
export function ofSeat(log: Chapter[], seat: number): Chapter[] {
  const found = log.map((chapter) => ({
    ...chapter,
    title: chapter.role && chapter.seat !== seat ? '' : chapter.title,
    lines: chapter.lines.filter((line) => line.seat === seat),
  }));
  const kept = found.filter((chapter) => chapter.title || chapter.lines.length > 0);
  // A round of which nothing else is told has no heading.
  return kept.filter((chapter, place) => chapter.role || chapter.lines.length > 0 || kept[place + 1]?.role);
}

/** The log as it grows: a step brings its end as it now reads. */

import type { Chapter } from './wire';

/** The log with *end* in the place of every chapter that begins where it begins, or later. */
export function withEnd(log: Chapter[], end: Chapter[]): Chapter[] {
  const first = end[0];
  if (!first) return log;
  return [...log.filter((chapter) => chapter.seq < first.seq), ...end];
}

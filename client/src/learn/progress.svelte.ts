/** How far somebody has come in the courses. It is kept in this browser and nowhere else. */

import { isObject, isText, isTexts, parsed } from '../lib/json';

export interface Place {
  lesson: string;
  step: number;
  /** What was answered in the steps before. */
  given: string[][];
}

interface Kept {
  done: string[];
  skipped: string[];
  /** Where a lesson was left in the middle. */
  at: Place | null;
  /** The table of the whole game at the end. */
  table: string;
}

const PLACE = 'gobernador.learn';
const NOTHING: Kept = { done: [], skipped: [], at: null, table: '' };

/** What was stored, as far as it still makes sense. */
export function understood(stored: string | null): Record<string, Kept> {
  const found = parsed(stored);
  return Object.fromEntries(Object.entries(isObject(found) ? found : {}).map(([game, kept]) => [game, sound(kept)]));
}

function sound(kept: unknown): Kept {
  if (!isObject(kept)) return NOTHING;
  const { done, skipped, at, table } = kept;
  return { done: words(done), skipped: words(skipped), at: isPlace(at) ? at : null, table: isText(table) ? table : '' };
}

function isPlace(found: unknown): found is Place {
  return (
    isObject(found) && isText(found.lesson) && Number.isInteger(found.step) && Array.isArray(found.given) && found.given.every(isTexts)
  );
}

function words(found: unknown): string[] {
  return Array.isArray(found) ? found.filter(isText) : [];
}

class Progress {
  private kept = $state.raw<Record<string, Kept>>(understood(localStorage.getItem(PLACE)));

  of(game: string): Kept {
    return this.kept[game] ?? NOTHING;
  }

  isDone(game: string, lesson: string): boolean {
    return this.of(game).done.includes(lesson);
  }

  isSkipped(game: string, lesson: string): boolean {
    return this.of(game).skipped.includes(lesson);
  }

  /** Where a lesson was left, if it was. */
  place(game: string, lesson: string): Place | null {
    const { at } = this.of(game);
    return at?.lesson === lesson && at.step > 0 ? at : null;
  }

  /** The lesson to go on with: the one that was left in the middle, else the first that is neither done nor skipped. */
  next(game: string, lessons: string[]): string | null {
    const { at, done, skipped } = this.of(game);
    if (at && at.step > 0 && lessons.includes(at.lesson) && !done.includes(at.lesson)) return at.lesson;
    return lessons.find((word) => !done.includes(word) && !skipped.includes(word)) ?? null;
  }

  stand(game: string, at: Place): void {
    this.keep(game, { ...this.of(game), at });
  }

  finish(game: string, lesson: string): void {
    const now = this.of(game);
    this.keep(game, {
      ...now,
      done: added(now.done, lesson),
      skipped: now.skipped.filter((one) => one !== lesson),
      at: this.elsewhere(game, lesson),
    });
  }

  skip(game: string, lesson: string): void {
    const now = this.of(game);
    const skipped = now.done.includes(lesson) ? now.skipped : added(now.skipped, lesson);
    this.keep(game, { ...now, skipped, at: this.elsewhere(game, lesson) });
  }

  /** The whole game was begun at this table. */
  sit(game: string, table: string): void {
    this.keep(game, { ...this.of(game), table });
  }

  forget(game: string): void {
    this.keep(game, NOTHING);
  }

  /** A place in another lesson stays. */
  private elsewhere(game: string, lesson: string): Place | null {
    const { at } = this.of(game);
    return at?.lesson === lesson ? null : at;
  }

  private keep(game: string, kept: Kept): void {
    this.kept = { ...this.kept, [game]: kept };
    localStorage.setItem(PLACE, JSON.stringify(this.kept));
  }
}

function added(list: string[], one: string): string[] {
  return list.includes(one) ? list : [...list, one];
}

export const progress = new Progress();

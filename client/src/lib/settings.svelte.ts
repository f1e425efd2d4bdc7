/** How a reader likes it: kept in this browser, and written on `<html>`, where the style sheets read it. */

import { isObject, isText, parsed } from './json';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SIZES = ['small', 'normal', 'large', 'larger'] as const;
export const PALETTES = ['standard', 'red-green', 'blue-yellow'] as const;
export const PACES = ['off', 'fast', 'normal', 'slow'] as const;
export const MOTIONS = ['auto', 'full', 'none'] as const;
export const VOLUMES = ['low', 'middle', 'high'] as const;
export const SWITCH = ['off', 'on'] as const;
/** What the people of Puerto Rico are called: as the host has chosen, or as the reader likes it. */
export const WORDINGS = ['auto', 'usual', 'workers'] as const;

export interface Choices {
  /** One of those that the server speaks; until it has answered `auto`, which leaves it to the server. */
  lang: string;
  theme: (typeof THEMES)[number];
  size: (typeof SIZES)[number];
  palette: (typeof PALETTES)[number];
  pace: (typeof PACES)[number];
  motion: (typeof MOTIONS)[number];
  sound: (typeof SWITCH)[number];
  volume: (typeof VOLUMES)[number];
  /** Questions with one possible answer are answered by themselves. */
  forced: (typeof SWITCH)[number];
  /** In first games, one sentence about each thing that is new. */
  hints: (typeof SWITCH)[number];
  wording: (typeof WORDINGS)[number];
  name: string;
}

const PLACE = 'gobernador.settings';
const POSSIBLE: Record<string, readonly string[]> = {
  theme: THEMES,
  size: SIZES,
  palette: PALETTES,
  pace: PACES,
  motion: MOTIONS,
  sound: SWITCH,
  volume: VOLUMES,
  forced: SWITCH,
  hints: SWITCH,
  wording: WORDINGS,
};

function usual(): Choices {
  return {
    lang: 'auto',
    theme: 'auto',
    size: 'normal',
    palette: 'standard',
    pace: 'normal',
    motion: 'auto',
    sound: 'off',
    volume: 'middle',
    forced: 'on',
    hints: 'on',
    wording: 'auto',
    name: '',
  };
}

/** What was stored, as far as it still makes sense, over the usual choices. */
export function understood(stored: string | null, base: Choices): Choices {
  const found = parsed(stored);
  const good = Object.entries(isObject(found) ? found : {}).filter(([key, value]) => isText(value) && isPossible(key, value));
  return { ...base, ...Object.fromEntries(good) };
}

function isPossible(key: string, word: string): boolean {
  return key === 'name' || key === 'lang' || (POSSIBLE[key]?.includes(word) ?? false);
}

class Settings {
  now = $state<Choices>(understood(localStorage.getItem(PLACE), usual()));

  set<Key extends keyof Choices>(key: Key, value: Choices[Key]): void {
    this.now[key] = value;
    this.keep();
  }

  /** The same by a word, as a list of choices has it; one that is not possible changes nothing. */
  choose(key: keyof Choices, word: string): void {
    if (!isPossible(key, word)) return;
    Object.assign(this.now, { [key]: word });
    this.keep();
  }

  private keep(): void {
    localStorage.setItem(PLACE, JSON.stringify(this.now));
    this.apply();
  }

  /** What the server speaks to us, where nobody has chosen or what was chosen is no longer spoken. Not stored: the next browser may prefer another. */
  speaks(lang: string): void {
    this.now.lang = lang;
  }

  apply(): void {
    const { theme, size, palette, motion, pace } = this.now;
    Object.assign(document.documentElement.dataset, { theme, size, palette, motion, pace });
  }

  /** Language and wording as the server understands them: `es`, or `es-x-workers`. */
  get tongue(): string {
    const { lang, wording } = this.now;
    return wording === 'auto' ? lang : `${lang}-x-${wording}`;
  }

  /** Whether things should move at all. */
  get moves(): boolean {
    if (this.now.motion !== 'auto') return this.now.motion === 'full';
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();

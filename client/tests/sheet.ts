/** The colours of styles/tokens.css as a browser would find them, for tests. */

import scene from '../src/styles/scene.css?raw';
import written from '../src/styles/tokens.css?raw';

type Colours = Record<string, string>;

export const sheet = (written + scene).replace(/\/\*[\s\S]*?\*\//g, '');

/** All custom properties of the blocks whose selector is exactly this. */
function block(selector: string): Colours {
  const found: Colours = {};
  for (const [, head = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (head.trim() !== selector) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found[name] = value.trim();
  }
  return found;
}

/** `light-dark(day, night)` is one of the two. */
function lit(found: Colours, theme: 'light' | 'dark'): Colours {
  const one = (value: string) => {
    const both = /^light-dark\((.+?\)?), (.+)\)$/.exec(value);
    return both ? both[theme === 'light' ? 1 : 2]! : value;
  };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, one(value)]));
}

/** What holds for a theme and a palette: later and more exact blocks win. */
export function colours(theme: 'light' | 'dark', palette: string): Colours {
  const dark = theme === 'dark' ? block(":root[data-theme='dark']") : {};
  const tint = block(`:root[data-palette='${palette}']`);
  const both = theme === 'dark' ? block(`:root[data-theme='dark'][data-palette='${palette}']`) : {};
  return lit({ ...block(':root'), ...dark, ...tint, ...both }, theme);
}

/** The same, when the system asks for dark and the reader has chosen nothing. */
export function darkBySystem(palette: string): Colours {
  const base = { ...block(':root'), ...block(":root:not([data-theme='light'], [data-theme='dark'])") };
  return lit(
    { ...base, ...block(`:root[data-palette='${palette}']`), ...block(`:root:not([data-theme='light'])[data-palette='${palette}']`) },
    'dark',
  );
}

/** How far two colours are apart for the eye, as WCAG 2.2 reckons it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const parts = /^#(..)(..)(..)$/.exec(colour);
  if (!parts) throw new Error(`no plain colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => linear(parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

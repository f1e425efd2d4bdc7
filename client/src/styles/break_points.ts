/** Where pages and tables change their shape, named once. Style sheets say `@media (--phone)`, which the build replaces. */

import type { Plugin } from 'postcss';

/** In pixels: up to this width a screen is a phone's. */
export const PHONE = 700;
/** In pixels: up to this width it is a tablet's. */
export const TABLET = 1100;
/** In pixels: below this height a phone shows less. */
export const SHORT = 700;
const LOW = 760;

const NAMED: Record<string, string> = {
  phone: `(width <= ${PHONE}px)`,
  'not-phone': `(width > ${PHONE}px)`,
  tablet: `(${PHONE}px < width <= ${TABLET}px)`,
  narrow: `(width <= ${TABLET}px)`,
  wide: `(width > ${TABLET}px)`,
  short: `(height < ${SHORT}px)`,
  low: `(height < ${LOW}px)`,
  high: `(height >= ${LOW}px)`,
};

/** The same for `MediaQuery`, which wants it without its brackets. */
export const ON_A_PHONE = `width <= ${PHONE}px`;

/** Writes what a name stands for; a name that there is not is an error. */
export function breakPoints(): Plugin {
  return {
    postcssPlugin: 'break-points',
    AtRule: {
      media(rule) {
        rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
          const meant = NAMED[name];
          if (!meant) throw rule.error(`There is no break point ${name}`);
          return meant;
        });
      },
    },
  };
}

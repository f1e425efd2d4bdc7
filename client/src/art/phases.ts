/** The signs of phases and roles. A role and its phase share sign and colour. */

import type { EmblemName } from './kit/emblems';

export const PHASES: Record<string, EmblemName> = {
  builder: 'hammer',
  producer: 'sack',
  trader: 'scales',
  councillor: 'cards',
  prospector: 'pickaxe',
  prospector_2: 'pickaxe',
  settler: 'sprout',
  mayor: 'colonist',
  craftsman: 'gear',
  captain: 'ship',
  round_start: 'sunrise',
  every: 'wheel',
  end: 'hourglass',
  none: 'star',
};

/** The colour of a phase; what has no phase takes that of things without function. */
export function phaseColour(phase: string): string {
  const word = phase === 'prospector_2' ? 'prospector' : phase;
  return `var(--phase-${word in PHASES ? word : 'none'})`;
}

export function phaseSign(phase: string): EmblemName {
  return PHASES[phase] ?? 'star';
}

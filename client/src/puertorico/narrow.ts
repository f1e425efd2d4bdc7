/** Views and rules of Puerto Rico among those of all games. */

import type { GameRules, GameView, PuertoRicoRules, PuertoRicoTable } from '../lib/wire';

export function ownView(view: GameView): PuertoRicoTable {
  if (view.type !== 'puertorico') throw new TypeError(`a view of Puerto Rico is needed, not one of ${view.type}`);
  return view;
}

export function ownRules(rules: GameRules): PuertoRicoRules {
  if (rules.type !== 'puertorico') throw new TypeError(`rules of Puerto Rico are needed, not those of ${rules.type}`);
  return rules;
}

/** Views and rules of San Juan among those of all games. */

import type { GameRules, GameView, SanJuanRules, SanJuanTable } from '../lib/wire';

export function ownView(view: GameView): SanJuanTable {
  if (view.type !== 'sanjuan') throw new TypeError(`a view of San Juan is needed, not one of ${view.type}`);
  return view;
}

export function ownRules(rules: GameRules): SanJuanRules {
  if (rules.type !== 'sanjuan') throw new TypeError(`rules of San Juan are needed, not those of ${rules.type}`);
  return rules;
}

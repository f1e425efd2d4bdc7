/** How a building is put together. A recipe is data; `compose` makes the drawing. */

import { CROPS, type Crop } from '../kit/crops';
import type { EmblemName } from '../kit/emblems';
import { house, type House } from '../kit/house';
import { MACHINES, type Machine } from '../kit/machines';
import { MONUMENTS, type Monument } from '../kit/monuments';
import type { Shape } from '../kit/pen';
import { PROPS, type Prop } from '../kit/props';
import { board, type Board } from '../kit/sign';
import { tower, type Tower } from '../kit/tower';

export interface Recipe {
  /** What hangs on the sign. */
  emblem: EmblemName;
  /** The colour of the whole at the smallest size. */
  colour: string;
  houses?: House[];
  towers?: Tower[];
  monument?: Monument;
  machine?: [Machine, x: number];
  crops?: [Crop, x: number][];
  /** Things behind the houses (flags, chimneys) and before them. */
  behind?: [Prop, x: number][];
  props?: [Prop, x: number][];
}

/** The building with its sign. */
export function compose(recipe: Recipe, sign: Board): Shape[] {
  return [...building(recipe), ...board(sign, carrier(recipe))];
}

/** The building without a sign, as it stands along the quay. */
export function building(recipe: Recipe): Shape[] {
  return [
    ...things(recipe.behind),
    ...(recipe.towers ?? []).flatMap(tower),
    ...(recipe.houses ?? []).flatMap(house),
    ...(recipe.monument ? MONUMENTS[recipe.monument]() : []),
    ...(recipe.machine ? MACHINES[recipe.machine[0]](recipe.machine[1]) : []),
    ...(recipe.crops ?? []).flatMap(([crop, x]) => CROPS[crop](x)),
    ...things(recipe.props),
  ];
}

function things(props: [Prop, number][] = []): Shape[] {
  return props.flatMap(([prop, x]) => PROPS[prop](x));
}

/** The right edge of the house that can carry the sign: high enough, and near enough. */
function carrier(recipe: Recipe): number | undefined {
  const edges = (recipe.houses ?? []).filter((one) => one.rows.length > 1).map((one) => one.x + one.width / 2);
  const masts = (recipe.towers ?? []).map((one) => one.x + one.width / 2);
  const right = Math.max(...edges, ...masts);
  return right > 70 && right < 100 ? right : undefined;
}

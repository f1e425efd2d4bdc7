/** The forty buildings of San Juan, in the order of docs/building/notation.md. */

import type { Recipe } from './recipe';

export const SAN_JUAN: Record<string, Recipe> = {
  // -- production buildings: a works, its machine, its crop
  indigo_plant: {
    emblem: 'indigo',
    colour: 'sky',
    houses: [{ x: 34, width: 50, wall: 'sky', rows: ['shutters stable'], roof: 'tiles' }],
    machine: ['vats', 74],
    crops: [['indigo', 108]],
  },
  sugar_mill: {
    emblem: 'cane',
    colour: 'lime',
    houses: [{ x: 32, width: 46, wall: 'lime', rows: ['grille stable'], roof: 'hip' }],
    machine: ['press', 74],
    crops: [['cane', 108]],
  },
  tobacco_storage: {
    emblem: 'tobacco',
    colour: 'ochre',
    houses: [{ x: 34, width: 52, wall: 'thatch', rows: ['slit slit slit', 'stable stable'], roof: 'gable', storey: 22 }],
    machine: ['rack', 78],
    crops: [['tobacco', 108]],
  },
  coffee_roaster: {
    emblem: 'bean',
    colour: 'coral',
    houses: [{ x: 34, width: 50, wall: 'coral', rows: ['arch arch', 'grille door'], roof: 'tiles', storey: 25 }],
    machine: ['roaster', 76],
    crops: [['coffee', 108]],
  },
  silver_smelter: {
    emblem: 'ingot',
    colour: 'stone',
    houses: [{ x: 32, width: 46, wall: 'stone', rows: ['oculus', 'stable'], roof: 'sawtooth', storey: 24, masonry: true }],
    machine: ['furnace', 74],
    crops: [['ingots', 106]],
  },

  // -- city buildings
  customs_office: {
    emblem: 'seal',
    colour: 'rose',
    houses: [{ x: 48, width: 78, wall: 'rose', rows: ['iron iron iron', 'gate grille gate'], roof: 'flat' }],
    behind: [['flag', 48]],
    props: [['crates', 104]],
  },
  smithy: {
    emblem: 'anvil',
    colour: 'brick',
    houses: [{ x: 48, width: 62, wall: 'brick', rows: ['gate stable'], roof: 'hip', masonry: true }],
    behind: [['chimney', 70]],
    props: [
      ['anvil', 92],
      ['logs', 8],
    ],
  },
  gold_mine: { emblem: 'pickaxe', colour: 'gold', monument: 'mine' },
  archive: {
    emblem: 'scroll',
    colour: 'plaster',
    houses: [
      { x: 48, width: 74, wall: 'plaster', rows: ['slit slit slit slit slit', 'arch arch arch', 'grille door grille'], roof: 'flat' },
    ],
    props: [['lamp', 100]],
  },
  poor_house: {
    emblem: 'bread',
    colour: 'mint',
    houses: [{ x: 48, width: 80, wall: 'mint', rows: ['window door window window'], roof: 'tiles', storey: 30 }],
    props: [
      ['bench', 24],
      ['table', 102],
    ],
  },
  black_market: {
    emblem: 'lantern',
    colour: 'lilac',
    houses: [{ x: 48, width: 58, wall: 'lilac', rows: ['shutters shutters', 'gate blank'], roof: 'lean' }],
    props: [
      ['lamp', 66],
      ['crates', 100],
      ['barrel', 12],
    ],
  },
  trading_post: {
    emblem: 'scales',
    colour: 'ochre',
    houses: [{ x: 46, width: 70, wall: 'ochre', rows: ['window window window', 'shop door shop'], roof: 'tiles', awning: 'blue' }],
    props: [['sacks', 102]],
  },
  well: { emblem: 'well', colour: 'water', monument: 'well', props: [['bush', 14]] },
  market_stand: { emblem: 'awning', colour: 'cloth', monument: 'stall', props: [['barrel', 106]] },
  crane: { emblem: 'crane', colour: 'wood', monument: 'crane', props: [['stones', 14]] },
  chapel: {
    emblem: 'cross',
    colour: 'lime',
    houses: [{ x: 50, width: 50, wall: 'lime', rows: ['slit double slit'], roof: 'bells', storey: 42, steps: true }],
    props: [['palm', 12]],
  },
  tower: {
    emblem: 'tower',
    colour: 'stone',
    towers: [{ x: 52, width: 32, height: 66, wall: 'stone', top: 'battlements' }],
    houses: [{ x: 52, width: 46, wall: 'stone', rows: ['door'], roof: 'battlements', storey: 26, masonry: true }],
    behind: [['flag', 52]],
    props: [['sentry', 15]],
  },
  aqueduct: { emblem: 'aqueduct', colour: 'water', monument: 'aqueduct' },
  carpenter: {
    emblem: 'saw',
    colour: 'thatch',
    houses: [{ x: 46, width: 66, wall: 'thatch', rows: ['window window', 'stable gate'], roof: 'gable', storey: 24 }],
    props: [
      ['logs', 98],
      ['bench', 30],
    ],
  },
  prefecture: {
    emblem: 'cards',
    colour: 'sky',
    houses: [{ x: 48, width: 80, wall: 'sky', rows: ['window iron iron window', 'arch double arch'], roof: 'urns', steps: true }],
    behind: [['flag', 48]],
  },
  market_hall: {
    emblem: 'basket',
    colour: 'coral',
    houses: [{ x: 48, width: 84, wall: 'coral', rows: ['oculus oculus oculus', 'gate gate gate'], roof: 'tiles', storey: 27 }],
    props: [['cart', 102]],
  },
  quarry: { emblem: 'block', colour: 'rock', monument: 'quarry' },
  library: {
    emblem: 'book',
    colour: 'plaster',
    houses: [{ x: 48, width: 72, wall: 'sky', rows: ['arch arch arch arch', 'blank double blank'], roof: 'pediment', steps: true }],
    props: [['columns', 48]],
  },
  statue: {
    emblem: 'statue',
    colour: 'metal',
    monument: 'statue',
    props: [
      ['rails', 52],
      ['urn', 12],
    ],
  },
  victory_column: {
    emblem: 'column',
    colour: 'lime',
    monument: 'column',
    props: [
      ['bush', 18],
      ['bush', 84],
    ],
  },
  hero: { emblem: 'laurel', colour: 'leaf', monument: 'rider', props: [['lamp', 8]] },
  guild_hall: {
    emblem: 'gear',
    colour: 'brick',
    houses: [
      { x: 48, width: 74, wall: 'coral', rows: ['window window window', 'arch arch arch', 'shop double shop'], roof: 'curved', storey: 22 },
    ],
  },
  city_hall: {
    emblem: 'key',
    colour: 'ochre',
    towers: [{ x: 48, width: 19, height: 74, wall: 'ochre', top: 'clock' }],
    houses: [
      { x: 48, width: 84, wall: 'ochre', rows: ['iron iron balcony iron iron', 'arch arch double arch arch'], roof: 'flat', storey: 25 },
    ],
  },
  triumphal_arch: { emblem: 'arch', colour: 'plaster', monument: 'arch' },
  palace: {
    emblem: 'crown',
    colour: 'rose',
    towers: [
      { x: 12, width: 16, height: 62, wall: 'rose', top: 'cap' },
      { x: 84, width: 16, height: 62, wall: 'rose', top: 'cap' },
    ],
    houses: [
      {
        x: 48,
        width: 60,
        wall: 'rose',
        rows: ['iron balcony iron', 'window oculus window', 'arch double arch'],
        roof: 'dome',
        storey: 19,
        steps: true,
      },
    ],
  },
  guard_room: {
    emblem: 'helmet',
    colour: 'brick',
    houses: [{ x: 50, width: 66, wall: 'ochre', rows: ['grille gate grille'], roof: 'battlements', masonry: true }],
    props: [
      ['sentry', 11],
      ['cannon', 96],
    ],
    behind: [['flag', 30]],
  },
  office_building: {
    emblem: 'quill',
    colour: 'mint',
    houses: [
      { x: 48, width: 70, wall: 'mint', rows: ['window window window window', 'balcony balcony', 'grille door grille'], roof: 'tiles' },
    ],
  },
  hut: {
    emblem: 'hut',
    colour: 'thatch',
    houses: [{ x: 48, width: 46, wall: 'trunk', rows: ['window stable'], roof: 'thatch', storey: 28 }],
    props: [
      ['palm', 12],
      ['fence', 90],
    ],
  },
  tavern: {
    emblem: 'tankard',
    colour: 'coral',
    houses: [{ x: 48, width: 70, wall: 'coral', rows: ['shutters shutters shutters', 'shop door shop'], roof: 'tiles', gallery: true }],
    props: [
      ['table', 101],
      ['barrel', 6],
    ],
  },
  park: { emblem: 'tree', colour: 'leaf', monument: 'park' },
  bank: {
    emblem: 'chest',
    colour: 'mint',
    houses: [
      {
        x: 48,
        width: 66,
        wall: 'plaster',
        rows: ['window window window', 'grille double grille'],
        roof: 'pediment',
        steps: true,
        masonry: true,
      },
    ],
    props: [
      ['lamp', 8],
      ['urn', 98],
    ],
  },
  harbor: {
    emblem: 'anchor',
    colour: 'sea',
    houses: [{ x: 20, width: 34, wall: 'ochre', rows: ['shutters shutters', 'gate'], roof: 'tiles', storey: 25 }],
    monument: 'quay',
  },
  goldsmith: {
    emblem: 'ring',
    colour: 'gold',
    houses: [{ x: 46, width: 52, wall: 'lilac', rows: ['iron iron', 'shop door'], roof: 'curved' }],
    props: [
      ['urn', 12],
      ['bush', 90],
    ],
  },
  residence: {
    emblem: 'house',
    colour: 'rose',
    houses: [
      { x: 48, width: 78, wall: 'sky', rows: ['shutters shutters shutters', 'grille door grille'], roof: 'hip', gallery: true, storey: 26 },
    ],
    behind: [['palm', 5]],
    props: [['bush', 100]],
  },
  cathedral: {
    emblem: 'bell',
    colour: 'plaster',
    towers: [
      { x: 20, width: 20, height: 66, wall: 'plaster', top: 'belfry' },
      { x: 80, width: 20, height: 66, wall: 'plaster', top: 'belfry' },
    ],
    houses: [
      { x: 50, width: 44, wall: 'plaster', rows: ['arch oculus arch', 'slit double slit'], roof: 'curved', storey: 27, steps: true },
    ],
  },
};

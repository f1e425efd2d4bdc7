/** The twenty-three buildings of Puerto Rico, in the order of docs/building/notation.md. */

import type { Recipe } from './recipe';

export const PUERTO_RICO: Record<string, Recipe> = {
  // -- production buildings, small and large
  small_indigo_plant: {
    emblem: 'indigo',
    colour: 'sky',
    houses: [{ x: 30, width: 38, wall: 'sky', rows: ['shutters stable'], roof: 'lean', storey: 27 }],
    machine: ['vat', 68],
    crops: [['indigo', 92]],
  },
  small_sugar_mill: {
    emblem: 'cane',
    colour: 'lime',
    houses: [{ x: 30, width: 38, wall: 'lime', rows: ['stable'], roof: 'thatch', storey: 27 }],
    machine: ['press', 72],
    crops: [['cane', 106]],
  },
  indigo_plant: {
    emblem: 'indigo',
    colour: 'indigo',
    houses: [{ x: 36, width: 56, wall: 'sky', rows: ['shutters shutters shutters', 'stable gate'], roof: 'hip', storey: 23 }],
    machine: ['vats', 80],
    crops: [['indigo', 108]],
  },
  sugar_mill: {
    emblem: 'cane',
    colour: 'metal',
    houses: [{ x: 32, width: 50, wall: 'lime', rows: ['window window', 'stable stable'], roof: 'tiles', storey: 25 }],
    behind: [['chimney', 26]],
    machine: ['mill', 76],
    crops: [['cane', 110]],
  },
  tobacco_storage: {
    emblem: 'tobacco',
    colour: 'ochre',
    houses: [{ x: 32, width: 50, wall: 'thatch', rows: ['slit slit slit slit', 'gate stable'], roof: 'gable', storey: 22 }],
    machine: ['racks', 78],
    crops: [['tobacco', 109]],
  },
  coffee_roaster: {
    emblem: 'bean',
    colour: 'coral',
    houses: [{ x: 32, width: 48, wall: 'coral', rows: ['window window', 'gate'], roof: 'sawtooth', storey: 25 }],
    machine: ['roaster', 76],
    crops: [['coffee', 108]],
  },

  // -- small violet buildings
  small_market: { emblem: 'basket', colour: 'mint', monument: 'stall', props: [['sacks', 106]] },
  hacienda: {
    emblem: 'sprout',
    colour: 'leaf',
    houses: [{ x: 48, width: 76, wall: 'ochre', rows: ['shutters door shutters'], roof: 'hip', storey: 28 }],
    props: [
      ['fence', 100],
      ['plough', 14],
    ],
  },
  construction_hut: {
    emblem: 'trowel',
    colour: 'thatch',
    houses: [{ x: 44, width: 44, wall: 'thatch', rows: ['window stable'], roof: 'lean', storey: 30 }],
    props: [
      ['scaffold', 78],
      ['stones', 12],
    ],
  },
  small_warehouse: {
    emblem: 'barrel',
    colour: 'wood',
    houses: [{ x: 46, width: 52, wall: 'brick', rows: ['slit stable slit'], roof: 'gable', storey: 34 }],
    props: [['barrels', 90]],
  },
  hospice: {
    emblem: 'heart',
    colour: 'rose',
    houses: [{ x: 48, width: 62, wall: 'lime', rows: ['window window window', 'arch door arch'], roof: 'bells', storey: 24 }],
    props: [['beds', 96]],
  },
  office: {
    emblem: 'quill',
    colour: 'lilac',
    houses: [{ x: 46, width: 48, wall: 'lilac', rows: ['shutters shutters', 'iron iron', 'grille door'], roof: 'flat' }],
    props: [
      ['lamp', 86],
      ['crates', 10],
    ],
  },
  large_market: {
    emblem: 'coins',
    colour: 'coral',
    houses: [
      { x: 48, width: 82, wall: 'coral', rows: ['oculus oculus oculus', 'shop gate shop'], roof: 'tiles', awning: 'green', storey: 27 },
    ],
    props: [['cart', 102]],
  },
  large_warehouse: {
    emblem: 'barrels',
    colour: 'brick',
    houses: [
      { x: 26, width: 40, wall: 'brick', rows: ['slit slit', 'gate'], roof: 'gable', storey: 26 },
      { x: 68, width: 40, wall: 'brick', rows: ['slit slit', 'gate'], roof: 'gable', storey: 26 },
    ],
    props: [['barrels', 103]],
  },
  factory: {
    emblem: 'gear',
    colour: 'metal',
    houses: [{ x: 46, width: 76, wall: 'stone', rows: ['arch arch arch arch', 'stable gate stable'], roof: 'sawtooth', storey: 25 }],
    behind: [['chimney', 72]],
    props: [['sacks', 103]],
  },
  university: {
    emblem: 'cap',
    colour: 'sky',
    towers: [{ x: 48, width: 18, height: 72, wall: 'plaster', top: 'clock' }],
    houses: [
      { x: 48, width: 80, wall: 'plaster', rows: ['arch arch arch arch', 'blank double blank'], roof: 'urns', storey: 25, steps: true },
    ],
    props: [['columns', 48]],
  },
  harbor: { emblem: 'anchor', colour: 'sea', towers: [{ x: 18, width: 15, height: 62, wall: 'lime', top: 'lantern' }], monument: 'quay' },
  wharf: { emblem: 'ship', colour: 'water', monument: 'slip', props: [['logs', 10]] },

  // -- large violet buildings
  guild_hall: {
    emblem: 'shield',
    colour: 'brick',
    houses: [
      {
        x: 48,
        width: 82,
        wall: 'brick',
        rows: ['window window window window', 'balcony arch arch balcony', 'shop double shop'],
        roof: 'curved',
      },
    ],
  },
  residence: {
    emblem: 'house',
    colour: 'mint',
    houses: [
      {
        x: 48,
        width: 82,
        wall: 'mint',
        rows: ['shutters shutters shutters shutters', 'grille double grille'],
        roof: 'hip',
        gallery: true,
        storey: 27,
      },
    ],
    behind: [['palm', 3]],
    props: [['urn', 101]],
  },
  fortress: {
    emblem: 'castle',
    colour: 'stone',
    towers: [
      { x: 16, width: 20, height: 56, wall: 'stone', top: 'battlements' },
      { x: 80, width: 20, height: 56, wall: 'stone', top: 'battlements' },
    ],
    houses: [{ x: 48, width: 52, wall: 'stone', rows: ['slit gate slit'], roof: 'battlements', storey: 38, masonry: true }],
    behind: [['flag', 48]],
    props: [['cannon', 100]],
  },
  customs_house: {
    emblem: 'seal',
    colour: 'rose',
    towers: [{ x: 48, width: 20, height: 70, wall: 'rose', top: 'lantern' }],
    houses: [{ x: 48, width: 84, wall: 'rose', rows: ['iron iron iron iron', 'gate gate gate'], roof: 'flat', storey: 25 }],
    props: [['crates', 104]],
  },
  city_hall: {
    emblem: 'key',
    colour: 'ochre',
    towers: [
      { x: 14, width: 18, height: 64, wall: 'ochre', top: 'clock' },
      { x: 82, width: 18, height: 64, wall: 'ochre', top: 'cap' },
    ],
    houses: [{ x: 48, width: 56, wall: 'ochre', rows: ['iron balcony iron', 'gate gate'], roof: 'pediment', storey: 28 }],
    behind: [['flag', 14]],
  },
};

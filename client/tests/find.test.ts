import { expect, test } from 'vitest';

import { found, kinds, phases } from '../src/rules/find';
import { thing } from './things';

const THINGS = [
  thing({
    word: 'market_hall',
    name: 'Mercado cubierto',
    kind: 'city',
    phase: 'trader',
    phase_name: 'Fase del mercader',
    short: 'Roba 1 si vendes algo.',
  }),
  thing({
    word: 'crane',
    name: 'Grúa',
    kind: 'city',
    phase: 'builder',
    phase_name: 'Fase del constructor',
    short: 'Construye encima.',
    rulings: { 'R-SJ-42': 'No se cubre a sí misma.' },
  }),
  thing({
    word: 'park',
    name: 'Parque',
    kind: 'city',
    phase: 'builder',
    phase_name: 'Fase del constructor',
    short: 'Cubierto con la grúa vale más.',
  }),
  thing({
    word: 'trader',
    name: 'Mercader',
    kind: 'role',
    kind_name: 'Personaje',
    phase: 'trader',
    phase_name: 'Fase del mercader',
    short: 'Puedes vender más.',
  }),
];
const ANYTHING = { typed: '', kind: '', phase: '' };

const words = (wanted: Partial<typeof ANYTHING>): string[] => found(THINGS, { ...ANYTHING, ...wanted }).map(({ word }) => word);

test('accents and capitals do not matter, and names go before texts', () => {
  expect(words({ typed: 'GRUA' })).toEqual(['crane', 'park']);
});

test('every word that is typed must be there', () => {
  expect(words({ typed: 'fase vendes' })).toEqual(['market_hall']);
});

test('a ruling is found by its number', () => {
  expect(words({ typed: 'r-sj-42' })).toEqual(['crane']);
});

test('kind and phase narrow the search', () => {
  expect(words({ kind: 'role' })).toEqual(['trader']);
  expect(words({ phase: 'builder', typed: 'encima' })).toEqual(['crane']);
});

test('kinds and phases are named once, in their order', () => {
  expect(kinds(THINGS).map(({ word }) => word)).toEqual(['city', 'role']);
  expect(phases(THINGS).map(({ word }) => word)).toEqual(['trader', 'builder']);
});

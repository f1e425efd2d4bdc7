import { beforeEach, expect, test } from 'vitest';

import { t, texts } from '../src/lib/text.svelte';

beforeEach(() => {
  texts.lang = 'en';
  texts.sentences = {
    greeting: 'Good day, {name}.',
    'cards.one': '{count} card',
    'cards.other': '{count} cards',
    due: 'Pay {due} more {due:one=card|other=cards}.',
  };
});

test('a sentence takes its words', () => {
  expect(t('greeting', { name: 'Inés' })).toBe('Good day, Inés.');
});

test('a sentence goes with its number', () => {
  expect([1, 2, 0].map((count) => t('cards', { count }))).toEqual(['1 card', '2 cards', '0 cards']);
});

test('a word in a sentence goes with its number', () => {
  expect([t('due', { due: 1 }), t('due', { due: 3 })]).toEqual(['Pay 1 more card.', 'Pay 3 more cards.']);
});

test('a language has as many forms as it needs, with its wording too', () => {
  texts.lang = 'pl-x-workers';
  texts.sentences = {
    'cards.one': '{count} karta',
    'cards.few': '{count} karty',
    'cards.many': '{count} kart',
    due: 'Jeszcze {due} {due:one=karta|few=karty|many=kart}.',
  };

  expect([1, 3, 5, 22].map((count) => t('cards', { count }))).toEqual(['1 karta', '3 karty', '5 kart', '22 karty']);
  expect([1, 2, 12].map((due) => t('due', { due }))).toEqual(['Jeszcze 1 karta.', 'Jeszcze 2 karty.', 'Jeszcze 12 kart.']);
});

test('the server says which languages there are', () => {
  texts.sentences = { language: 'es', 'language.en': 'English', 'language.es': 'Español', 'language.pl': 'Polski' };

  expect(texts.languages).toEqual([
    { word: 'en', name: 'English' },
    { word: 'es', name: 'Español' },
    { word: 'pl', name: 'Polski' },
  ]);
});

test('a sentence that is missing is named by its key', () => {
  expect(t('nowhere')).toBe('nowhere');
});

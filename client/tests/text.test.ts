import { beforeEach, expect, test } from 'vitest';

import { t, texts } from '../src/lib/text.svelte';

beforeEach(() => {
  texts.sentences = {
    greeting: 'Good day, {name}.',
    'cards.one': '{count} card',
    'cards.other': '{count} cards',
    due: 'Pay {due} more {due:card|cards}.',
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

test('a sentence that is missing is named by its key', () => {
  expect(t('nowhere')).toBe('nowhere');
});

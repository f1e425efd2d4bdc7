import { beforeEach, expect, test } from 'vitest';

import { Selection } from '../src/lib/selection.svelte';
import { option, payment, question } from './questions';

let sent: { actions: string[]; whole: boolean }[];
let selection: Selection;

beforeEach(() => {
  sent = [];
  selection = new Selection((actions, whole) => sent.push({ actions, whole }));
});

test('a single answer goes off at once, and nothing more can be chosen until the server has spoken', () => {
  selection.ask(question([option('build:library'), option('pass')]));

  selection.pick('build:library');
  selection.pick('pass');

  expect(sent).toEqual([{ actions: ['build:library'], whole: false }]);
  expect(selection.busy).toBe(true);
});

test('the same question asked again can be answered again', () => {
  selection.ask(question([option('pass')]));
  selection.pick('pass');

  selection.ask(question([option('pass')]));
  selection.pick('pass');

  expect(sent).toHaveLength(2);
});

test('what is not an option is not chosen', () => {
  selection.ask(question([option('pass')], { unavailable: [{ action: 'build:palace', label: '', thing: 'palace', why: 'dear' }] }));

  selection.pick('build:palace');

  expect(sent).toEqual([]);
  expect(selection.standing('build:palace')).toBe('unavailable');
  expect(selection.standing('build:well')).toBe('nothing');
});

test('members of a set wait for each other and are confirmed together', () => {
  selection.ask(payment([option('pay:well'), option('pay:tower', 2)], 3));

  selection.pick('pay:tower');
  selection.pick('pay:well');
  selection.confirm();
  expect(sent).toEqual([]);

  selection.pick('pay:tower');
  selection.confirm();
  expect(sent).toEqual([{ actions: ['pay:tower', 'pay:well', 'pay:tower'], whole: true }]);
});

test('no more of a kind than there are copies, and no more in all than may be named', () => {
  selection.ask(payment([option('pay:well', 2), option('pay:tower', 2)], 1, 3));

  for (let times = 0; times < 3; times++) selection.pick('pay:well');
  for (let times = 0; times < 3; times++) selection.pick('pay:tower');

  expect(selection.chosen).toEqual(['pay:well', 'pay:well', 'pay:tower']);
  expect(selection.canPick('pay:tower')).toBe(false);
});

test('one click chooses a card, and another takes it back', () => {
  selection.ask(payment([option('pay:well'), option('pay:tower')], 2));

  selection.toggle('pay:well');
  expect(selection.standing('pay:well')).toBe('chosen');
  selection.toggle('pay:well');

  expect(selection.chosen).toEqual([]);
  expect(selection.standing('pay:well')).toBe('open');
});

test('passing in the middle of a set names what was chosen so far', () => {
  selection.ask(payment([option('sell:corn'), option('pass')], 0, 2));

  selection.pick('sell:corn');
  selection.pick('pass');

  expect(sent).toEqual([{ actions: ['sell:corn'], whole: true }]);
});

test('passing with nothing chosen is an answer of its own', () => {
  selection.ask(payment([option('sell:corn'), option('pass')], 0, 2));

  selection.pick('pass');

  expect(sent).toEqual([{ actions: ['pass'], whole: false }]);
});

test('a set of exactly one needs no confirming', () => {
  selection.ask(payment([option('keep:well'), option('keep:tower')], 1));

  selection.pick('keep:tower');

  expect(selection.several).toBe(false);
  expect(sent).toEqual([{ actions: ['keep:tower'], whole: true }]);
});

test('where everything could stay as it stands, that is one step', () => {
  selection.ask({ ...payment([option('place:corn', 2), option('place:well')], 2), standing: ['place:corn', 'place:corn'] });

  selection.stand();
  selection.confirm();

  expect(sent).toEqual([{ actions: ['place:corn', 'place:corn'], whole: true }]);
});

test('a new question forgets what was chosen for the last one', () => {
  selection.ask(payment([option('pay:well'), option('pay:tower')], 2));
  selection.pick('pay:well');

  selection.ask(payment([option('pay:well'), option('pay:tower')], 2));

  expect(selection.chosen).toEqual([]);
  expect(selection.ready).toBe(false);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import { Selection, type Send } from '../src/lib/selection.svelte';
import { texts } from '../src/lib/text.svelte';
import type { Question as Asked } from '../src/lib/wire';
import Sign from '../src/ui/Sign.svelte';
import { option, payment, question } from './questions';

beforeEach(() => {
  texts.sentences = {
    'question.region': 'Question',
    'question.confirm': 'Confirm',
    'question.undo': 'Undo',
    'question.total': '{chosen} of {most}',
    'question.copies': '{count} of {copies}',
    'question.less': 'One less',
    'question.list': 'List',
    'question.not_now': 'Not now',
    'question.over': 'The game is over',
  };
});

async function ask(asked: Asked, more: { canTakeBack?: boolean; takeBack?: () => void } = {}) {
  const send = vi.fn<Send>();
  const selection = new Selection(send);
  selection.ask(asked);
  await render(Sign, { question: asked, selection, canTakeBack: false, takeBack: () => {}, ...more });
  return { send, selection };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('every option is a button in the region, below the question as a heading', async () => {
  const { send } = await ask(question([option('build:library'), option('pass')]));
  const region = page.getByRole('region', { name: 'Question' });

  await expect.element(region.getByRole('heading', { name: 'What do you build?' })).toBeVisible();
  await expect.element(region.getByRole('button', { name: 'pass' })).toBeEnabled();
  await region.getByRole('button', { name: 'build:library' }).click();

  expect(send).toHaveBeenCalledExactlyOnceWith(['build:library'], false);
});

test('once the game is over the sign says so, and how it ended', async () => {
  const selection = new Selection(vi.fn<Send>());
  await render(Sign, { question: null, selection, canTakeBack: false, takeBack: () => {}, extras: { sub: 'You win with 36 points.' } });

  await expect.element(page.getByRole('heading', { name: 'The game is over' })).toBeVisible();
  await expect.element(page.getByText('You win with 36 points.')).toBeVisible();
});

test('an option is called by what it does, and described by what it costs', async () => {
  const labels = ['Build Hospice (4)', 'Mayor', 'Load 1 corn (5)', 'Load 1 corn (6)'];
  await ask(question(labels.map((label, number) => ({ ...option(`one:${number}`), label }))));

  await expect.element(button('Build Hospice')).toHaveAccessibleDescription('(4)');
  await expect.element(button('Mayor')).not.toHaveAttribute('aria-describedby');
  await expect.element(button('Load 1 corn (5)')).toBeVisible();
  await expect.element(button('Load 1 corn (6)')).toBeVisible();
});

test('while an answer is on its way nothing can be pressed', async () => {
  const { send } = await ask(question([option('build:library'), option('pass')]));

  await button('pass').click();

  await expect.element(button('build:library')).toBeDisabled();
  expect(send).toHaveBeenCalledOnce();
});

test('a set is chosen, counted and confirmed', async () => {
  const { send } = await ask(payment([option('pay:well'), option('pay:tower', 2)], 3));
  await expect.element(button('Confirm')).toBeDisabled();

  await button('pay:tower').click();
  await button('pay:tower').click();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await button('pay:well').click();
  await button('Confirm').click();

  expect(send).toHaveBeenCalledExactlyOnceWith(['pay:tower', 'pay:tower', 'pay:well'], true);
});

test('what was chosen can be put back, one by one', async () => {
  const { selection } = await ask(payment([option('pay:well'), option('pay:tower', 2)], 3));

  await button('pay:tower').click();
  await button('pay:well').click();
  await button('pay:tower').click();
  await button('One less').click();
  await button('pay:well').click();
  expect(selection.chosen).toEqual(['pay:tower']);

  await userEvent.keyboard('{Backspace}');
  expect(selection.chosen).toEqual([]);
  await expect.element(button('pay:well')).toHaveAttribute('aria-pressed', 'false');
});

test('what can be named again is pressed once nothing is left of it, and pressed again it gives one back', async () => {
  const { selection } = await ask(payment([option('pay:well', 2), option('pay:tower', 2)], 3));
  const tower = button('pay:tower');

  await tower.click();
  await expect.element(tower).toHaveAttribute('aria-pressed', 'false');
  await tower.click();
  await expect.element(tower).toHaveAttribute('aria-pressed', 'true');
  await tower.click();

  expect(selection.chosen).toEqual(['pay:tower']);
});

test('nothing in the question but answers, and what ends them', async () => {
  await ask(payment([option('pay:well', 2), option('pay:tower', 2)], 3));
  await button('pay:well').click();

  const names = page
    .getByRole('region', { name: 'Question' })
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim());

  expect(names.map((name) => name?.replace(/\s+/g, ' '))).toEqual(['pay:well', 'pay:tower', 'Confirm', 'One less', '↶Undo']);
});

test('every option has a key, and Enter confirms', async () => {
  const { send } = await ask(payment([option('pay:well'), option('pay:tower')], 2));

  await userEvent.keyboard('2');
  await userEvent.keyboard('1');
  await userEvent.keyboard('{Enter}');

  expect(send).toHaveBeenCalledExactlyOnceWith(['pay:tower', 'pay:well'], true);
});

test('arrows move through the options, and Enter takes one', async () => {
  const { send } = await ask(question([option('build:library'), option('build:well'), option('pass')]));

  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(button('build:well')).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(send).toHaveBeenCalledExactlyOnceWith(['build:well'], false);
});

test('whoever takes back the last one goes on with the arrows', async () => {
  await ask(payment([option('pay:well'), option('pay:tower', 2)], 3));

  await userEvent.keyboard('1');
  button('One less').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('One less')).toBeDisabled();
  await expect.element(page.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');

  await expect.element(button('pay:well')).toHaveFocus();
});

test('whoever was refused goes on with the arrows', async () => {
  const { selection } = await ask(question([option('build:library'), option('build:well'), option('pass')]));

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(button('build:well')).toBeDisabled();
  await new Promise(requestAnimationFrame);
  selection.busy = false;
  await expect.element(page.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');

  await expect.element(button('build:library')).toHaveFocus();
});

test('what cannot be chosen says why', async () => {
  await ask(
    question([option('build:well'), option('pass')], {
      unavailable: [{ action: 'build:palace', label: 'Palace', thing: 'palace', why: 'Two cards short.' }],
    }),
  );

  await button('List').click();

  await expect.element(page.getByText('Two cards short.')).toBeVisible();
});

test('an answer is taken back with a button or its key', async () => {
  const takeBack = vi.fn();
  await ask(question([option('pass')]), { canTakeBack: true, takeBack });

  await button('Undo').click();
  await userEvent.keyboard('u');

  expect(takeBack).toHaveBeenCalledTimes(2);
});

test('whoever is not asked reads the question and finds no answers', async () => {
  const selection = new Selection(() => {});
  await render(Sign, { question: question([]), selection, canTakeBack: false, takeBack: () => {} });

  await expect.element(page.getByRole('heading', { name: 'What do you build?' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('the list has the same answers in full, once each, and Escape folds it', async () => {
  const words = 'A tile shows the prices, and everybody may sell up to one good. '.repeat(4);
  await ask(question([{ ...option('keep:well'), detail: words }, option('keep:tower'), option('pass')]));

  await userEvent.keyboard('l');
  const detail = document.getElementById('about-keep:well')!;
  expect(detail.scrollHeight).toBeLessThanOrEqual(detail.clientHeight + 1);
  for (const name of ['keep:well', 'keep:tower', 'pass']) expect(button(name).elements()).toHaveLength(1);

  button('keep:tower').element().focus();
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('.unfold')).toBeNull();
  expect(button('keep:tower').elements()).toHaveLength(1);
});

test('nothing chosen is an answer where there is a way out', async () => {
  const { send } = await ask(payment([option('sell:well'), option('sell:tower'), option('pass')], 0, 2));

  await button('Confirm').click();

  expect(send).toHaveBeenCalledExactlyOnceWith(['pass'], false);
});

test('while the question is new, nothing can be pressed', async () => {
  const send = vi.fn<Send>();
  const selection = new Selection(send, 80);
  const asked = question([option('build:library'), option('pass')]);
  selection.ask(asked);
  await render(Sign, { question: asked, selection, canTakeBack: false, takeBack: () => {} });

  await userEvent.keyboard('1');
  expect(send).not.toHaveBeenCalled();
  await button('build:library').click();

  expect(send).toHaveBeenCalledExactlyOnceWith(['build:library'], false);
});

test('a board may put its own words and its own way to confirm on the sign', async () => {
  const run = vi.fn();
  const asked = question([option('build:library'), option('pass')]);
  const selection = new Selection(() => undefined);
  selection.ask(asked);
  await render(Sign, {
    question: asked,
    selection,
    canTakeBack: false,
    takeBack: () => {},
    extras: { title: 'Build the library for 4?', sub: 'a quarry helps', confirm: { ready: true, run } },
  });

  await expect.element(page.getByRole('heading', { name: 'Build the library for 4?' })).toBeVisible();
  await userEvent.keyboard('{Enter}');

  expect(run).toHaveBeenCalledOnce();
});

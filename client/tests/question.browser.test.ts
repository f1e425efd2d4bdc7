import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import { Selection, type Send } from '../src/lib/selection.svelte';
import { texts } from '../src/lib/text.svelte';
import type { Question as Asked } from '../src/lib/wire';
import Question from '../src/table/Question.svelte';
import { option, payment, question } from './questions';

beforeEach(() => {
  texts.sentences = {
    'question.region': 'Question',
    'question.confirm': 'Confirm',
    'question.undo': 'Undo',
    'question.total': '{chosen} of {most}',
    'question.copies': '{count} of {copies}',
    'question.less': 'One less',
    'question.why_not': 'Why not?',
  };
});

async function ask(asked: Asked, more: { canTakeBack?: boolean; takeBack?: () => void } = {}) {
  const send = vi.fn<Send>();
  const selection = new Selection(send);
  selection.ask(asked);
  await render(Question, { question: asked, selection, canTakeBack: false, takeBack: () => {}, ...more });
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

  const names = page.getByRole('region', { name: 'Question' }).getByRole('button').elements().map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim());

  expect(names).toEqual(['pay:well', 'pay:tower', 'Confirm', 'One less']);
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
  await ask(question([option('pass')], { unavailable: [{ action: 'build:palace', label: 'Palace', thing: 'palace', why: 'Two cards short.' }] }));

  await page.getByText('Why not?').click();

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
  await render(Question, { question: question([]), selection, canTakeBack: false, takeBack: () => {} });

  await expect.element(page.getByRole('heading', { name: 'What do you build?' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('an option says all it has to say, and the way out stays in sight of a long list', async () => {
  const words = 'A tile shows the prices, and everybody may sell up to one good. '.repeat(4);
  const cards = Array.from({ length: 30 }, (_, place) => ({ ...option(`keep:${place}`), detail: words }));
  await ask(question([...cards, option('pass')]));
  const region = button('pass').element().closest('section')!;
  region.style.maxHeight = '20rem';

  const detail = document.getElementById('detail-keep:0')!;
  expect(detail.scrollHeight).toBeLessThanOrEqual(detail.clientHeight + 1);
  const { top, bottom } = button('pass').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(region.getBoundingClientRect().bottom);
  // It covers no other answer either.
  expect(region.querySelector('ul')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

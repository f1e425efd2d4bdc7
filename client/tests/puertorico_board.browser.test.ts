import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';

import { texts } from '../src/lib/text.svelte';
import PuertoRicoBoard from '../src/puertorico/PuertoRicoBoard.svelte';
import { option, question } from './questions';
import { laid, seat, view } from './puertorico_table';

beforeEach(() => {
  texts.sentences = {
    'puertorico.touch.open': '{thing}: can be chosen',
    'puertorico.circle.filled': '{place}, circle {number}: colonist',
    'puertorico.circle.empty': '{place}, circle {number}: empty',
    'puertorico.place.count': '{placed} of {total} placed',
    'puertorico.ship.empty': 'Ship {ship}',
    'puertorico.ship.with': 'Ship {ship}',
    'puertorico.have': 'My {good}: {count}',
    'puertorico.opponent.open': 'Town of {name}',
    'puertorico.visit': 'Visiting {name}',
    'puertorico.close': 'Close',
    'puertorico.building.label': '{building}: costs {cost}',
  };
});

const circle = (name: string) => page.getByRole('button', { name, exact: true });

test('a touch marks the thing that is the only fitting answer, and a second one gives it', async () => {
  const { props, sent } = laid(view(), question([option('settle:sugar'), option('pass')], { prompt: 'settle' }));
  await render(PuertoRicoBoard, props);

  await page.getByRole('button', { name: 'Sugar: can be chosen' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Sugar', exact: true, pressed: true }).click();

  expect(sent).toEqual([['settle:sugar']]);
});

test('a good that two ships would take waits for the ship', async () => {
  const seen = view({ players: [seat(0, { goods: { corn: 3 } }), seat(1)] });
  const { props, sent } = laid(seen, question([option('ship:corn@1'), option('ship:corn@2'), option('ship:sugar@1')], { prompt: 'ship' }));
  await render(PuertoRicoBoard, props);

  await page.getByRole('button', { name: 'My Corn: 3' }).click();
  await page.getByRole('button', { name: 'Ship 2: can be chosen' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Ship 2', exact: true, pressed: true }).click();

  expect(sent).toEqual([['ship:corn@2']]);
});

test('Escape forgets what was touched', async () => {
  const { props, sent } = laid(view(), question([option('settle:sugar')], { prompt: 'settle' }));
  await render(PuertoRicoBoard, props);

  await page.getByRole('button', { name: 'Sugar: can be chosen' }).click();
  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('button', { name: 'Sugar: can be chosen' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('what cannot be chosen says why, and nothing is answered', async () => {
  const dear = { action: 'build:small_market', label: '', thing: 'small_market', why: 'A doubloon is missing.' };
  const { props, sent, explained } = laid(view(), question([option('pass')], { unavailable: [dear] }));
  await render(PuertoRicoBoard, props);

  await page.getByRole('button', { name: 'Small market: costs 1' }).click();

  expect(sent).toEqual([]);
  expect(explained.map(([thing, why]) => [thing.name, why])).toEqual([['Small market', 'A doubloon is missing.']]);
});

test('colonists are placed circle by circle, from where they stand, and counted', async () => {
  const island = [{ tile: 'corn', tiles: 2, colonists: 1 }];
  const seen = view({ players: [seat(0, { island, colonists: 2, san_juan: 1 }), seat(1)] });
  const staff = { prompt: 'staff', is_set: true, fewest: 2, most: 2, standing: ['staff:corn'] };
  const { props } = laid(seen, question([option('staff:corn', 2)], staff));
  await render(PuertoRicoBoard, props);
  await expect.element(page.getByText('1 of 2 placed')).toBeInTheDocument();

  await circle('Corn, circle 2: empty').click();

  await expect.element(page.getByText('2 of 2 placed')).toBeInTheDocument();
  expect(props.selection.chosen).toEqual(['staff:corn', 'staff:corn']);
  expect(props.selection.ready).toBe(true);
});

test('where the empty circles are named, newcomers wait all the same, and the answer is made of the picture', async () => {
  const buildings = [{ building: 'indigo_plant', circles: 3, colonists: 0 }];
  const seen = view({ players: [seat(0, { buildings, city_spaces: 1, colonists: 1, san_juan: 1 }), seat(1)] });
  const leave = { prompt: 'leave', is_set: true, fewest: 2, most: 2 };
  const { props } = laid(seen, question([option('leave:indigo_plant', 3)], leave));
  await render(PuertoRicoBoard, props);
  await expect.element(page.getByText('0 of 1 placed')).toBeInTheDocument();

  await circle('Indigo plant, circle 2: empty').click();

  await expect.element(circle('Indigo plant, circle 2: colonist')).toBeVisible();
  await expect.element(circle('Indigo plant, circle 1: empty')).toBeVisible();
  expect(props.selection.chosen).toEqual(['leave:indigo_plant', 'leave:indigo_plant']);
});

test('after a part of the set was taken back, the picture keeps to what can still be answered', async () => {
  const island = [
    { tile: 'corn', tiles: 2, colonists: 2 },
    { tile: 'quarry', tiles: 1, colonists: 0 },
  ];
  const buildings = [{ building: 'indigo_plant', circles: 1, colonists: 0 }];
  const seen = view({ players: [seat(0, { island, buildings, city_spaces: 1, colonists: 2 }), seat(1)], named: { quarry: 1 } });
  const leave = { prompt: 'leave', is_set: true, fewest: 1, most: 1 };
  const { props, sent } = laid(seen, question([option('leave:corn', 2)], leave));
  await render(PuertoRicoBoard, props);

  await expect.element(circle('Indigo plant, circle 1: colonist')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(circle('Corn, circle 2: empty')).toBeVisible();
  props.selection.pick('leave:corn');

  expect(sent).toEqual([['leave:corn']]);
});

test('what is named in the list is drawn too', async () => {
  const island = [
    { tile: 'corn', tiles: 2, colonists: 0 },
    { tile: 'sugar', tiles: 1, colonists: 0 },
  ];
  const seen = view({ players: [seat(0, { island, colonists: 2, san_juan: 2 }), seat(1)] });
  const staff = { prompt: 'staff', is_set: true, fewest: 2, most: 2 };
  const { props } = laid(seen, question([option('staff:corn', 2), option('staff:sugar')], staff));
  await render(PuertoRicoBoard, props);

  props.selection.pick('staff:sugar');

  await expect.element(circle('Sugar, circle 1: colonist')).toBeVisible();
  await expect.element(circle('Corn, circle 1: empty')).toBeVisible();
});

test('a touch on a filled circle takes the colonist away again', async () => {
  const seen = view({ players: [seat(0, { island: [{ tile: 'corn', tiles: 3, colonists: 0 }] }), seat(1)] });
  const staff = { prompt: 'staff', is_set: true, fewest: 2, most: 2 };
  const { props } = laid(seen, question([option('staff:corn', 3)], staff));
  await render(PuertoRicoBoard, props);

  await circle('Corn, circle 3: empty').click();
  await circle('Corn, circle 3: colonist').click();

  expect(props.selection.chosen).toEqual([]);
});

test('the town of an opponent opens large and closes again', async () => {
  const { props } = laid(view(), question([option('pass')]));
  await render(PuertoRicoBoard, props);

  await page.getByRole('button', { name: 'Town of Bea' }).click();
  await expect.element(page.getByRole('region', { name: 'Visiting Bea' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await expect.element(page.getByRole('region', { name: 'Visiting Bea' })).not.toBeInTheDocument();
});

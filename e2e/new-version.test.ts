import { isKept, mark } from './support/navigating.ts';
import {
  buildOf,
  isOfItsWorker,
  find,
  follow,
  heading,
  lose,
  messages,
  notedWorker,
  noteWorker,
  openWithStoppedClock,
  ship,
  test,
  untilKept,
  untilTold,
  withWorkers,
  words,
} from './support/offline-test.ts';
import { third } from './support/sampling.ts';
import { expect, hydrated } from './support/test.ts';

test.use(withWorkers);

test(`a new version under an open page is announced for 15 seconds, then the page is loaded again ${third(0)}`, async ({
  page,
  front,
}) => {
  await openWithStoppedClock(page, '/contact');
  await mark(page);
  await ship(page, front);
  await expect(messages(page).locator('[data-tone="negative"]').getByText(words.version)).toBeVisible();
  await page.clock.runFor(14_900);
  expect(await isKept(page)).toBe(true);
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(200);
  await loaded;
  await page.clock.resume();
  await hydrated(page);
  expect(await isKept(page)).toBe(false);
  expect(await buildOf(page)).toBe('-v1.js');
  await page.clock.fastForward(60_000);
  await untilKept(page);
  await expect(messages(page).getByText(words.version)).toHaveCount(0);

  // A page that the new version has made needs no reload: its worker takes over without a word.
  front.ship();
  await page.goto('/policy');
  await hydrated(page);
  expect(await buildOf(page)).toBe('-v2.js');
  await mark(page);
  await page.clock.fastForward(5_000);
  await expect.poll(() => isOfItsWorker(page)).toBe(true);
  await page.clock.fastForward(30_000);
  expect(await isKept(page)).toBe(true);
  await expect(messages(page).getByText(words.version)).toHaveCount(0);
});

test(`a network that is lost under the notice of a new version ends nowhere: not at a reload, nor at a cold start ${third(1)}`, async ({
  page,
  context,
  front,
}) => {
  await openWithStoppedClock(page, '/contact');
  const title = await heading(page).innerText();
  await mark(page);
  await noteWorker(page);
  await ship(page, front, { isOldGone: true });
  await expect(messages(page).getByText(words.version)).toBeVisible();
  await expect.poll(() => notedWorker(page)).toBe('redundant');
  await lose(context, front);
  await page.clock.runFor(15_000);
  await expect(messages(page).getByText(words.version)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(messages(page).getByText(words.notice)).toBeVisible();
  expect(await isKept(page)).toBe(true);

  // By the visitor's own hand, and in a new tab: with the scripts of the version before, which the shop has no more.
  await page.clock.resume();
  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText(title);
  for (const each of [page, await context.newPage()]) {
    await each.goto('/cart');
    await hydrated(each);
    await expect(heading(each)).toHaveText(/سبد خرید/);
    expect(await buildOf(each)).toBe('first');
  }
  await page.goto('/bills');
  await hydrated(page);
  await expect(heading(page)).toHaveText(words.offline);

  // The old page tells of the new version once the shop answers.
  await page.goto('/contact');
  await hydrated(page);
  await untilTold(page, words.notice);
  await find(context, front);
  await untilTold(page, words.version);
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward(15_000);
  await loaded;
  await hydrated(page);
  expect(await buildOf(page)).toBe('-v1.js');
  await expect(heading(page)).toHaveText(title);
});

test(`a new version waits for a payment and for what is typed ${third(2, 'web')}`, async ({
  page,
  front,
}) => {
  await openWithStoppedClock(page, '/contact');
  const field = page.getByRole('main').getByRole('textbox').last();
  await field.pressSequentially('سلام');
  await mark(page);
  await ship(page, front);
  await page.clock.runFor(120_000);
  expect(await isKept(page)).toBe(true);
  await expect(messages(page).getByText(words.version)).toHaveCount(0);
  await expect(field).toHaveValue('سلام');

  // Into the checkout, where it waits as well.
  await follow(page, '/checkout');
  await expect(page.locator('html')).toHaveAttribute('data-route', /^checkout/);
  await page.clock.runFor(120_000);
  expect(await isKept(page)).toBe(true);
  await follow(page, '/policy');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'policy');
  await page.clock.runFor(3_000);
  await expect(messages(page).getByText(words.version)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(15_000);
  await loaded;
  await page.clock.resume();
  await hydrated(page);
  expect(await isKept(page)).toBe(false);
});

import type { Page, Response } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import { expectFits, expectNothingForAxe, expectNothingForAxeInLight } from './axe.ts';
import { expectNothingMoved } from './layout-shift.ts';
import { expectReflows } from './reflow.ts';
import { requestsEnd, shortSilence } from './requests.ts';
import { expectLargeTargets } from './targets.ts';
import { expect, hydrated, wakeEverything } from './test.ts';
import { expectNothingAtZooms } from './zoom.ts';

// Assertions for every page, made on one visit, in an order in which none disturbs a later one. Cheap
// assertions run for each page in each run, the others for the pages that a run samples.

/** How many pages a test visits: so few that two workers end together. */
const most = 6;

/** Divides pages among tests of about the same number. */
export function inGroups<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Names of the dialogs that were opened on an earlier page of this worker. */
const known = new Set<string>();

/**
 * Opens a page with motion and asserts that nothing moved, that it has one heading and that it fits the screen.
 * @param size of the screen: an earlier visit may have left another one
 * @param isScrolled whether it is scrolled through, and nothing may move meanwhile
 */
export async function openWhole(
  page: Page,
  path: string,
  size: { width: number; height: number },
  isScrolled: boolean,
): Promise<Response | null> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  const response = await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('main [class*="skeleton"]:visible')).toHaveCount(0);
  // Late content appears in a view that nobody has scrolled away. On a busy machine that takes the long
  // silence.
  await requestsEnd(page, isScrolled ? undefined : shortSilence);
  if (isScrolled) await wakeEverything(page);
  await expectNothingMoved(page);
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await expectFits(page);
  return response;
}

/** Asserts of an open page that axe finds nothing in the light theme, and that nothing has moved until then. */
export async function expectPlain(page: Page, hasLayout: boolean): Promise<void> {
  await expectNothingForAxeInLight(page, hasLayout);
  await expectNothingMoved(page);
}

/**
 * Asserts of a page that is open and awake that axe finds nothing in either theme; on phones, that every control is as large
 * as a finger needs; in a browser of a desktop, that it fits narrow windows; and that neither axe nor the keyboard finds
 * anything when it is zoomed.
 * @param hasLayout whether the blocks above and below the page, which all pages share, are looked at too
 */
export async function expectWhole(page: Page, platform: Platform, hasLayout: boolean): Promise<void> {
  await expectNothingForAxe(page, hasLayout);
  await (platform === 'mobile' ? expectLargeTargets(page, known) : expectReflows(page));
  await expectNothingAtZooms(page, platform, hasLayout ? 'body' : 'main');
}

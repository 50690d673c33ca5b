import type { Page, Response } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import { expectFits, expectNothingForAxe } from './axe.ts';
import { expectNothingMoved } from './layout-shift.ts';
import { expectReflows } from './reflow.ts';
import { requestsEnd } from './requests.ts';
import { expectLargeTargets } from './targets.ts';
import { expect, hydrated, wakeEverything } from './test.ts';
import { expectNothingAtZooms } from './zoom.ts';

// What holds for every page, seen on one visit in an order in which nothing disturbs what comes after it.

/** How many pages a test visits: so few that two workers end together. */
const most = 6;

/** Divides pages among tests of about the same number. */
export function inGroups<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Names of what was opened on an earlier page of this worker. */
const known = new Set<string>();

/**
 * Opens a page with motion, scrolls through it and asserts that nothing moved, before or meanwhile, that it has one heading
 * and that it fits the screen.
 * @param size of the screen: an earlier visit may have left another one
 */
export async function openWhole(
  page: Page,
  path: string,
  size: { width: number; height: number },
): Promise<Response | null> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  const response = await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  // What comes late comes into a view that nobody has scrolled away: on a busy machine that takes the long silence.
  await expect(page.locator('main [class*="skeleton"]:visible')).toHaveCount(0);
  await requestsEnd(page);
  await wakeEverything(page);
  await expectNothingMoved(page);
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await expectFits(page);
  return response;
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

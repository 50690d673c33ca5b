import type { Page } from '@playwright/test';
import type { Platform } from '#schemas/locale.ts';
import { expectNothingForAxeInLight } from './axe.ts';
import { expectKeyboardWalk, type WalkedRegion } from './keyboard.ts';
import { shortSilence } from './requests.ts';
import { wakeEverything } from './test.ts';

/** A desktop of 1440 × 900 that is zoomed to 200 % and 400 % keeps the web platform on a narrow screen. */
const zoomedDesktop = [
  { width: 720, height: 450 },
  { width: 360, height: 640 },
];

/** The smallest phone. A zoomed page on a phone has this width. */
const smallestPhone = [{ width: 320, height: 640 }];

/**
 * Asserts that neither axe nor a walk by the keyboard finds anything on the open page, at 200 % and 400 % zoom of a desktop
 * or on the smallest phone.
 * @param region what is looked at: the blocks above and below the page are shared by all pages
 */
export async function expectNothingAtZooms(
  page: Page,
  platform: Platform,
  region: WalkedRegion = 'main',
): Promise<void> {
  for (const screen of platform === 'web' ? zoomedDesktop : smallestPhone) {
    await page.setViewportSize(screen);
    // Content that is drawn when it comes into view would appear too late for a walk that is faster than
    // people.
    await wakeEverything(page, shortSilence);
    await expectNothingForAxeInLight(page, region !== 'main');
    await expectKeyboardWalk(page, region);
  }
}

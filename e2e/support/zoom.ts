import type { Page } from '@playwright/test';
import { expectNothingForAxeInLight } from './axe.ts';
import { expectKeyboardWalk, type WalkedRegion } from './keyboard.ts';
import { wakeEverything } from './test.ts';

/** A desktop of 1440 × 900 that is zoomed to 200 % and 400 % keeps the web platform on a narrow screen. */
export const zoomedDesktop = [
  { width: 720, height: 450 },
  { width: 360, height: 640 },
];

/** The smallest phone; what zooms on a phone comes to this width. */
export const smallestPhone = [{ width: 320, height: 640 }];

/**
 * Opens a page once and asserts that neither axe nor a walk by the keyboard finds anything, at 200 % and 400 % zoom of a desktop
 * or on other screens.
 * @param open opens it, and what stands over it
 * @param region what is looked at: the blocks above and below the page are shared by all pages
 */
export async function expectNothingAtZooms(
  page: Page,
  open: () => Promise<void>,
  region: WalkedRegion = 'main',
  screens: readonly { width: number; height: number }[] = zoomedDesktop,
): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    await page.setViewportSize(screen);
    if (index === 0) await open();
    // What is drawn when it comes into view would appear behind a walk that is faster than people.
    await wakeEverything(page);
    await expectNothingForAxeInLight(page, region !== 'main');
    await expectKeyboardWalk(page, region);
  }
}

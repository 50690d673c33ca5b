import type { Page } from '@playwright/test';
import { expectNothingForAxeInLight } from './axe.ts';
import { expectKeyboardWalk } from './keyboard.ts';
import { visit, wakeEverything } from './test.ts';

/** A desktop of 1440 × 900 that is zoomed to 200 % and 400 % keeps the web platform on a narrow screen. */
const screens = [
  { width: 720, height: 450 },
  { width: 360, height: 640 },
];

/**
 * Opens a page once and asserts that neither axe nor a walk by the keyboard finds anything at 200 % and 400 % zoom.
 * @param hasLayout whether the blocks above and below the page, which all pages share, are looked at too
 */
export async function expectNothingAtZooms(page: Page, path: string, hasLayout: boolean): Promise<void> {
  for (const [index, screen] of screens.entries()) {
    await page.setViewportSize(screen);
    if (index === 0) await visit(page, path);
    // What is drawn when it comes into view would appear behind a walk that is faster than people.
    await wakeEverything(page);
    await expectNothingForAxeInLight(page, hasLayout);
    await expectKeyboardWalk(page, hasLayout);
  }
}

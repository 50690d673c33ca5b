import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const isAtSheet = (page: Page): Promise<boolean> =>
  page.evaluate(() => JSON.stringify(navigation.currentEntry?.getState()) === '{"sheet":true}');

/** Waits for the history entry of the open sheet: its code comes with the first sheet. */
export const entered = (page: Page): Promise<void> => expect.poll(() => isAtSheet(page)).toBe(true);

/** Waits until the entry of the closed sheet is left: a navigation before that is aborted, and a step back takes its place. */
export const left = (page: Page): Promise<void> => expect.poll(() => isAtSheet(page)).toBe(false);

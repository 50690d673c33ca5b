import type { Page } from '@playwright/test';

// Tells whether a navigation loaded a document, and where it left the page.

/** Marks the document: a page that is loaded again has no mark. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes';
  });
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['kept'] === 'yes');

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

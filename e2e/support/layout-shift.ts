import type { Page } from '@playwright/test';
import { requestsEnd } from './requests.ts';
import { expect } from './test.ts';

/** A shift of the layout that no input of the visitor explains. */
export interface Shift {
  value: number;
  /** The element that moved, with its old and new location. */
  moved: string;
}

/** All layout shifts of this document until now that no recent input explains. */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((done) => {
        interface LayoutShift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
        const seen: Shift[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            if (!entry.hadRecentInput)
              seen.push({
                value: entry.value,
                moved: entry.sources
                  .map(
                    ({ node, previousRect, currentRect }) =>
                      `${node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent} (${place(previousRect)} to ${place(currentRect)})`,
                  )
                  .join('; '),
              });
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer receives earlier shifts in a task of its own.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(seen))));
      }),
  );
}

/**
 * Expects the sum of all layout shifts without recent input (https://web.dev/articles/cls) until now to round to 0.00, or
 * to be at most `most`. A failure prints each shift with what moved.
 */
export async function expectNothingMoved(page: Page, { most = 0.005 } = {}): Promise<void> {
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, `${page.url()}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(most);
}

/** The same when nothing is to come any more. */
export async function expectNoLayoutShift(page: Page, options?: { most: number }): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await requestsEnd(page);
  await expectNothingMoved(page, options);
}

import type { Page } from '@playwright/test';
import { expect, wakeEverything } from './test.ts';

/** What a finger needs, in CSS px; in a line of text the line has no room for more than 24 (WCAG 2.5.8). */
const least = { control: 44, inText: 24 };

interface Small {
  control: string;
  width: number;
  height: number;
  isInText: boolean;
}

/** Measures where each visible control can be hit, also beside what is drawn of it. Runs in the page. */
function measureTargets({ control: most, inText }: typeof least): { count: number; small: Small[] } {
  const small: Small[] = [];
  let count = 0;
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
  for (const control of document.querySelectorAll<HTMLElement>(selector)) {
    if (control.matches(':disabled, .visually-hidden, .skip-link') || control.closest('[inert], .skip-link'))
      continue;
    const isShown = { visibilityProperty: true, opacityProperty: false, contentVisibilityAuto: false };
    if (!control.checkVisibility(isShown) || control.getClientRects().length === 0) continue;
    // A hidden field is hit by its label.
    const label = control instanceof HTMLInputElement ? control.closest('label') : null;
    const part = label ?? control;
    part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const rect = [...part.getClientRects()].reduce((a, b) =>
      b.width * b.height > a.width * a.height ? b : a,
    );
    if (rect.width < 2 || rect.height < 2) continue;
    const isHit = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && (part.contains(hit) || (label === null && hit.closest('label')?.control === control))
      );
    };
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    // What something else covers now is hit elsewhere, or has been moved into view on its own.
    if (!isHit(x, y)) continue;
    count += 1;
    const reach = (dx: number, dy: number): number => {
      let distance = 0;
      while (distance < most && isHit(x + dx * (distance + 1), y + dy * (distance + 1))) distance += 1;
      return distance;
    };
    // Most are hit at all four ends, which is asked first.
    const half = most / 2 - 1;
    if (isHit(x - half, y) && isHit(x + half, y) && isHit(x, y - half) && isHit(x, y + half)) continue;
    // Pixels that begin at the middle of one.
    const width = reach(-1, 0) + reach(1, 0) + 1;
    const height = reach(0, -1) + reach(0, 1) + 1;
    const isInText =
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const needed = isInText ? inText : most;
    // The rest of a fraction of a pixel on either side.
    if (width < needed - 1 || height < needed - 1)
      small.push({
        control: `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)} .${control.className.toString().slice(0, 50)}`,
        width,
        height,
        isInText,
      });
  }
  scrollTo(0, 0);
  return { count, small };
}

/** Asserts that every visible control of the open page is as large as a finger needs. */
export async function expectLargeTargets(page: Page): Promise<void> {
  // What is there to be measured must not depend on how fast the machine is.
  await wakeEverything(page);
  const { count, small } = await page.evaluate(measureTargets, least);
  expect(count, 'controls').toBeGreaterThan(5);
  expect.soft(small, `${new URL(page.url()).pathname}: controls that are too small`).toEqual([]);
}

import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Widths of windows with the desktop layout, in CSS px: a phone that asks for it, 400 % zoom of 1280 and of 2088 px,
 * a tablet, and the narrowest desktop.
 */
export const narrowWidths = [320, 390, 522, 820, 1024] as const;

/** So high that every block is near the view and awake. */
const height = 2_400;

/** Finds elements beyond the sides of the window that cannot be scrolled to. */
function findOutside(): { width: number; outside: string[] } {
  const { clientWidth, scrollWidth } = document.documentElement;
  const canBeScrolledTo = (control: Element): boolean => {
    for (let around = control.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
    return false;
  };
  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height: size, left, right } = control.getBoundingClientRect();
    if (width <= 1 || size <= 1) return false;
    return (left < -1 || right > clientWidth + 1) && !canBeScrolledTo(control);
  });
  return {
    width: Math.max(0, scrollWidth - clientWidth),
    outside: controls.map(
      (control) => control.getAttribute('aria-label') ?? `${control.tagName} ${control.textContent.trim()}`,
    ),
  };
}

/**
 * Asserts that the open page fits each width: nothing overflows sideways, and every control is in the window or in a
 * part that scrolls (WCAG 1.4.10).
 */
export async function expectReflows(page: Page, widths: readonly number[] = narrowWidths): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await page.locator('a[href], button').count(), 'controls').toBeGreaterThan(5);
    await expect
      .poll(() => page.evaluate(findOutside), `${new URL(page.url()).pathname} at ${width} px`)
      .toEqual({ width: 0, outside: [] });
  }
}

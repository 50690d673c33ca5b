import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The smallest target for a finger, in CSS px. A line of text has no room for more than 24 (WCAG 2.5.8). */
const least = { control: 44, inText: 24 };

interface Small {
  control: string;
  width: number;
  height: number;
  isInText: boolean;
  /** The element that is hit instead. */
  covered?: string;
}

/**
 * Measures where each visible control can be hit, including the area around its drawing. Takes the controls
 * of the open sheet or menu, otherwise those of the page. Runs in the page.
 */
function measureTargets({ control: most, inText }: typeof least): { count: number; small: Small[] } {
  const small: Small[] = [];
  let count = 0;
  const scope = [...document.querySelectorAll(':popover-open, dialog[open]')].at(-1) ?? document;
  const nameOf = (control: HTMLElement): string =>
    `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40)} .${control.className.toString().slice(0, 50)}`;
  /** Where a control is hit: the middle, and of a slider its handle, which is as wide as the slider is high. */
  const middleOf = (control: HTMLElement, { left, right, width, height }: DOMRect): number => {
    if (!(control instanceof HTMLInputElement) || control.type !== 'range') return left + width / 2;
    const share = (control.valueAsNumber - Number(control.min)) / (Number(control.max) - Number(control.min));
    const distance = height / 2 + share * (width - height);
    return getComputedStyle(control).direction === 'rtl' ? right - distance : left + distance;
  };
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
  for (const control of scope.querySelectorAll<HTMLElement>(selector)) {
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
    const [x, y] = [middleOf(control, rect), rect.top + rect.height / 2];
    count += 1;
    if (!isHit(x, y)) {
      const hit = document.elementFromPoint(x, y);
      // A second link to the target of the link around it.
      if (control.tabIndex < 0 && control.closest('[aria-hidden="true"]')) continue;
      const covered = hit?.outerHTML.slice(0, 120) ?? 'not on the screen';
      small.push({ control: nameOf(control), width: 0, height: 0, isInText: false, covered });
      continue;
    }
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
        control: nameOf(control),
        width,
        height,
        isInText,
      });
  }
  scrollTo(0, 0);
  return { count, small };
}

/** Asserts that every visible control of the open page, or of the sheet that is open, is as large as a finger needs. */
async function expectLarge(page: Page, atLeast: number, where: string): Promise<void> {
  const { count, small } = await page.evaluate(measureTargets, least);
  expect(count, `controls of ${where}`).toBeGreaterThan(atLeast);
  expect.soft(small, `${where}: controls that are too small, or covered`).toEqual([]);
}

/** Selector of the controls that open a sheet, a menu or a dialog. */
const openers = '[popovertarget]:not([popovertargetaction="hide"]), button[aria-haspopup="dialog"]';

/**
 * Asserts that every control of the open page, also in parts that are folded, is as large as a finger needs and covered by
 * nothing, and so every one of the sheets, menus and dialogs that its buttons open. The page is awake: what is there to be
 * measured must not depend on how fast the machine is.
 * @param known names of what was opened before, on another page
 */
export async function expectLargeTargets(page: Page, known = new Set<string>()): Promise<void> {
  const folded = page.locator('details:not([open])');
  await folded.evaluateAll((parts: HTMLDetailsElement[]) => {
    for (const part of parts) {
      part.open = true;
      part.dataset['folded'] = '';
    }
  });
  const { pathname } = new URL(page.url());
  await expectLarge(page, 5, pathname);
  const found = page.locator(openers).filter({ visible: true });
  const open = page.locator(':popover-open, dialog[open]').last();
  for (const opener of await found.all()) {
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText()).trim();
    const key = `${name} ${(await opener.getAttribute('popovertarget')) ?? ''}`;
    if (known.has(key)) continue;
    known.add(key);
    // By a script, because the assertion above already reports an element that covers the opener.
    await opener.evaluate((button: HTMLElement) => button.click());
    await expect(open, name).toBeVisible();
    await expect(open.locator('a, button, input').filter({ visible: true }).first(), name).toBeVisible();
    await expectLarge(page, 0, `${pathname}, opened by ${name}`);
    await page.keyboard.press('Escape');
    await expect(page.locator(':popover-open, dialog[open]'), name).toHaveCount(0);
  }
  await page.locator('details[data-folded]').evaluateAll((parts: HTMLDetailsElement[]) => {
    for (const part of parts) part.open = false;
  });
}

/** The same for a sheet or dialog that the test has opened. */
export const expectLargeTargetsOfSheet = (page: Page, where: string): Promise<void> =>
  expectLarge(page, 0, where);

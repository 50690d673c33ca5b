import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** More presses than any page has controls. */
const most = 700;

/** Presses at once. */
const batch = 16;

interface Walk {
  /** Whether the focus has come to the end of the page. */
  isOver: boolean;
  finish: () => { stops: number; problems: string[] };
}

declare global {
  var keyboardWalk: Walk | undefined;
}

/** Installs the walk; runs in the page. */
function installWalk(region: string): void {
  const problems: string[] = [];
  const seen = new Set<Element>();
  const around = document.querySelector(region) ?? document.body;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? ''} ${element.textContent.trim().slice(0, 40)} .${element.className.toString().slice(0, 40)}`;
  /** The element that is drawn for a control. A hidden field is drawn by its label or its parent. */
  const drawnFor = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    const isHidden = width < 4 || height < 4 || getComputedStyle(element).opacity === '0';
    return isHidden ? (element.closest('label') ?? element.parentElement ?? element) : element;
  };
  /** All that can be drawn differently for a control that has the focus. */
  const looksOf = (element: Element): string => {
    const drawn = drawnFor(element);
    const parts: Element[] = [element, drawn, ...drawn.children];
    if (element.nextElementSibling) parts.push(element.nextElementSibling);
    for (let part = drawn.parentElement, step = 0; part && step < 4; part = part.parentElement, step += 1)
      parts.push(part);
    return parts
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(part, pseudo);
          return `${outline}|${boxShadow}|${borderColor}|${backgroundColor}`;
        }),
      )
      .join();
  };
  const staysPut = (element: Element): boolean => {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(part).position)) return true;
    return false;
  };
  const scrollsSideways = (element: Element): boolean => {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return true;
    return false;
  };
  const problemOf = (element: Element): string | undefined => {
    const drawn = drawnFor(element);
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
    const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    // A preview or an editor is a window of its own. Browsers do not scroll to one that is partly seen.
    const isWindow =
      element instanceof HTMLIFrameElement || element.closest('[contenteditable=true]') !== null;
    const least = isWindow ? 100 : Math.min(height, innerHeight) / 2;
    const isSeen = to - from >= Math.min(width, innerWidth) / 2 && below - above >= least;
    if (to - from < 2 || below - above < 2 || !isSeen)
      return `not on the screen (${[left, top, right, bottom].map(Math.round).join()})`;
    const hits = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part) =>
      [0.1, 0.5, 0.9].map((share) =>
        document.elementFromPoint(from + (to - from) * part, above + (below - above) * share),
      ),
    );
    const others = hits.filter((hit) => !hit || !(drawn.contains(hit) || hit.contains(element)));
    if (others.length > hits.length / 2)
      return `covered by ${others[0]?.outerHTML.slice(0, 100)} (${[left, top, right, bottom].map(Math.round).join()})`;
    return undefined;
  };
  let before: { element: Element; looks: string; box: DOMRect } | undefined;
  /** Whether the focus jumped back up in its column, past controls between the two. */
  const goesBack = (element: Element, box: DOMRect): boolean => {
    if (!before) return false;
    // A card is one thing, whatever stands where on it.
    if (element.closest('article, li, form, details')?.contains(before.element)) return false;
    const overlap = Math.min(box.right, before.box.right) - Math.max(box.left, before.box.left);
    return box.bottom < before.box.top - 1 && overlap > Math.min(box.width, before.box.width) / 2;
  };
  const leave = () => {
    if (!before?.element.isConnected || looksOf(before.element) !== before.looks) return;
    // The frame around a field and its button shows the focus of both.
    if (!drawnFor(before.element).parentElement?.parentElement?.contains(document.activeElement))
      problems.push(`without a mark: ${name(before.element)}`);
  };
  /** @returns whether the walk has come to its end */
  const look = (): boolean => {
    leave();
    const element = document.activeElement;
    if (!element || element === document.body || !around.contains(element)) {
      before = undefined;
      return seen.size > 0;
    }
    if (seen.has(element)) return true;
    seen.add(element);
    const problem = problemOf(element);
    if (problem !== undefined) problems.push(`${problem}: ${name(element)}`);
    const { x, y, width, height } = drawnFor(element).getBoundingClientRect();
    const box = new DOMRect(x, y + scrollY, width, height);
    const isInPlace = !staysPut(element) && !scrollsSideways(element);
    if (isInPlace && goesBack(element, box))
      problems.push(
        `after what stands below it: ${name(element)}, after ${name(before?.element ?? element)}`,
      );
    before = { element, looks: looksOf(element), box: isInPlace ? box : (before?.box ?? box) };
    return false;
  };
  const walk: Walk = {
    isOver: false,
    finish() {
      const controls = around.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]',
      );
      for (const control of controls) {
        if (seen.has(control) || control.tabIndex < 0 || control.closest('[inert]')) continue;
        if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // One of a group of radio buttons has the focus; arrows go to the others.
        if (control instanceof HTMLInputElement && control.type === 'radio') continue;
        problems.push(`not reached: ${name(control)}`);
      }
      return { stops: seen.size, problems };
    },
  };
  globalThis.keyboardWalk = walk;
  // The effects of one key have settled before the next key is pressed.
  let isFirst = true;
  addEventListener(
    'keydown',
    (event) => {
      if (!isFirst && !walk.isOver) {
        walk.isOver = look();
        // The walk does not open what the next controls would open.
        if (walk.isOver) event.preventDefault();
      }
      isFirst = false;
    },
    true,
  );
}

/** The part that is walked: the whole page, its main part, or the dialog that is open over it. */
export type WalkedRegion = 'body' | 'main' | 'dialog[open]';

/**
 * Walks through the open page by the Tab key. Asserts that every control gets the focus (so none keeps it), in an order
 * that goes down the page, and that it is on the screen, not covered (WCAG 2.4.11) and drawn differently (2.4.7) while it
 * has it.
 * @param region of which every control must be reached
 */
export async function expectKeyboardWalk(page: Page, region: WalkedRegion): Promise<void> {
  await page.evaluate((start) => {
    const first = document.querySelector<HTMLElement>(start);
    first?.setAttribute('tabindex', '-1');
    first?.focus();
    scrollTo(0, 0);
  }, region);
  await page.evaluate(installWalk, region);
  for (let pressed = 0; pressed < most; pressed += batch) {
    await Promise.all(Array.from({ length: batch }, () => page.keyboard.press('Tab')));
    if (await page.evaluate(() => globalThis.keyboardWalk?.isOver)) break;
  }
  const { stops, problems } = await page.evaluate(
    () => globalThis.keyboardWalk?.finish() ?? { stops: 0, problems: ['no walk'] },
  );
  const { pathname } = new URL(page.url());
  expect.soft(problems, `${pathname} at ${page.viewportSize()?.width} px, by the keyboard`).toEqual([]);
  expect(stops, `controls of ${pathname}`).toBeGreaterThan(region === 'body' ? 5 : 0);
}

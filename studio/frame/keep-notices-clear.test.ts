// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepNoticesClear } from './keep-notices-clear.ts';

/** Gives an element its place in a window of 1200 × 900. */
const at = (element: Element, box: () => DOMRect): void => {
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(box);
};

/** The box of a notification of 400 × 56 for each place of the region. */
function boxAt(inset: string): DOMRect {
  const [top, , , left] = inset.split(' ');
  return new DOMRect(left === '24px' ? 24 : 776, top === '72px' ? 72 : 820, 400, 56);
}

let end = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a notification. @returns the region */
async function show(): Promise<HTMLElement> {
  const region = document.querySelector<HTMLElement>('section');
  if (!region) throw new Error('The page has no region.');
  const toast = document.createElement('div');
  toast.dataset['tone'] = 'positive';
  at(toast, () => boxAt(region.style.inset));
  region.replaceChildren(toast);
  await vi.advanceTimersByTimeAsync(0);
  return region;
}

test.each([
  ['a notice', '<div data-tone="warning"></div>', '[data-tone=warning]'],
  ['a heading', '<main><h2></h2></main>', 'h2'],
  ['the button that was pressed', '<button></button>', 'button'],
])('a notification leaves %s free, until it has gone', async (_what, html, selector) => {
  document.body.innerHTML = `${html}<section></section>`;
  const wanted = document.querySelector<HTMLElement>(selector);
  const region = document.querySelector<HTMLElement>('section');
  if (!wanted || !region) throw new Error('The page has not what is wanted.');
  let box = new DOMRect(700, 100, 400, 56);
  at(wanted, () => box);
  end = keepNoticesClear(region);
  wanted.click();
  await show();
  expect(region.style.inset).toBe('');
  // The page is scrolled, or the notice comes later.
  box = new DOMRect(700, 810, 400, 56);
  vi.advanceTimersByTime(300);
  expect(boxAt(region.style.inset)).toMatchObject({ x: 24, y: 820 });
  region.replaceChildren();
  await vi.advanceTimersByTimeAsync(0);
  expect(region.style.inset).toBe('');
  // Nothing is free at the bottom.
  box = new DOMRect(0, 810, 1200, 56);
  await show();
  expect(boxAt(region.style.inset)).toMatchObject({ x: 24, y: 72 });
  region.replaceChildren();
  await vi.advanceTimersByTimeAsync(0);
  vi.stubGlobal('innerWidth', 390);
  await show();
  expect(region.style.inset).toMatch(/^72px 0/);
});

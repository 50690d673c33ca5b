// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { keepNoticesClear } from './keep-notices-clear.ts';

const at = (element: Element, top: number): void => {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 400, 56));
};

test('a notification that would lie over a notice goes to the top, until it has gone', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-tone="warning"></div><section></section>';
  const [notice, region] = [...document.body.children] as [HTMLElement, HTMLElement];
  const end = keepNoticesClear(region);
  const show = async (top: number): Promise<void> => {
    const toast = document.createElement('div');
    toast.dataset['tone'] = 'positive';
    at(toast, top);
    region.replaceChildren(toast);
    await vi.advanceTimersByTimeAsync(0);
  };
  at(notice, 100);
  await show(800);
  expect(region.style.inset).toBe('');
  // The page is scrolled, or the notice comes later.
  at(notice, 780);
  vi.advanceTimersByTime(300);
  expect(region.style.inset).toContain('72px');
  region.replaceChildren();
  await vi.advanceTimersByTimeAsync(0);
  expect(region.style.inset).toBe('');
  end();
  vi.useRealTimers();
});

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { PageWindow } from './page-window.ts';

/** Height of the view, and of each block, in px. */
const [viewHeight, blockHeight] = [800, 200];
const ids = Array.from({ length: 200 }, (_, index) => `b${index}`);
let scrolled = 0;

/** Lays the blocks out below each other; jsdom has no layout. */
function layOut(hidden: readonly string[] = []): void {
  document.body.innerHTML = `<main id="main">${ids.map((id) => `<div data-block-id="${id}"></div>`).join('')}</main>`;
  let top = 0;
  for (const element of document.querySelectorAll<HTMLElement>('main > div')) {
    const isHidden = hidden.includes(element.dataset['blockId'] ?? '');
    const at = top;
    if (!isHidden) top += blockHeight;
    element.getClientRects = () => (isHidden ? [] : [{}]) as unknown as DOMRectList; // cast: only its length is read
    element.getBoundingClientRect = () =>
      isHidden ? new DOMRect() : new DOMRect(0, at - scrolled, 400, blockHeight);
  }
}

let view: PageWindow;
beforeEach(() => {
  vi.stubGlobal('innerHeight', viewHeight);
  vi.stubGlobal(
    'DOMRect',
    class {
      readonly top: number;
      readonly bottom: number;
      constructor(_x = 0, y = 0, _width = 0, height = 0) {
        this.top = y;
        this.bottom = y + height;
      }
    },
  );
  scrolled = 0;
  view = new PageWindow();
  layOut();
});
const near = () => ids.filter((id) => view.isNear(id));

test('short pages are mounted whole, long ones within one and a half screens of the view', () => {
  view.show(ids.slice(0, 60));
  expect(ids.slice(0, 60).every((id) => view.isNear(id))).toBe(true);
  view.show(ids);
  expect(near()).toEqual(ids.slice(0, 8));
  view.refresh();
  // Two and a half screens of 800 px are ten blocks, and one begins at the end.
  expect(near()).toEqual(ids.slice(0, 11));
  scrolled = 100 * blockHeight;
  view.refresh();
  expect(near().slice(11)).toEqual(ids.slice(93, 111));
});

test('the blocks that were near last and the pinned ones stay mounted, and only those that change hear of it', () => {
  view.show(ids);
  view.refresh();
  const heard: string[] = [];
  for (const id of ids) view.listen(id, () => heard.push(id));
  view.pin(['b150']);
  expect(heard).toEqual(['b150']);
  view.pin(['b150']);
  expect(heard).toHaveLength(1);
  for (let step = 0; step < 5; step += 1) {
    scrolled = (40 + step * 20) * blockHeight;
    view.refresh();
  }
  expect(view.isNear('b150')).toBe(true);
  expect(view.isNear('b0')).toBe(false);
  expect(near().length).toBeLessThan(60);
});

test('hidden blocks, which have no place, do not lead the search astray', () => {
  layOut(ids.slice(20, 140));
  view.show(ids);
  scrolled = 22 * blockHeight;
  view.refresh();
  expect(near()).toContain('b145');
  expect(near()).not.toContain('b199');
});

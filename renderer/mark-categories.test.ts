// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireActors } from '#actors/running.ts';
import { startTestActors } from '#actors/testing.ts';
import { showCategories, watchMenus } from './mark-categories.ts';

let running: ReturnType<typeof startTestActors>;
beforeEach(() => {
  running = startTestActors();
  document.body.innerHTML = [
    '<a data-category-id="1" href="/products/gifts">gifts</a>',
    '<a data-category-id="12" href="/products/gifts/apple">apple</a>',
    '<a data-category-id="2" href="/products/gaming">gaming</a>',
  ].join('');
});
afterEach(() => {
  running.stop();
  history.replaceState(null, '', '/');
});

const marks = () =>
  [...document.querySelectorAll('a')].map((link) => link.getAttribute('aria-current') ?? 'none');
const selected = () => {
  const { activeCatId, mainCategoryId } = requireActors().categories.view.getSnapshot();
  return [activeCatId, mainCategoryId];
};

test('the category of the document is selected and marked with the main category above it', () => {
  document.documentElement.dataset['categories'] = '1 12';
  history.replaceState(null, '', '/products/gifts/apple');
  showCategories();
  expect(marks()).toEqual(['true', 'page', 'none']);
  expect(selected()).toEqual([12, 1]);
});

test('a page that follows moves the marks, and a page without a category has none', () => {
  showCategories([1, 12]);
  showCategories([2]);
  expect(marks()).toEqual(['none', 'none', 'true']);
  expect(selected()).toEqual([2, 2]);
  showCategories([]);
  expect(marks()).toEqual(['none', 'none', 'none']);
  expect(selected()).toEqual([-1, -1]);
});

test('a menu that is drawn when it opens is marked then', () => {
  showCategories([1]);
  watchMenus();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="menu"><a data-category-id="1" href="/products/gifts">gifts</a></div>',
  );
  document.getElementById('menu')?.dispatchEvent(new Event('beforetoggle'));
  expect(marks().at(-1)).toBe('true');
});

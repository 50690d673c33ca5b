// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { notificationStore } from '#ui/notification/notify.ts';
import { showAddress } from '../preview/world/mark-document.ts';
import { editorSearch } from './editor-search.ts';
import { followLink } from './follow-link.ts';

const outside = ['https://example.com/x', '//example.com', '/\\example.com', '/\t/example.com', 'tel:1', 'x'];

test('the preview shows pages of the shop only, and never fails at another address', () => {
  const show = vi.fn<(path: string) => void>();
  followLink('/products?page=2', show, (key) => key);
  for (const url of [...outside, 'javascript:alert(1)']) followLink(url, show, (key) => key);
  expect(show.mock.calls).toEqual([['/products?page=2']]);
  expect(notificationStore.snapshot()).toMatchObject([{ text: 'outside', action: { text: 'openOutside' } }]);

  const before = location.href;
  for (const url of outside) {
    expect(editorSearch.parse({ url }).url, url).toBeUndefined();
    showAddress(url);
    expect(location.href).toBe(before);
  }
  expect(editorSearch.parse({ url: '/a?b=1' }).url).toBe('/a?b=1');
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  showAddress('/a');
});

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { PreviewEvents } from '../preview-port.ts';
import { followLinks } from './follow-links.ts';

test('links and search forms are reported while a visitor walks, and never followed', () => {
  const navigate = vi.fn<PreviewEvents['navigate']>();
  let isWalking = true;
  // cast: only links are followed here
  followLinks({ events: () => ({ navigate }) as unknown as PreviewEvents, isWalking: () => isWalking });
  document.body.innerHTML = `<a href="/products?page=2#top">x</a><a href="https://example.com/x" target="_blank">y</a>
    <a href="#main">z</a><a href="/kept">k</a><form action="/search"><input name="q" value="gift"></form>`;
  const [products, outside, anchor, kept] = document.querySelectorAll('a');
  kept?.addEventListener('click', (event) => event.preventDefault());
  const press = (link: Element | undefined) =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([products, outside, anchor, kept].map(press)).toEqual([false, false, true, false]);
  document
    .querySelector('form')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(navigate.mock.calls.flat()).toEqual(['/products?page=2', 'https://example.com/x', '/search?q=gift']);
  isWalking = false;
  expect(press(products)).toBe(false);
  expect(navigate).toHaveBeenCalledTimes(3);
});

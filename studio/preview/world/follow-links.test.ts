// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { PreviewEvents } from '../preview-port.ts';
import { followLinks } from './follow-links.ts';

/** The preview’s document goes to an address by code. @returns whether it may */
function goTo(url: string): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    destination: { url, sameDocument: false },
    navigationType: 'push',
    hashChange: false,
  });
  return navigation.dispatchEvent(event);
}

test('links and search forms are reported while a visitor walks, and never followed', () => {
  // jsdom has no Navigation API.
  vi.stubGlobal('navigation', new EventTarget());
  const navigate = vi.fn<PreviewEvents['navigate']>();
  let isWalking = true;
  // cast: only links are followed here
  followLinks({ events: () => ({ navigate }) as unknown as PreviewEvents, isWalking: () => isWalking });
  document.body.innerHTML = `<a href="/products?page=2#top">x</a><a href="https://example.com/x" target="_blank">y</a>
    <a href="#main">z</a><a href="/kept">k</a><a href="https://example.com/#x">o</a><a href="?page=3#x">p</a><form action="/search"><input name="q" value="gift"></form>`;
  const [products, outside, anchor, kept, other, later] = document.querySelectorAll('a');
  kept?.addEventListener('click', (event) => event.preventDefault());
  const press = (link: Element | undefined) =>
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([products, outside, anchor, kept, other, later].map(press)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(goTo('https://example.com/studio/preview')).toBe(false);
  expect(goTo(`${location.origin}/studio/preview`)).toBe(true);
  document
    .querySelector('form')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(navigate.mock.calls.flat()).toEqual([
    '/products?page=2',
    'https://example.com/x',
    'https://example.com/#x',
    '/?page=3',
    'https://example.com/studio/preview',
    '/search?q=gift',
  ]);
  isWalking = false;
  expect(press(products)).toBe(false);
  expect(navigate).toHaveBeenCalledTimes(6);
});

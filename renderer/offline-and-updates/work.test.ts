// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { watchWork, type Work } from './work.ts';

let work: Work;
const onTyped = vi.fn();

function open(html: string): void {
  document.body.innerHTML = html;
  work = watchWork(onTyped);
}

function type(text: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!field) throw new Error('there is no field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  work.stop();
  onTyped.mockClear();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['route'];
  history.replaceState(null, '', '/');
});

test.each(['<textarea></textarea>', '<input>', '<input type="tel">'])(
  'a text in %s is work until it is emptied or its page is left',
  (html) => {
    open(html);
    expect(work.isBusy()).toBe(false);
    type('half a sentence');
    expect([work.isBusy(), onTyped.mock.calls.length]).toEqual([true, 1]);
    type(' ');
    expect(work.isBusy()).toBe(false);
    type('again');
    document.body.innerHTML = '';
    expect(work.isBusy()).toBe(false);
  },
);

test.each([
  '<input type="search">',
  '<form role="search"><input></form>',
  '<search><input></search>',
  '<input type="checkbox">',
])('what stands in %s is not', (html) => {
  open(html);
  type('x');
  expect([work.isBusy(), onTyped.mock.calls.length]).toEqual([false, 0]);
});

test.each(['checkout', 'checkout-step', 'buy-verify', 'direct-pay', 'direct-pay-on-mobile'])(
  'the page %s is work as long as it is open',
  (route) => {
    open('');
    document.documentElement.dataset['route'] = route;
    expect(work.isBusy()).toBe(true);
    document.documentElement.dataset['route'] = 'home';
    expect(work.isBusy()).toBe(false);
  },
);

test('so is the charge of a wallet', () => {
  open('');
  history.replaceState(null, '', '/wallet?charge=ABC');
  expect(work.isBusy()).toBe(true);
});

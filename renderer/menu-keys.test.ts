// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { installMenuKeys } from './menu-keys.ts';

installMenuKeys(document);

const shown = vi.fn();
beforeEach(() => {
  // jsdom has neither popovers nor layout.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <button popovertarget="menu">menu</button>
    <div id="menu" data-arrow-keys="" style="direction: rtl">
      <ul>
        <li><a href="/a">a</a><div><a href="/a">all a</a><ul><li><a href="/a/1">a1</a></li></ul></div></li>
        <li><a href="/b">b</a></li>
      </ul>
      <ul><li><a href="/c">c</a><div><a href="/c">all c</a></div></li></ul>
    </div>`;
  shown.mockClear();
  for (const panel of document.querySelectorAll<HTMLElement>('#menu')) panel.showPopover = shown;
});

function press(...keys: string[]): string {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  return document.activeElement?.textContent ?? '';
}

test('arrows open the menu, walk through its categories and lead to what is below one and back', () => {
  document.querySelector('button')?.focus();
  expect(press('ArrowDown')).toBe('a');
  expect(shown).toHaveBeenCalledOnce();
  expect(press('ArrowDown', 'ArrowDown')).toBe('c');
  expect(press('ArrowDown')).toBe('a');
  expect(press('ArrowUp')).toBe('c');
  expect(press('Home')).toBe('a');
  expect(press('ArrowLeft')).toBe('all a');
  expect(press('ArrowDown')).toBe('a1');
  expect(press('ArrowRight')).toBe('a');
  expect(press('End', 'ArrowLeft')).toBe('all c');
});

test('the last category is reached from the button with the arrow up', () => {
  document.querySelector('button')?.focus();
  expect(press('ArrowUp')).toBe('c');
});

test('other keys, and keys outside of the menu, stay the browser’s', () => {
  document.querySelector('a')?.focus();
  for (const [target, init] of [
    [document.querySelector('a'), { key: 'Tab' }],
    [document.querySelector('a'), { key: 'ArrowDown', altKey: true }],
    [document.body, { key: 'ArrowDown' }],
  ] as const) {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    target?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
});

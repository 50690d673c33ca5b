// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { showNames } from './show-names.ts';

let shown: string | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = function showPopover() {
    shown = this.textContent;
  };
  HTMLElement.prototype.hidePopover = () => {
    shown = null;
  };
  const matches = Element.prototype.matches;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function match(this: Element, selector) {
    return selector === ':popover-open' ? shown !== null : matches.call(this, selector);
  });
});

const point = (element: Element) =>
  element.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));

test('the name of a button comes after a rest, goes with the pointer, and is never the browser’s', () => {
  document.body.innerHTML =
    '<main><button title="بالا" aria-label="بالا"><i></i></button><h2>عنوان</h2></main>';
  showNames();
  const [icon, button, heading] = ['i', 'button', 'h2'].map(
    (name) => document.querySelector(name) as Element,
  );
  point(icon as Element);
  expect(button?.hasAttribute('title')).toBe(false);
  expect(shown).toBeNull();
  vi.advanceTimersByTime(600);
  expect(shown).toBe('بالا');
  point(heading as Element);
  expect(shown).toBeNull();
  // A press wants the button, and not its name.
  point(icon as Element);
  button?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  vi.advanceTimersByTime(600);
  expect(shown).toBeNull();
  vi.useRealTimers();
});

test('a row says its whole name to the pointer and to the keyboard only where its end is cut off', () => {
  document.body.innerHTML = `<div role="row" tabindex="0" data-name="پرفروش‌ترین گیفت کارت‌ها"><span style="text-overflow: ellipsis">پرفروش</span></div>`;
  showNames();
  const row = document.querySelector('[role=row]') as HTMLElement;
  row.role = 'row';
  const text = row.querySelector('span') as HTMLElement;
  point(row);
  vi.advanceTimersByTime(600);
  expect(shown).toBeNull();
  vi.spyOn(text, 'scrollWidth', 'get').mockReturnValue(200);
  point(document.body);
  point(text);
  vi.advanceTimersByTime(600);
  expect(shown).toBe('پرفروش‌ترین گیفت کارت‌ها');
  point(document.body);
  expect(shown).toBeNull();
  row.focus();
  vi.advanceTimersByTime(0);
  expect(shown).toBe('پرفروش‌ترین گیفت کارت‌ها');
  vi.useRealTimers();
});

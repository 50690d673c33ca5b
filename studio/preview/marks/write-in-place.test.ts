// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { writeInPlace } from './write-in-place.ts';

let element: HTMLElement;
const onEnd = vi.fn();
beforeEach(() => {
  vi.stubGlobal('focus', () => undefined);
  onEnd.mockClear();
  document.body.innerHTML = '<p>Gift cards</p>';
  element = document.querySelector('p') as HTMLElement;
});
const press = (key: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('Enter keeps the new text, and leaves the nodes of React as they were', () => {
  const [node] = element.childNodes;
  writeInPlace(element, onEnd);
  element.textContent = ' New \n text ';
  press('Enter', { isComposing: true });
  expect(onEnd).not.toHaveBeenCalled();
  press('Enter');
  expect(onEnd.mock.calls).toEqual([['New text', true]]);
  expect(element.childNodes[0]).toBe(node);
  expect(element.textContent).toBe('Gift cards');
  expect(element.hasAttribute('contenteditable')).toBe(false);
});

test('white space that a browser does not show is no change', () => {
  element.textContent = ' Gift\n  cards ';
  writeInPlace(element, onEnd);
  press('Enter');
  expect(onEnd.mock.calls).toEqual([[null, true]]);
});

test('Escape keeps the old text, leaving keeps the new one, and nothing new is nothing', () => {
  writeInPlace(element, onEnd);
  element.textContent = 'Other';
  press('Escape');
  writeInPlace(element, onEnd);
  element.textContent = 'Third';
  element.dispatchEvent(new FocusEvent('blur'));
  writeInPlace(element, onEnd).end(true);
  expect(onEnd.mock.calls).toEqual([
    [null, true],
    ['Third', false],
    [null, false],
  ]);
});

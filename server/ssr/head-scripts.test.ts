// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { headScripts } from './head-scripts.ts';

// Events of a test are not trusted, so the test passes them to the listeners of the script itself.

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let field: HTMLInputElement;

const wakeUp = (): void => void Object.assign(field, { __reactProps$test: {} });
const kept = () => (globalThis.vitrinTaps?.list ?? []).map(({ type, value }) => [type, value]);

/** Types into the field. The listeners of the field itself come after those of the window. */
function write(value: string): void {
  field.value = value;
  listeners.get('input')?.({ type: 'input', isTrusted: true, target: field });
  field.dispatchEvent(new Event('input'));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-block-id="a"><input></div>';
  field = document.querySelector('input') as HTMLInputElement;
  listeners = new Map();
  const script = [...headScripts.matchAll(/<script>(.*?)<\/script>/gs)].find(([, text]) =>
    text?.includes('vitrinTaps'),
  );
  const run = new Function('addEventListener', script?.[1] ?? 'throw new Error("no script")') as (
    add: (name: string, listener: Listener) => void,
  ) => void;
  run((name, listener) => void listeners.set(name, listener));
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.vitrinTaps = undefined;
});

test('what is typed before a block is awake is kept, the last of each control', () => {
  write('a');
  vi.runAllTimers();
  write('ab');
  vi.runAllTimers();
  expect(kept()).toEqual([['input', 'ab']]);
  expect(field.dataset['tapped']).toBe('');
});

test('what is typed after the block woke is never overwritten by what was kept', () => {
  write('a');
  vi.runAllTimers();
  wakeUp();
  write('ab');
  expect(kept()).toEqual([]);
  expect(field.dataset['tapped']).toBeUndefined();
});

test('neither is what React lets through because it wakes the block during the event', () => {
  write('a');
  vi.runAllTimers();
  const window = listeners.get('input');
  listeners.set('input', (event) => {
    window?.(event);
    wakeUp();
  });
  write('ab');
  expect(kept()).toEqual([]);
  vi.runAllTimers();
  expect(kept()).toEqual([]);
});

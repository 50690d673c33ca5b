// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSecondsUntil } from './use-seconds-until.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('counts whole seconds down to the moment, and reports once that it has come', () => {
  const onOver = vi.fn();
  const { result } = renderHook(() => useSecondsUntil(start + 2500, onOver));
  const seen = [result.current];
  for (let turn = 0; turn < 4; turn += 1) {
    act(() => vi.advanceTimersByTime(1000));
    seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1, 0, 0]);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('is null without a moment', () => {
  expect(renderHook(() => useSecondsUntil(null)).result.current).toBeNull();
});

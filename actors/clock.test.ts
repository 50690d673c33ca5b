import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

const minute = 60_000;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T02:00:00+03:30') });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['later', 30 * minute],
  // The clock of a device may be set back.
  ['earlier', -30 * minute],
])('shows the time to the first who listens again, also when it is %s', async (_, change) => {
  const clock = createClock(minute);
  const before = clock.getSnapshot();
  vi.setSystemTime(before.getTime() + change);
  const listener = vi.fn();
  const leave = clock.subscribe(listener);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledOnce();
  expect(clock.getSnapshot().getTime() - before.getTime()).toBe(change);
  leave();
});

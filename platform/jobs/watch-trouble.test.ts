import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchTrouble } from './watch-trouble.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first error, one line a minute and the end of the trouble are logged, and nothing else', async () => {
  const lines: string[] = [];
  const log = { warn: (_fields: unknown, text?: string) => void lines.push(text ?? '') };
  let works = false;
  const watch = watchTrouble(async () => {
    if (!works) throw new Error('away');
  }, log);
  for (let tenth = 0; tenth < 650; tenth += 1) {
    watch.report(new Error('away'));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(lines).toEqual(['the queue of jobs is in trouble', 'the queue of jobs is still in trouble']);
  works = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines.slice(2)).toEqual(['the queue of jobs works again']);
  watch.report(new Error('a single one'));
  expect(lines.slice(3)).toEqual(['the queue of jobs is in trouble']);
  watch.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  watch.report(new Error('after the end'));
  expect(lines.length).toBe(4);
});

import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('runs everything, and no more at once than the limit', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('throws what failed first, after everything else was run', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = inParallel([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1 || item === 3) throw new Error(item === 1 ? 'one' : 'three');
    await Promise.resolve();
    ended.push(item);
  });
  await expect(work).rejects.toThrow('one');
  expect([begun.toSorted(), ended.toSorted()]).toEqual([
    [1, 2, 3, 4],
    [2, 4],
  ]);
});

test('does nothing without items', async () => {
  await expect(inParallel([], 3, () => Promise.reject(new Error('no')))).resolves.toBeUndefined();
});

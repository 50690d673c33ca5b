import { afterEach, expect, test, vi } from 'vitest';
import { createPauses } from './turns.ts';

afterEach(() => vi.restoreAllMocks());

test('a work that has not taken long has no pause, and one that has pauses once', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const pause = createPauses();
  now.mockReturnValue(4);
  expect(pause()).toBeUndefined();
  now.mockReturnValue(6);
  await expect(pause()).resolves.toBeUndefined();
  expect(pause()).toBeUndefined();
});

test('works that pause at the same time go on in turns of their own', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const pauses = Array.from({ length: 5 }, createPauses);
  now.mockReturnValue(6);
  let turn = 0;
  const count = (): void => {
    turn += 1;
    if (turn < 20) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(pauses.map(async (pause) => pause()?.then(() => turn)));
  expect(new Set(turns).size).toBe(5);
});

import { describe, expect, it, vi } from 'vitest';
import { createChangeQueue, type Changes } from './change-queue.ts';

const namesOf = (changes: Changes): string[] => [...changes.keys()];

describe('the queue of changed files', () => {
  it('applies simultaneous changes as one batch, each file once', async () => {
    const apply = vi.fn(async (_changes: Changes) => undefined);
    const queue = createChangeQueue(apply, 5);
    queue.add('/a', 'change');
    queue.add('/b', 'add');
    queue.add('/a', 'change');
    await queue.applied();
    expect(apply.mock.calls.map(([changes]) => namesOf(changes))).toEqual([['/a', '/b']]);
  });

  it('applies a change that arrives during another afterwards, and waits for both', async () => {
    const batches: string[][] = [];
    const queue = createChangeQueue(async (changes) => {
      batches.push(namesOf(changes));
      if (batches.length === 1) queue.add('/b', 'change');
    }, 1);
    queue.add('/a', 'change');
    await queue.applied();
    expect(batches).toEqual([['/a'], ['/b']]);
  });

  it('has nothing to wait for before the first change', async () => {
    const queue = createChangeQueue(async () => undefined);
    await expect(queue.applied()).resolves.toBeUndefined();
  });
});

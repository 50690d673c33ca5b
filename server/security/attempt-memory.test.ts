import { expect, test } from 'vitest';
import { createAttemptMemory } from './attempt-memory.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 2, 21) + second * 1000);
const open = () => createAttemptMemory('tries', { max: 3, seconds: 60 });

test('a key is refused once it was counted as often as it may be, until its time is over', () => {
  const memory = open();
  for (const second of [0, 10, 20]) {
    memory.refuse('a', at(second));
    memory.count('a', at(second));
  }
  expect(() => memory.refuse('a', at(30))).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfter: 30 }),
  );
  memory.refuse('b', at(30));
  memory.refuse('a', at(60));
  memory.count('a', at(60));
  memory.refuse('a', at(61));
});

test('a flood of keys takes no more memory than so many, and forgets the oldest first', () => {
  const memory = open();
  for (let tries = 0; tries < 3; tries += 1) memory.count('first', at(0));
  for (let key = 1; key < 10_000; key += 1) memory.count(key, at(1));
  expect(() => memory.refuse('first', at(1))).toThrow('tries of first');
  memory.count('one more', at(1));
  memory.refuse('first', at(1));
});

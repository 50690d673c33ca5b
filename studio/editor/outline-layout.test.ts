import { expect, test } from 'vitest';
import { thirdOf } from './outline-layout.ts';

test('only the middle third of a row takes a block into it', () => {
  expect([0, 11, 12, 18, 24, 25, 36].map((y) => thirdOf(y, 36))).toEqual([
    'before',
    'before',
    'on',
    'on',
    'on',
    'after',
    'after',
  ]);
});

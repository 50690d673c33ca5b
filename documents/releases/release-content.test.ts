import { describe, expect, test } from 'vitest';
import { compareContents } from './release-content.ts';

describe('comparing releases', () => {
  test('names the documents that were added, removed and changed', () => {
    const before = {
      format: 1 as const,
      documents: { 'a.json': { x: 1, y: 2 }, 'b.json': {}, 'c.json': {} },
    };
    const after = {
      format: 1 as const,
      documents: { 'a.json': { y: 2, x: 1 }, 'b.json': { z: 1 }, 'd.json': {} },
    };
    expect(compareContents(before, after)).toEqual([
      { file: 'b.json', change: 'changed' },
      { file: 'c.json', change: 'removed' },
      { file: 'd.json', change: 'added' },
    ]);
  });
});

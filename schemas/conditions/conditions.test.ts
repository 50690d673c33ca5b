import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../documents/block.ts';
import persian from './messages.fa.json' with { type: 'json' };
import { condition, conditionTexts, isCondition } from './conditions.ts';

test('a condition is recognised by its exact name', () => {
  expect(condition.options.length).toBeGreaterThan(10);
  expect(condition.options.every(isCondition)).toBe(true);
  expect(['payment.pendign', 'payment', 'constructor', ''].filter(isCondition)).toEqual([]);
});

test('every condition can be used in `show.when`, and a name from a later version can be read', () => {
  expect(condition.options.filter((when) => !show.safeParse({ when }).success)).toEqual([]);
  expect(show.safeParse({ when: 'ticket.answered' }).success).toBe(true);
});

test('every condition has its texts in Persian', () => {
  const texts = z.record(
    condition,
    z.strictObject({ title: z.string().min(1), description: z.string().min(1) }),
  );
  expect(texts.safeParse(persian).error).toBeUndefined();
});

test('docs/conditions.md lists every condition with its texts, in the same order', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/conditions.md'), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(rows).toEqual(
    condition.options.map((name) => {
      const { title, description } = conditionTexts[name];
      return [`\`${name}\``, title, persian[name].title, description];
    }),
  );
});

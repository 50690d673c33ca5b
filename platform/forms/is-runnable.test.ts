import { expect, test } from 'vitest';
import { holdsOf } from '#tools/testing/holds-of.ts';
import { isRunnable, isRunnableInTurns } from './is-runnable.ts';

const formOf = (patterns: readonly string[]) => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      patterns.map((pattern, index) => [`field${index}`, { type: 'string', pattern }]),
    ),
  },
});

test('others have a turn after each new pattern of a form, and known ones take none', async () => {
  const form = formOf(Array.from({ length: 20 }, (_none, index) => `^\\p{L}{3,40}${index}$`));
  expect((await holdsOf(() => isRunnableInTurns(form))).turns).toBeGreaterThan(15);
  expect(await isRunnableInTurns(form)).toBe(true);
  expect((await holdsOf(() => isRunnableInTurns(form))).turns).toBeLessThan(3);
});

test('one pattern that cannot run refuses the form, each time', async () => {
  const form = formOf(['^[0-9]+$', '(a)\\1']);
  for (let time = 0; time < 2; time += 1) {
    expect(await isRunnableInTurns(form)).toBe(false);
    expect(isRunnable(form)).toBe(false);
  }
});

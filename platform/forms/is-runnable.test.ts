import { expect, test } from 'vitest';
import { isRunnable, isRunnableInTurns } from './is-runnable.ts';

const formOf = (patterns: readonly string[]) => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(
      patterns.map((pattern, index) => [`field${index}`, { type: 'string', pattern }]),
    ),
  },
});

/** Turns that other work has while a form is judged. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

test('others have a turn after each new pattern of a form, and known ones take none', async () => {
  const form = formOf(Array.from({ length: 20 }, (_none, index) => `^\\p{L}{3,40}${index}$`));
  const work = isRunnableInTurns(form);
  expect(await turnsDuring(work)).toBeGreaterThan(15);
  expect(await work).toBe(true);
  expect(await turnsDuring(isRunnableInTurns(form))).toBeLessThan(3);
});

test('one pattern that cannot run refuses the form, each time', async () => {
  const form = formOf(['^[0-9]+$', '(a)\\1']);
  for (let time = 0; time < 2; time += 1) {
    expect(await isRunnableInTurns(form)).toBe(false);
    expect(isRunnable(form)).toBe(false);
  }
});

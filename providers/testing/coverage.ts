import type { TestContext } from 'vitest';

/**
 * Compares a test file with a list of cases and returns the differences: each case must be the name of a
 * test, and each test of the file a case.
 */
export interface Coverage {
  untested: string[];
  unlisted: string[];
}

/** @param test the calling test; it is not a case itself */
export function coverageOf(cases: readonly string[], { task }: Pick<TestContext, 'task'>): Coverage {
  const tests = task.file.tasks.filter(({ id }) => id !== task.id).map(({ name }) => name);
  return {
    untested: cases.filter((name) => !tests.includes(name)),
    unlisted: tests.filter((name) => !cases.includes(name)),
  };
}

import type { TestContext } from 'vitest';

/** What a test file and a list of cases do not have in common: each case is the name of a test, and each test of the file a case. */
export interface Coverage {
  untested: string[];
  unlisted: string[];
}

/** @param test the test that asks; it is not a case itself */
export function coverageOf(cases: readonly string[], { task }: Pick<TestContext, 'task'>): Coverage {
  const tests = task.file.tasks.filter(({ id }) => id !== task.id).map(({ name }) => name);
  return {
    untested: cases.filter((name) => !tests.includes(name)),
    unlisted: tests.filter((name) => !cases.includes(name)),
  };
}

import { expect, test } from 'vitest';

/**
 * One test for each case of a list.
 * @param run by case; a case without a test, or a test without a case, fails
 */
export function testCases<Case extends string>(cases: readonly Case[], run: Readonly<Record<NoInfer<Case>, () => Promise<void> | void>>): void {
  test('every listed case has its test', () => {
    expect(Object.keys(run).toSorted()).toEqual(cases.toSorted());
    expect(cases.length).toBeGreaterThan(0);
  });
  for (const name of cases) {
    test(name, async () => {
      expect.hasAssertions();
      await run[name]();
    });
  }
}

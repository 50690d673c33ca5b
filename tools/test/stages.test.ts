import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { judgeBrowserTests } from './stages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The report of a run in which so many tests passed at their second attempt, and one at its first. */
function reportWith(flaky: number): string {
  const file = path.join(folder, `${flaky}.json`);
  const spec = (title: string, status: string, errors: object[]) => ({
    title,
    file: 'cart.test.ts',
    line: 1,
    tests: [{ projectName: 'web', status, results: [{ errors }, { errors: [] }] }],
  });
  const repeated = Array.from({ length: flaky }, (_, index) =>
    spec(`blinks ${index}`, 'flaky', [{ message: 'dark' }]),
  );
  writeFileSync(
    file,
    JSON.stringify({
      config: { metadata: { seed: 1, walksAll: false } },
      stats: { expected: 1, unexpected: 0, flaky, skipped: 0 },
      suites: [{ specs: [spec('opens', 'expected', []), ...repeated] }],
      errors: [],
    }),
  );
  return file;
}

it('a run of browser tests names each that passed at its second attempt, and fails with six of them', () => {
  const withFive = judgeBrowserTests(true, reportWith(5));
  expect(withFive).toMatchObject({ ok: true, counts: { passed: 6, failed: 0 } });
  const withSix = judgeBrowserTests(true, reportWith(6));
  expect(withSix).toMatchObject({ ok: false, counts: { passed: 1, failed: 6 } });
  expect(withSix.repeated?.map(({ test }) => test)).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `[web] cart.test.ts:1 › blinks ${index}`),
  );
});

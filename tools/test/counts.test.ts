import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { add, maxRepeated, readPlaywrightReport, readVitestReport, toTotalLine } from './counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, report: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

/** The data of the sample in the report. */
const config = { metadata: { seed: 1, walksAll: false } };

describe('the count of a test run', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    const file = write('vitest.json', {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}] },
      ],
    });
    expect(readVitestReport(file)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts an error outside tests as a failure', () => {
    const file = write('playwright.json', {
      config,
      stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 3 },
      suites: [],
      errors: [{}],
    });
    expect(readPlaywrightReport(file)).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  it('counts browser tests that passed at their second attempt as passed, and as failed when they are many', () => {
    const run = (flaky: number) =>
      readPlaywrightReport(
        write('repeated.json', {
          config,
          stats: { expected: 7, unexpected: 1, flaky, skipped: 0 },
          suites: [],
          errors: [],
        }),
      );
    expect(run(maxRepeated)).toEqual({ passed: 7 + maxRepeated, failed: 1, skipped: 0 });
    expect(run(maxRepeated + 1)).toEqual({ passed: 7, failed: 2 + maxRepeated, skipped: 0 });
  });

  it('is missing, not zero, when there is no report', () => {
    expect(readVitestReport(path.join(folder, 'absent.json'))).toBeUndefined();
    expect(readPlaywrightReport(path.join(folder, 'absent.json'))).toBeUndefined();
  });

  it('is printed in one line, with skipped tests only if there are some', () => {
    expect(toTotalLine({ passed: 123, failed: 0, skipped: 0 })).toBe('123 passed, 0 failed');
    expect(
      toTotalLine(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })),
    ).toBe('11 passed, 22 failed, 33 skipped');
  });
});

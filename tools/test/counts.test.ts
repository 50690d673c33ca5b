import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { add, readPlaywrightReport, readVitestReport, toTotalLine } from './counts.ts';
import { stalledBrowser } from './stalled-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, report: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

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

  it('counts a browser test that passed on a retry, and an error outside tests, as failures', () => {
    const file = write('playwright.json', {
      stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 },
      suites: [],
      errors: [{}],
    });
    expect(readPlaywrightReport(file)).toEqual({ passed: 7, failed: 4, skipped: 3 });
  });

  it('counts a browser test that passed on a retry as passed when the first browser drew nothing', () => {
    const attempt = (...types: string[]) => ({ errors: [], annotations: types.map((type) => ({ type })) });
    const ran = (status: string, ...results: object[]) => ({ projectName: 'web', status, results });
    const tests = [
      ran('flaky', attempt(stalledBrowser), attempt()),
      ran('flaky', attempt('slow'), attempt(stalledBrowser)),
      ran('unexpected', attempt(stalledBrowser), attempt(stalledBrowser)),
    ];
    const file = write('stalled.json', {
      stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 },
      suites: [{ specs: [{ title: 'opens', file: 'cart.test.ts', line: 7, tests }] }],
      errors: [],
    });
    expect(readPlaywrightReport(file)).toEqual({ passed: 8, failed: 2, skipped: 0 });
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

import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readBrowserRun } from './playwright-report.ts';

/** Most repeated browser tests. With more, the machine is not the cause, and the run has failed. */
export const maxRepeated = 5;

/** Numbers of passed, failed and skipped tests. */
export type Counts = { passed: number; failed: number; skipped: number };

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  // A file that cannot be loaded fails without a single test.
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Reads the report that vitest's json reporter wrote. */
export function readVitestReport(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined;
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const unloaded = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Reads the report that Playwright's json reporter wrote. A test that passed at its second attempt counts as
 * passed, unless more than `maxRepeated` needed one.
 */
export function readPlaywrightReport(file: string): Counts | undefined {
  const run = readBrowserRun(file);
  if (run === undefined) return undefined;
  const { stats, errors } = run;
  const forgiven = stats.flaky > maxRepeated ? 0 : stats.flaky;
  return {
    passed: stats.expected + forgiven,
    failed: stats.unexpected + stats.flaky - forgiven + errors.length,
    skipped: stats.skipped,
  };
}

/** Returns the last line of a run, for people and for machines. */
export function toTotalLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

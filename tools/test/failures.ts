import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../shared/root.ts';
import { readBrowserRun } from './playwright-report.ts';
import { maxRepeated } from './counts.ts';

/** A failed test, with its message, and the command that repeats a browser test. */
export type Failure = { test: string; message: string; repeat?: string };

/**
 * Limits of the summary at the end of a run: some logs only keep its last lines. Failures share the
 * characters.
 */
const shown = { failures: 5, lines: 20, characters: 1_500 };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Reads the failed tests from the report of vitest's json reporter; none without a report. */
export function readVitestFailures(file: string): Failure[] {
  if (!existsSync(file)) return [];
  return vitestReport
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.flatMap(({ name, status, message, assertionResults }) => {
      const test = path.relative(root, name);
      if (status === 'failed' && assertionResults.length === 0) return [{ test, message }];
      return assertionResults
        .filter((each) => each.status === 'failed')
        .map((each) => ({ test: `${test} › ${each.fullName}`, message: each.failureMessages.join('\n') }));
    });
}

/**
 * Reads the failed tests, and errors outside tests, from the report of Playwright's json reporter; none
 * without a report.
 */
export function readPlaywrightFailures(file: string): Failure[] {
  const { tests, errors } = readBrowserRun(file) ?? { tests: [], errors: [] };
  const failed = tests
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, messages, repeat }) => ({
      test: name,
      repeat,
      message: messages.filter((message) => message !== '').join('\n'),
    }));
  return [...failed, ...errors.map((message) => ({ test: 'outside tests', message }))];
}

/**
 * Reads the tests that passed at their second attempt, with the message of the first one; none without a
 * report.
 */
export const readRepeated = (file: string): Failure[] =>
  (readBrowserRun(file)?.tests ?? [])
    .filter(({ outcome }) => outcome === 'repeated')
    .map(({ name, messages }) => ({ test: name, message: messages[0] ?? '' }));

/** Lists the tests that only passed at their second attempt, with the first line of each message. */
export function describeRepeated(tests: readonly Failure[]): string {
  if (tests.length === 0) return '';
  const title = `${tests.length} passed at the second attempt (more than ${maxRepeated} fail a run):`;
  return [
    title,
    ...tests.map(({ test, message }) => {
      const [first = ''] = stripVTControlCharacters(message).split('\n');
      return `      ${test}: ${first.slice(0, 200)}`;
    }),
  ].join('\n');
}

/** Describes the failures in few lines: the first ones with the beginning of each message. */
export function describeFailures(failures: readonly Failure[]): string {
  const first = failures.slice(0, shown.failures);
  const lines = first.flatMap(({ test, message, repeat }) => [
    `FAIL  ${test}`,
    ...(repeat === undefined ? [] : [`      again: ${repeat}`]),
    ...stripVTControlCharacters(message)
      .slice(0, Math.floor(shown.characters / first.length))
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, shown.lines)
      .map((line) => `      ${line}`),
  ]);
  const others = failures.length - shown.failures;
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('\n');
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../shared/root.ts';
import { readBrowserRun } from './playwright-report.ts';
import { maxRepeated } from './counts.ts';

/** A failed test, with what it said, and the command that repeats a browser test. */
export type Failure = { test: string; message: string; repeat?: string };

/** Bounds of what the end of a run repeats: its last lines are all that some logs keep. Failures share the characters. */
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

/** The failed tests in the report that vitest's json reporter wrote; none without a report. */
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

/** The failed tests in the report that Playwright's json reporter wrote, and errors outside tests; none without a report. */
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

/** The tests that passed at their second attempt, with what the first one said; none without a report. */
export const readRepeated = (file: string): Failure[] =>
  (readBrowserRun(file)?.tests ?? [])
    .filter(({ outcome }) => outcome === 'repeated')
    .map(({ name, messages }) => ({ test: name, message: messages[0] ?? '' }));

/** Which tests passed only at their second attempt, and the first line of what each said. */
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

/** What failed, in few lines: the first failures with the beginning of what each said. */
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../shared/root.ts';

/** A failed test, with what it said. */
export type Failure = { test: string; message: string };

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

const browserSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })) })),
    }),
  ),
});
type BrowserSuite = {
  specs?: z.infer<typeof browserSpec>[] | undefined;
  suites?: BrowserSuite[] | undefined;
};
const browserSuite: z.ZodType<BrowserSuite> = z.lazy(() =>
  z.object({ specs: z.array(browserSpec).optional(), suites: z.array(browserSuite).optional() }),
);
const playwrightReport = z.object({
  suites: z.array(browserSuite),
  errors: z.array(z.object({ message: z.string().default('') })),
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

const specsOf = ({ specs = [], suites = [] }: BrowserSuite): z.infer<typeof browserSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The failed tests in the report that Playwright's json reporter wrote, and errors outside tests; none without a report. */
export function readPlaywrightFailures(file: string): Failure[] {
  if (!existsSync(file)) return [];
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file: name, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          test: `[${projectName}] ${name}:${line} › ${title}`,
          message: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        })),
    );
  return [...failed, ...errors.map(({ message }) => ({ test: 'outside tests', message }))];
}

/** What failed, in few lines: the first failures with the beginning of what each said. */
export function describeFailures(failures: readonly Failure[]): string {
  const first = failures.slice(0, shown.failures);
  const lines = first.flatMap(({ test, message }) => [
    `FAIL  ${test}`,
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

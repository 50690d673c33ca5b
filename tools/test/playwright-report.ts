import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const browserSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
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
  config: z.object({ metadata: z.object({ seed: z.int(), walksAll: z.boolean() }) }),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(browserSuite),
  errors: z.array(z.object({ message: z.string().default('') })),
});

/** A browser test that ran. */
export type BrowserTest = {
  /** Its platform, file, line and title. */
  name: string;
  /** `repeated`: failed once and passed at its second attempt. */
  outcome: 'passed' | 'failed' | 'skipped' | 'repeated';
  /** The command that runs it again, on the same sample. */
  repeat: string;
  /** The message of each attempt. */
  messages: readonly string[];
};

/** A run of browser tests, with Playwright's own count and errors outside tests. */
export type BrowserRun = {
  tests: readonly BrowserTest[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly string[];
};

const specsOf = ({ specs = [], suites = [] }: BrowserSuite): z.infer<typeof browserSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const outcomes = { expected: 'passed', skipped: 'skipped', flaky: 'repeated', unexpected: 'failed' } as const;

/** Reads the report of Playwright's json reporter; undefined without a report. */
export function readBrowserRun(file: string): BrowserRun | undefined {
  if (!existsSync(file)) return undefined;
  const { config, stats, suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { seed, walksAll } = config.metadata;
  const command = walksAll ? 'npm run test:long' : `SEED=${seed} npm test`;
  const tests = suites.flatMap(specsOf).flatMap(({ title, file: name, line, tests: ran }) =>
    ran.map((one) => ({
      name: `[${one.projectName}] ${name}:${line} › ${title}`,
      repeat: `${command} -- e2e ${name}:${line} --project=${one.projectName}`,
      outcome: outcomes[one.status],
      messages: one.results.map((result) => result.errors.map(({ message }) => message).join('\n')),
    })),
  );
  return { tests, stats, errors: errors.map(({ message }) => message) };
}

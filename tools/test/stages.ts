import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installBrowser } from '../browser/install-browser.ts';
import { root } from '../shared/root.ts';
import { packageScripts, runNode } from '../shared/run.ts';
import { none, readPlaywrightReport, readVitestReport, type Counts } from './counts.ts';
import { readPlaywrightFailures, readRepeated, readVitestFailures, type Failure } from './failures.ts';

/** The result of a stage. Only stages that run tests have `counts`, `failures` and `repeated` tests. */
export type Outcome = {
  ok: boolean;
  counts: Counts;
  failures?: readonly Failure[];
  repeated?: readonly Failure[];
};

const plain = (ok: boolean): Outcome => ({ ok, counts: none });
const reportFolder = path.join(root, 'test-results');

function freshReport(name: string): string {
  const file = path.join(reportFolder, name);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Returns the outcome of a test run. A run without a report, or without any test, has not passed. */
function judge(ok: boolean, counts: Counts | undefined, mayBeEmpty = false): Outcome {
  if (counts !== undefined && (mayBeEmpty || counts.passed + counts.failed > 0))
    return { ok: ok && counts.failed === 0, counts };
  console.error('no test was run, and a run over nothing is not a pass');
  return plain(false);
}

/**
 * Runs the tests that the uncommitted changes reach, or those of the last commit. A change that no test can
 * reach (a text, a document) is not a failure here. The whole suite fails without tests.
 * @param since a commit to compare with, in place of the uncommitted changes
 */
export function runChangedUnitTests(since?: string): Outcome {
  const report = freshReport('unit.json');
  const changed = since === undefined ? ['--changed'] : ['--changed', since];
  const { ok } = runNode(packageScripts.vitest, [
    'run',
    ...changed,
    '--passWithNoTests',
    ...reporters(report),
  ]);
  return judge(ok, readVitestReport(report) ?? (ok ? none : undefined), true);
}

const reporters = (file: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/** @param args passed on to vitest: names of files, or its options */
export function runUnitTests(args: readonly string[]): Outcome {
  const report = freshReport('unit.json');
  const { ok } = runNode(packageScripts.vitest, ['run', ...args, ...reporters(report)]);
  return { ...judge(ok, readVitestReport(report)), failures: readVitestFailures(report) };
}

/** @param ok whether Playwright itself has ended well, as it does when tests passed at their second attempt */
export const judgeBrowserTests = (ok: boolean, report: string): Outcome => ({
  ...judge(ok, readPlaywrightReport(report)),
  failures: readPlaywrightFailures(report),
  repeated: readRepeated(report),
});

function runBrowserTests(args: readonly string[]): Outcome {
  const report = freshReport('e2e.json');
  const { ok } = runNode(packageScripts.playwright, ['test', ...args], {
    env: { VITRIN_E2E_REPORT: report },
  });
  return judgeBrowserTests(ok, report);
}

/** A stage, with the stages that it needs. */
export type Stage = { needs: readonly string[]; run: (args: readonly string[]) => Outcome };

/** The suite, in the order it runs. */
export const stages: Readonly<Record<string, Stage>> = {
  browser: { needs: [], run: () => plain(installBrowser()) },
  types: { needs: [], run: () => plain(runNode(packageScripts.tsc, ['--noEmit', '-p', 'tsconfig.json']).ok) },
  format: { needs: [], run: () => plain(runNode(packageScripts.oxfmt, ['--check', '.']).ok) },
  lint: { needs: [], run: () => plain(runNode('tools/commands/lint.ts', []).ok) },
  gen: { needs: [], run: () => plain(runNode('tools/commands/gen.ts', ['--check']).ok) },
  unit: { needs: [], run: runUnitTests },
  build: { needs: [], run: () => plain(runNode('tools/commands/build.ts', ['--if-changed']).ok) },
  bench: { needs: ['build'], run: () => plain(runNode('bench/main.ts', ['quick']).ok) },
  e2e: { needs: ['browser', 'build'], run: runBrowserTests },
};

import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { packageScripts } from '#tools/shared/run.ts';
import { root } from '#tools/shared/root.ts';
import { readBrowserRun } from '#tools/test/playwright-report.ts';
import { notRepeated } from '#tools/test/stalled-browser.ts';

const config = 'e2e/fixtures/stalled-browser/playwright.config.ts';

test('a failed test runs once more when its browser drew nothing or hung, and no other does', async ({}, {
  outputDir,
}) => {
  // Each of its tests has a limit of its own.
  test.setTimeout(480_000);
  const run = spawn(process.execPath, [packageScripts.playwright, 'test', '--config', config], {
    cwd: root,
    env: { ...process.env, VITRIN_E2E_CASES: outputDir },
    stdio: 'ignore',
  });
  expect(await once(run, 'exit')).toEqual([1, null]);
  const ran = readBrowserRun(path.join(outputDir, 'report.json'));
  const outcomes = Object.fromEntries(
    ran?.tests.map(({ name, outcome, messages }) => [
      name.replace(/.* › /, ''),
      [outcome, ...messages.map((message) => message.includes(notRepeated))],
    ]) ?? [],
  );
  expect(outcomes).toEqual({
    'waits for a frame': ['repeated', false, false],
    'fails in every browser': ['failed', false, false],
    'has a page that hangs in the browser once': ['repeated', false, false],
    'has a page that is busy once': ['failed', false, true],
    'has a page whose clock is stopped once': ['failed', false, true],
  });
  const [busy, stopped] = ['that is busy', 'whose clock is stopped'].map(
    (what) => ran?.tests.find(({ name }) => name.endsWith(`${what} once`))?.messages[0],
  );
  expect(busy).toContain('about:blank had a script that did not end');
  expect(stopped).not.toContain('about:blank');
});

import { defineConfig } from '@playwright/test';
import { seed, walksAll } from './e2e/support/sampling.ts';
import { launchOptions } from './tools/browser/launch-options.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Tests that use only HTTP, and run once. */
const withoutBrowser = /\/(route-suite|documents|english-shop|new-block|database|weight)\.test\.ts$/;

/** The development server is the same for every browser. */
const devServer = /\/dev-server\.test\.ts$/;

/**
 * Tests of what has no composition of its own on either platform, such as storage and requests, run on one
 * platform only: their titles end in its name.
 */
const only = (platform: 'web' | 'mobile'): RegExp => new RegExp(`@${platform}\\b`);

/** Tests that need minutes for what another test holds in a smaller form. */
const long = walksAll ? [] : [/@long\b/];

/** Tests that have no turn with this seed. */
const resting = /@rest\b/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  // The report says how a failed test is repeated.
  metadata: { seed, walksAll },
  outputDir: 'test-results/files',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['VITRIN_E2E_REPORT'] ?? 'test-results/report.json' }],
  ],
  fullyParallel: true,
  // A page, its browser and its shop together keep a processor busy: a third one at once makes the others wait.
  workers: 2,
  // tools/test names the tests that needed it, and fails a run in which too many did.
  retries: 1,
  forbidOnly: true,
  // A test machine may be slow and shared; a time limit is not a measure of the shop.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // A service worker would hide the server's answers behind stored ones. Its own tests allow it.
    serviceWorkers: 'block',
    locale: 'fa-IR',
    // Motion costs a tenth of a run without a graphics card; the tests of the cart and of navigation have it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Tehran',
    actionTimeout: 30_000,
    // Pictures of every moment would cost as much as the tests themselves; a failure has its own.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions({ headlessShell: true }),
  },
  projects: [
    { name: 'server', testMatch: withoutBrowser, grepInvert: long, retries: 0 },
    {
      name: 'web',
      testIgnore: withoutBrowser,
      grepInvert: [only('mobile'), resting, ...long],
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testIgnore: [withoutBrowser, devServer],
      grepInvert: [only('web'), resting, ...long],
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        userAgent: phone,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});

import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/**
 * Features that Playwright 1.65 disables in Chromium. The list repeats them, because of several
 * `--disable-features` Chromium only reads the last. `launch-options.test.ts` compares it with the installed
 * Playwright.
 */
export const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The suggestions under the address bar, which are separate pages. Chromium 156 opens two of them with each
 * window of a test. No test needs them, and they cost two thirds of the time of a shop page.
 */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The process that the browser starts ahead for a next page. Short windows of tests only throw it away. */
const ahead = ['SpareRendererForSitePerProcess'];

/**
 * Returns the options with which Playwright starts the browser of this machine, or its own when there is
 * none.
 * @param preference as `findBrowser` takes it
 */
export function launchOptions(preference: Parameters<typeof findBrowser>[0] = {}): LaunchOptions {
  const { executablePath, args = [] } = findBrowser(preference) ?? {};
  return {
    args: [...args, `--disable-features=${[...offForPlaywright, ...popups, ...ahead].join(',')}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}

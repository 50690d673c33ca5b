import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/**
 * What Playwright 1.65 switches off in Chromium. It has to be named again: of several `--disable-features` Chromium
 * reads the last. `launch-options.test.ts` compares it with the installed Playwright.
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
 * The suggestions under the address bar, which are pages of their own: Chromium 156 opens two of them with each window
 * of a test, which nobody sees and which cost two thirds of what a page of the shop costs.
 */
const popups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A process for a next page, which is made ahead and thrown away with each short window of a test. */
const ahead = ['SpareRendererForSitePerProcess'];

/** How Playwright starts the browser of this machine, or its own where there is none. */
export function launchOptions(): LaunchOptions {
  const { executablePath, args = [] } = findBrowser() ?? {};
  return {
    args: [...args, `--disable-features=${[...offForPlaywright, ...popups, ...ahead].join(',')}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}

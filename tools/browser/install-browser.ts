import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { packageScripts, run, runNode } from '../shared/run.ts';
import { findBrowser, type Browser } from './find-browser.ts';

const isDebianRoot = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0;

function installFromDebian(): boolean {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env: environment, quiet: true });
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  // Old releases of Debian have no package of the headless shell.
  const both = run('apt-get', [...install, 'chromium-headless-shell'], { env: environment, quiet: true });
  const { ok, output } = both.ok ? both : run('apt-get', install, { env: environment, quiet: true });
  if (!ok) console.error(output);
  return ok;
}

/** Whether a downloaded browser starts, which needs certain system libraries. */
function startsUp({ executablePath, args }: Browser): boolean {
  return run(executablePath ?? chromium.executablePath(), ['--headless', ...args, '--version'], {
    quiet: true,
  }).ok;
}

function isThere(): boolean {
  const browser = findBrowser();
  return browser !== undefined && startsUp(browser);
}

/**
 * Installs a Chromium for tests if none is available: Playwright's own download, or Debian's package when
 * that fails.
 * @returns whether one is available now; otherwise the remedy has been printed
 */
export function installBrowser(): boolean {
  if (isThere()) return true;
  console.log('installing a browser for the tests…');
  if (runNode(packageScripts.playwright, ['install', 'chromium']).ok && isThere()) return true;
  if (isDebianRoot() && installFromDebian() && isThere()) return true;
  console.error(
    'No Chromium could be installed. Install one, or name it in VITRIN_CHROMIUM, then run the tests again.',
  );
  return false;
}

import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** A Chromium for the browser tests. */
export type Browser = {
  /** Absolute path of the program, or nothing for Playwright's own. */
  executablePath: string | undefined;
  /** Command-line flags that it needs on this machine. */
  args: readonly string[];
};

/**
 * Chromium without windows, as Debian packages it. It has the same engine, and browser tests need a sixth less processor
 * time with it.
 */
const headlessShell = 'chromium-headless-shell';

/** Program names that distributions and vendors use. */
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Prevent a browser from contacting its vendor, and make its screenshots the same on every machine. */
const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/**
 * Minimum of shared memory in bytes. With less, Debian's Chromium uses files, since it crashed before
 * (`/etc/chromium.d/dev-shm`, https://bugs.debian.org/1072299). A container of Docker has 64 MiB.
 */
const enoughSharedMemory = 4_080_218_931;

/** Whether Linux has little shared memory. Other systems have no `/dev/shm`. */
function isSharedMemorySmall(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { blocks, bsize } = statfsSync('/dev/shm');
  return blocks * bsize < enoughSharedMemory;
}

/**
 * Returns the flags of Chromium. Its sandbox refuses to start as root. Files in place of shared memory are
 * slow on a disk.
 */
function flags(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(isSharedMemorySmall() ? ['--disable-dev-shm-usage'] : []),
    ...quietFlags,
  ];
}

/**
 * Finds a Chromium: `VITRIN_CHROMIUM`, otherwise the system's, otherwise Playwright's own download.
 * @param options.headlessShell whether the system's headless shell is preferred; benchmarks measure the browser that people have
 * @returns undefined when there is none
 * @throws when VITRIN_CHROMIUM names no program
 */
export function findBrowser({ headlessShell: prefersShell = false } = {}): Browser | undefined {
  const named = process.env['VITRIN_CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!isProgram(named))
      throw new Error(`VITRIN_CHROMIUM names ${named}, which is not a program that can be run`);
    return { executablePath: named, args: flags() };
  }
  const shell = prefersShell ? findOnPath([headlessShell]) : undefined;
  const system = shell ?? (isProgram('/usr/bin/chromium') ? '/usr/bin/chromium' : findOnPath(programs));
  if (system !== undefined) return { executablePath: system, args: flags() };
  return existsSync(chromium.executablePath()) ? { executablePath: undefined, args: flags() } : undefined;
}

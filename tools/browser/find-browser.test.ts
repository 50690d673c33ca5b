import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  statfsSync: vi.fn(),
}));

/** Simulates a file system with room for this many MiB. */
const roomFor = (mebibytes: number): void =>
  void vi
    .mocked(statfsSync)
    .mockReturnValue({ blocks: mebibytes * 256, bsize: 4096 } as ReturnType<typeof statfsSync>);

describe('the browser of the tests', () => {
  beforeEach(() => roomFor(4096));

  it('is the one that VITRIN_CHROMIUM names', () => {
    vi.stubEnv('VITRIN_CHROMIUM', process.execPath);
    expect(findBrowser()?.executablePath).toBe(process.execPath);
  });

  it.runIf(process.platform === 'linux')(
    'is the headless shell where one is preferred and on the path',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-shell-'));
      const shell = path.join(folder, 'chromium-headless-shell');
      writeFileSync(shell, '', { mode: 0o755 });
      vi.stubEnv('VITRIN_CHROMIUM', '');
      vi.stubEnv('PATH', folder);
      expect(findBrowser({ headlessShell: true })?.executablePath).toBe(shell);
      expect(findBrowser()?.executablePath).not.toBe(shell);
      rmSync(folder, { recursive: true });
    },
  );

  it('is refused, not replaced, when VITRIN_CHROMIUM names no program', () => {
    vi.stubEnv('VITRIN_CHROMIUM', '/no/such/browser');
    expect(() => findBrowser()).toThrow('VITRIN_CHROMIUM names /no/such/browser');
  });

  it.runIf(process.platform === 'linux')('runs without its sandbox exactly where it must, as root', () => {
    vi.stubEnv('VITRIN_CHROMIUM', process.execPath);
    const isRoot = vi.spyOn(process, 'getuid');
    isRoot.mockReturnValue(0);
    expect(findBrowser()?.args).toContain('--no-sandbox');
    isRoot.mockReturnValue(1000);
    expect(findBrowser()?.args).not.toContain('--no-sandbox');
  });

  it.runIf(process.platform === 'linux')('uses no shared memory where it is small, whoever runs it', () => {
    vi.stubEnv('VITRIN_CHROMIUM', process.execPath);
    const user = vi.spyOn(process, 'getuid');
    for (const id of [0, 1000]) {
      user.mockReturnValue(id);
      roomFor(4096);
      expect(findBrowser()?.args).not.toContain('--disable-dev-shm-usage');
      roomFor(64);
      expect(findBrowser()?.args).toContain('--disable-dev-shm-usage');
    }
  });
});

import { describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

describe('the browser of the tests', () => {
  it('is the one that VITRIN_CHROMIUM names', () => {
    vi.stubEnv('VITRIN_CHROMIUM', process.execPath);
    expect(findBrowser()?.executablePath).toBe(process.execPath);
  });

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
});

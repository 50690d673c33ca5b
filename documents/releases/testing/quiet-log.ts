import type { ReleaseLog } from '../release-log.ts';

/** Creates a log that a test can read. */
export function createTestLog(): ReleaseLog & { lines: string[] } {
  const lines: string[] = [];
  const keep =
    (level: string) =>
    (_details: object, message: string): void => {
      lines.push(`${level} ${message}`);
    };
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') };
}

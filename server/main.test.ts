import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('an invalid environment stops the start at once, and lists every invalid key without a stack trace', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: '/usr/bin:/bin', PORT: 'x', APP_MODE: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const key of ['PORT', 'PUBLIC_URL', 'DATABASE_URL']) expect(stderr).toContain(`  ${key}: `);
  expect(stderr).not.toContain('    at ');
  expect(stdout).not.toContain('ready');
});

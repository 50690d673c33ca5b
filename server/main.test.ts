import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a wrong environment ends the start at once, with every bad key and without a stack', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: '/usr/bin:/bin', PORT: 'x', APP_MODE: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const key of ['PORT', 'PUBLIC_URL', 'DATABASE_URL']) expect(stderr).toContain(`  ${key}: `);
  expect(stderr).not.toContain('    at ');
  expect(stdout).not.toContain('ready');
});

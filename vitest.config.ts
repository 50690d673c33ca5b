import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Starts the database that the server's tests copy; it stands with its owner.
const databaseSetup = 'server/testing/global-setup.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**', 'tools/lint/fixtures/**'],
    setupFiles: ['tools/testing/fail-on-console.ts'],
    globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
    // Class names that tests and snapshots can name.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    // A machine may be slow and shared; a time limit is no measure of the code.
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});

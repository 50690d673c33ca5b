import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Starts the database that the server's tests copy; it stands with its owner.
const databaseSetup = 'server/testing/global-setup.ts';

/** What has no documents of a browser. Its tests take more time to load their code than to run. */
const sharing = '{server,schemas,machines,data,demo,routes-manifest}/**/*.test.ts';

/** A test that replaces modules, or the document of a browser, leaves them to the next; one of memory sees what others hold. */
const needsOwnProcess = (file: string): boolean =>
  /\bvi\.(?:do)?[mM]ock\(|@vitest-environment|memoryUsage\(/.test(readFileSync(file, 'utf8'));

const alone = [
  ...globSync(sharing).filter(needsOwnProcess),
  // Declares names of statements that the server declares too.
  'server/db/statement.test.ts',
];

const everywhere: TestProjectInlineConfiguration['test'] = {
  setupFiles: ['tools/testing/fail-on-console.ts'],
  // Class names that tests and snapshots can name.
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
  // A machine may be slow and shared; a time limit is no measure of the code.
  testTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
  pool: 'forks',
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
};

export default defineConfig({
  test: {
    globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'alone',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            'dist/**',
            'e2e/**',
            'tools/lint/fixtures/**',
            ...globSync(sharing).filter((file) => !alone.includes(file)),
          ],
        },
      },
      { test: { ...everywhere, name: 'sharing', include: [sharing], exclude: alone, isolate: false } },
    ],
  },
});

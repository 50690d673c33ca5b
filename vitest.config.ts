import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Starts the database that the server's tests copy; it stands with its owner.
const databaseSetup = 'tools/testing/global-setup.ts';

const root = import.meta.dirname;

/** Rooms whose modules hold the state of a tab. */
const ofTab = '{actors,blocks,parts,renderer,ui}/**/*.test.{ts,tsx}';

/** A process runs many of these files, each with modules and a window of its own. */
const hasDocument = (text: string): boolean => text.includes('@vitest-environment jsdom');

/** A window does not let its address be replaced, as the process does whose globals are those of a window. */
const replacesLocation = (text: string): boolean => text.includes("stubGlobal('location'");

/** Tests with replaced modules or with measured memory would change, or count, those of the next file. */
const needsOwnProcess = (text: string): boolean =>
  hasDocument(text)
    ? replacesLocation(text)
    : /\bvi\.(?:do)?[mM]ock[(<]|memoryUsage\(|sharp\.counters\(/.test(text);

const never = ['**/node_modules/**', 'dist/**', 'e2e/**', 'tools/lint/fixtures/**'];

const texts = new Map(
  globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: never }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(path.join(root, file), 'utf8'),
  ]),
);
const filesWhere = (fits: (text: string) => boolean): string[] =>
  [...texts].filter(([, text]) => fits(text)).map(([file]) => file);

const alone = [
  ...filesWhere(needsOwnProcess),
  // Declares names of statements that the server declares too.
  'platform/db/statement.test.ts',
];

// Processes that tests start take most of their time to compile, which the launcher lets Node keep too.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache/node');

const withDocument = filesWhere((text) => hasDocument(text) && !needsOwnProcess(text));

const setupFiles = ['tools/testing/fail-on-console.ts', 'tools/testing/patience.ts'];

const everywhere: TestProjectInlineConfiguration['test'] = {
  setupFiles,
  // Class names that tests and snapshots can name.
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
  // A machine may be slow and shared; a time limit is not a measure of the code.
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
      { test: { ...everywhere, name: 'alone', include: alone } },
      // The others take longer to start and load their code than to run, so they share processes.
      {
        test: {
          ...everywhere,
          name: 'sharing',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, ofTab, ...alone, ...withDocument],
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'tab',
          include: [ofTab],
          exclude: [...never, ...alone, ...withDocument],
          isolate: false,
          setupFiles: [...setupFiles, 'tools/testing/fresh-tab.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'document',
          include: withDocument,
          pool: 'vmForks',
          setupFiles: [
            'tools/testing/window-globals.ts',
            'studio/texts/testing/keep-catalogues.ts',
            ...setupFiles,
          ],
        },
      },
    ],
  },
});

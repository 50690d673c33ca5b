import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { runFolders } from '#tools/build/write-version.ts';
import { readSourceTree } from '#tools/lint/source-tree.ts';
import { copiesOf, readDockerfile, textsOf, variablesOf } from './checks/dockerfile.ts';
import { reach } from './checks/reach.ts';

const versions = z.record(z.string(), z.string());
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies } = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(readJson('package.json'));
const lock = z
  .object({ packages: z.record(z.string(), z.object({ peerDependencies: versions.optional() })) })
  .parse(readJson('package-lock.json'));

const text = readFileSync('deploy/Dockerfile', 'utf8');
const stages = readDockerfile(text);
const last = stages.at(-1) ?? { base: '', name: '', instructions: [] };
const copied = copiesOf(last)
  .filter(({ from }) => from === undefined)
  .flatMap(({ sources }) => sources);

/** The entries that the image runs: the server, and each command of operators. */
const entries = ['server/main.ts', ...copied.filter((file) => file.startsWith('tools/commands/'))];
/** Production never loads demo/. */
const isOfDemo = (file: string): boolean => file.startsWith('demo/');
const { files, packages } = reach(readSourceTree('.'), entries, isOfDemo);

/** The built bundle of pages leaves them out (`ssr.external` in vite.config.ts). */
const besideTheBundle = ['react', 'react-dom'];

test('dependencies are exactly the packages that production loads; all others are for development', () => {
  const peers = [...packages].flatMap((name) =>
    Object.keys(lock.packages[`node_modules/${name}`]?.peerDependencies ?? {}).filter(
      (each) => each in dependencies,
    ),
  );
  expect(Object.keys(dependencies).sort()).toEqual(
    [...new Set([...packages, ...peers, ...besideTheBundle])].sort(),
  );
});

test('the image has every module that it runs, and no other room', () => {
  const isCopied = (file: string): boolean =>
    copied.some((each) => file === each || (!each.includes('.') && file.startsWith(`${each}/`)));
  expect(entries.length).toBeGreaterThan(9);
  expect([...files].filter((file) => !isCopied(file))).toEqual([]);
  expect(copied.filter((each) => !existsSync(each))).toEqual([]);
  expect(
    copied.filter(
      (each) => each !== 'package.json' && ![...files].some((file) => `${file}/`.startsWith(`${each}/`)),
    ),
  ).toEqual([]);
});

test('the version of a tree covers every room of the image', () => {
  const rooms = copied.filter((each) => !each.includes('.') && !each.includes('/'));
  expect([...runFolders].sort()).toEqual(rooms.sort());
});

test('every command of operators is in the image', () => {
  const ofOperators = [
    'backup',
    'catalogue',
    'keys',
    'mcp',
    'media',
    'messages',
    'migrate',
    'release',
    'restore',
    'seed',
    'staff',
  ];
  expect(entries.slice(1).sort()).toEqual(ofOperators.map((name) => `tools/commands/${name}.ts`));
});

test('the image has the pinned Node, and no account that could change its files', () => {
  expect(text).toContain(`ARG NODE_VERSION=${devDependencies['node'] ?? ''}\n`);
  for (const { base } of stages) expect(base).toBe('node:${NODE_VERSION}-trixie-slim');
  expect(textsOf(last, 'USER')).toEqual(['node']);
  expect(textsOf(last, 'COPY').join()).not.toContain('--chown');
  expect(variablesOf(last)).toMatchObject({
    NODE_ENV: 'production',
    APP_MODE: 'production',
    DATA_DIR: '/data',
  });
  expect(textsOf(last, 'VOLUME')).toEqual(['/data']);
});

test('Node is the process of the image, so that it receives signals, and its health is asked', () => {
  expect(textsOf(last, 'CMD')).toEqual(['["node", "server/main.ts"]']);
  expect(textsOf(last, 'ENTRYPOINT')).toEqual([]);
  expect(textsOf(last, 'HEALTHCHECK').join()).toContain('/healthz');
});

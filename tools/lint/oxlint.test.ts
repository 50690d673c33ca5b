import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packageScripts } from '../shared/run.ts';

/** One failing file, or two in a circle, for each rule of oxlint that the project relies on. */
const failing: readonly { rule: string; file: string; code: string }[] = [
  {
    rule: 'import(no-cycle)',
    file: 'server/a.ts',
    code: "import type { B } from '#data/b.ts';\nexport type A = B | 1;",
  },
  {
    rule: 'import(no-cycle)',
    file: 'data/b.ts',
    code: "import type { A } from '#server/a.ts';\nexport type B = A | 2;",
  },
  { rule: 'node(no-process-env)', file: 'server/port.ts', code: 'export const port = process.env.PORT;' },
  { rule: 'node(no-process-env)', file: 'data/home.ts', code: "export const home = process.env['HOME'];" },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'machines/cart.ts',
    code: "export const load = () => fetch('/cart');",
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'machines/keep.ts',
    code: 'export const keep = () => localStorage.clear();',
  },
  {
    rule: 'eslint(no-restricted-globals)',
    file: 'machines/go.ts',
    code: 'export const go = () => window.scrollTo(0, 0);',
  },
  {
    rule: 'typescript(no-explicit-any)',
    file: 'ui/card.tsx',
    code: 'export const Card = (props: any) => props;',
  },
  {
    rule: 'typescript(ban-ts-comment)',
    file: 'ui/title.ts',
    code: "// @ts-expect-error: a reason does not help\nexport const title: number = 'title';",
  },
  {
    rule: 'typescript(ban-ts-comment)',
    file: 'ui/text.ts',
    code: "// @ts-ignore: a reason does not help\nexport const text: number = 'text';",
  },
  {
    rule: 'typescript(ban-ts-comment)',
    file: 'ui/whole.ts',
    code: '// @ts-nocheck: a reason does not help\nexport const whole = 1;',
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'ui/first.ts',
    code: 'export const first = (list: number[]): number => list[0]!;',
  },
];
const clean = [
  { file: 'platform/env.ts', code: 'export const port = process.env.PORT;' },
  { file: 'ui/go.ts', code: 'export const go = () => window.scrollTo(0, 0);' },
];

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-oxlint-'));
const output = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
let found: { code: string; filename: string }[] = [];

beforeAll(() => {
  for (const name of ['.oxlintrc.json', 'package.json'])
    copyFileSync(path.join(root, name), path.join(folder, name));
  for (const { file, code } of [...failing, ...clean]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [path.resolve(root, packageScripts.oxlint), '--format', 'json', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  found = output.parse(JSON.parse(stdout)).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the configuration of oxlint', () => {
  it.each(failing)('reports $rule in $file', ({ rule, file }) => {
    const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code);
    expect(codes).toEqual([rule]);
  });

  it.each(clean)('allows $file', ({ file }) => {
    expect(found.filter(({ filename }) => filename === file)).toEqual([]);
  });
});

import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { documentText } from '../releases/shop-document.ts';
import { makeFolder } from '../releases/testing/shop-folder.ts';
import type { TranslationFile } from '../releases/translation.ts';

// In a separate process, as people run commands: there, packages have another build than under the test
// runner.

let database: TestDatabase;
let made: Awaited<ReturnType<typeof makeFolder>>;
let shop: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  made = await makeFolder();
  shop = path.join(made.folder, 'bleue');
  await cp('examples/starter', shop, { recursive: true });
  const site = JSON.parse(await readFile(path.join(shop, 'site.json'), 'utf8')) as object;
  await writeFile(path.join(shop, 'site.json'), documentText({ ...site, locale: 'es-ES' }));
  return () => made.remove();
});

/** Each test starts processes, which take seconds each on a shared machine. */
const limit = 180_000;

/** Runs a command as a person does. @param url of a database; without it there is none yet */
function run(command: string, parameters: readonly string[], url?: string): { code: number; said: string } {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...others } = process.env;
  const env = { ...others, SHOP: shop, DATA_DIR: path.join(made.folder, 'data') };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`server/cli/${command}.ts`, ...parameters],
    {
      env: url === undefined ? env : { ...env, DATABASE_URL: url },
      encoding: 'utf8',
    },
  );
  return { code: status ?? -1, said: stdout + stderr };
}

const broken = {
  'cart-lines.count': [
    '{count, select, 1 {article}',
    'MISSING_OTHER_CLAUSE',
    'add “other {…}” to its choices',
  ],
  'cart-lines.report.reduced': [
    'Choisissez un {modele',
    'EXPECT_ARGUMENT_CLOSING_BRACE',
    'check its braces and quotation marks',
  ],
  'header.cart': ['Panier <b>', 'UNCLOSED_TAG', 'close each tag, as in <b>…</b>'],
  'engine.previews.notice': [
    'Jusque {until',
    'EXPECT_ARGUMENT_CLOSING_BRACE',
    'check its braces and quotation marks',
  ],
} as const;

/** Returns texts by their keys as a catalogue. */
const catalogueOf = (texts: Readonly<Record<string, string>>): object =>
  Object.entries(texts).reduce<Record<string, unknown>>((all, [key, text]) => {
    const steps = key.split('.');
    const last = steps.pop() ?? '';
    let here = all;
    for (const step of steps) here = (here[step] ??= {}) as Record<string, unknown>;
    here[last] = text;
    return all;
  }, {});

test(
  'validate and publish refuse texts that are not ICU or are never filled so, and tell all else',
  async () => {
    const texts = Object.fromEntries(Object.entries(broken).map(([key, [text]]) => [key, text]));
    const strange = {
      'cart-lines.most': '{nombre} au plus',
      'header.panel.titleOf': 'Panier <b>{count}</b>',
    };
    const own = catalogueOf({ ...texts, ...strange });
    await writeFile(path.join(shop, 'messages.es.json'), documentText(own));
    for (const { code, said } of [
      run('release', ['validate']),
      run('release', ['publish'], database.connectionString),
    ]) {
      for (const [key, [text, reason, remedy]] of Object.entries(broken)) {
        const told = `${key}: the message cannot be read as ICU: ${reason} (${text})\n  → ${remedy}\n`;
        expect(said).toContain(` › ${told}`);
      }
      expect(said).toMatch(
        /^error messages\.es\.json:\d+:\d+ › cart-lines\.most: the message is not filled with \{nombre\}.*\n {2}→ write it as the software does: At most \{count\}/m,
      );
      expect(said).toMatch(
        /^error messages\.es\.json:\d+:\d+ › header\.panel\.titleOf: the message is not filled with <b>/m,
      );
      expect(said).toContain('texts are missing');
      expect(said).toMatch(/refused: 6 errors/);
      expect(said).not.toContain('SyntaxError');
      expect(code).toBe(1);
    }
    const { rows } = await database.pool.query('SELECT 1 FROM releases');
    expect(rows).toEqual([]);
  },
  limit,
);

test(
  'import names every text that is not ICU, and writes nothing',
  async () => {
    const file = path.join(made.folder, 'es.json');
    const place = path.join(shop, 'messages.es.json');
    const before = documentText({ routes: { home: 'Accueil' } });
    await writeFile(place, before);
    expect(run('messages', ['export', 'es', file, '--from', 'en']).code).toBe(0);
    const written = JSON.parse(await readFile(file, 'utf8')) as TranslationFile;
    for (const [key, [text]] of Object.entries(broken))
      written.texts[key] = { source: written.texts[key]?.source ?? '', text };
    await writeFile(file, JSON.stringify(written));
    const { code, said } = run('messages', ['import', file]);
    for (const [key, [text, reason, remedy]] of Object.entries(broken))
      expect(said).toContain(
        `error es.json › ${key}: it cannot be read as ICU: ${reason} (${text})\n  → ${remedy}\n`,
      );
    expect(said).toMatch(/refused: 4 texts\. Nothing was written\.\n$/);
    expect(code).toBe(1);
    expect(await readFile(place, 'utf8')).toBe(before);
  },
  limit,
);

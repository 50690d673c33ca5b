import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatDiagnostic } from './diagnostic.ts';
import { readFolder } from './read-folder.ts';
import { fixtureDocuments } from './testing/fixture-shop.ts';
import { makeFolder, writeShop } from './testing/shop-folder.ts';

let made: Awaited<ReturnType<typeof makeFolder>>;
beforeEach(async () => {
  made = await makeFolder();
  await writeShop(made.folder, fixtureDocuments());
});
afterEach(() => made.remove());

const tell = async (): Promise<string[]> => (await readFolder(made.folder)).diagnostics.map(formatDiagnostic);

describe('reading a shop’s folder', () => {
  test('reads every document, and skips the catalogue and other files', async () => {
    await mkdir(path.join(made.folder, 'catalogue'));
    await writeShop(made.folder, { 'catalogue/products.json': '{', 'LICENCE.md': 'text', 'pages/.keep': '' });
    const { documents, diagnostics } = await readFolder(made.folder);
    expect(diagnostics).toEqual([]);
    expect(documents.map(({ file }) => file)).toEqual(Object.keys(fixtureDocuments()).sort());
    expect(documents.map(({ value }) => value)).toEqual(
      Object.entries(fixtureDocuments())
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, value]) => value),
    );
  });

  test('reports a folder that does not exist', async () => {
    const { diagnostics } = await readFolder('/nowhere/at/all');
    expect(diagnostics.map(formatDiagnostic)).toEqual([
      'error /nowhere/at/all: there is no such folder\n  → name a folder that holds a shop: site.json and pages/ at least',
    ]);
  });

  test('warns about files that look like documents but are not', async () => {
    await writeShop(made.folder, { 'sites.json': {}, 'pages/home.web.jsonc': '' });
    const remedy =
      'remove it, or name it as one of the shop’s documents: site.json, manifest.json, flows.json, messages.LOCALE.json, pages/PAGE.PLATFORM.json';
    expect(await tell()).toEqual([
      `warning sites.json: nothing reads this file\n  → ${remedy}`,
      `warning pages/home.web.jsonc: nothing reads this file\n  → ${remedy}`,
    ]);
  });

  test('refuses a file that is not UTF-8', async () => {
    await writeFile(path.join(made.folder, 'flows.json'), Buffer.from([0x7b, 0xff, 0x7d]));
    expect(await tell()).toEqual([
      'error flows.json: the file cannot be read: it is not UTF-8\n  → save it as a plain file in UTF-8 that this user may read',
    ]);
  });

  test('reports a dangling symbolic link instead of failing', async () => {
    await symlink(path.join(made.folder, 'gone.json'), path.join(made.folder, 'pages/cart.web.json'));
    expect(await tell()).toEqual([
      expect.stringContaining('error pages/cart.web.json: the file cannot be read: ENOENT'),
    ]);
  });
});

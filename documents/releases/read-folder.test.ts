import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
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
      'remove it, or name it as one of the shop’s documents: site.json, manifest.json, flows.json, messages.LOCALE.json, pages/PAGE.PLATFORM.json, sections/SECTION.json';
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

  test('refuses documents and pictures that are links out of the folder, and takes those within it', async () => {
    const at = (file: string): string => path.join(made.folder, file);
    const other = await makeFolder();
    try {
      await writeShop(other.folder, fixtureDocuments());
      await mkdir(at('kept'));
      await rename(at('flows.json'), at('kept/flows.json'));
      await symlink('kept/flows.json', at('flows.json'));
      expect(await tell()).toEqual([]);
      await rm(at('site.json'));
      await symlink(path.join(other.folder, 'site.json'), at('site.json'));
      await mkdir(at('media'));
      await symlink(path.join(other.folder, 'site.json'), at('media/logo.webp'));
      const remedy =
        'this is a link that leads out of the shop’s folder\n  → copy the file itself to this place';
      expect(await tell()).toEqual([`error site.json: ${remedy}`, `error media/logo.webp: ${remedy}`]);
      await rm(at('pages'), { recursive: true });
      await symlink(path.join(other.folder, 'pages'), at('pages'));
      await rm(at('media'), { recursive: true });
      await symlink(other.folder, at('media'));
      const { documents, media, diagnostics } = await readFolder(made.folder);
      expect(documents.map(({ file }) => file)).toEqual(['flows.json', 'manifest.json', 'messages.en.json']);
      expect(media).toEqual(new Set());
      expect(diagnostics.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'file-outside'));
    } finally {
      await other.remove();
    }
  });

  test('refuses a document of two gigabytes unread, and a pipe, which may never end', async () => {
    await truncate(path.join(made.folder, 'flows.json'), 2 ** 31);
    await rm(path.join(made.folder, 'site.json'));
    execFileSync('mkfifo', [path.join(made.folder, 'site.json')]);
    expect(await tell()).toEqual([
      'error flows.json: the document has 2147483648 bytes, and 524288 are the most\n  → move blocks to other pages, or long texts to the weblog',
      'error site.json: the file cannot be read: it is not a plain file\n  → save it as a plain file in UTF-8 that this user may read',
    ]);
  });
});

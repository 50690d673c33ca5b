import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { readFolder } from '../releases/read-folder.ts';
import { createReleaseStore, type ReleaseStore } from '../releases/release-store.ts';
import {
  fixtureBlockCatalog,
  fixtureDocuments,
  fixturePage,
  fixtureSite,
} from '../releases/testing/fixture-shop.ts';
import { createTestLog } from '../releases/testing/quiet-log.ts';
import { makeFolder, writeShop } from '../releases/testing/shop-folder.ts';
import { runReleaseCommand } from './command.ts';

// Two people have a copy of a shop's folder each, and publish one after the other: in two processes, each of which
// has its own store of the one database.

let database: TestDatabase;
let made: Awaited<ReturnType<typeof makeFolder>>;
let stores: readonly [ReleaseStore, ReleaseStore];
let [first, second]: [string, string] = ['', ''];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE releases, release_pointer, release_moves, release_names, shop_identity CASCADE',
  );
  const open = () =>
    createReleaseStore({ pool: database.pool, log: createTestLog(), blockCatalog: fixtureBlockCatalog });
  stores = [open(), open()];
  made = await makeFolder();
  [first, second] = [path.join(made.folder, 'first'), path.join(made.folder, 'second')];
  await writeShop(first, shopOf({}));
  return () => made.remove();
});

const block = (id: string, text: string) => ({ id, type: 'note', version: 3, props: { text, tone: 'calm' } });

/** A shop with two notes on its home page. */
const shopOf = ({ hello = 'Hi', bye = 'Bye', name = 'Corner shop' }) => ({
  ...fixtureDocuments(),
  'site.json': { ...fixtureSite(), name },
  'pages/home.all.json': fixturePage('home', 'all', [block('hello', hello), block('bye', bye)]),
});

async function run(person: 0 | 1, ...parameters: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runReleaseCommand(parameters, {
    openStore: () => Promise.resolve(stores[person]),
    openCatalogue: () => Promise.reject(new Error('this test has no catalogue')),
    openPreviews: () => Promise.reject(new Error('this test makes no previews')),
    blockCatalog: () => Promise.resolve(fixtureBlockCatalog),
    catalogue: () => readCatalogueFacts(database.pool),
    openMedia: async () => mediaIn(path.join(made.folder, 'data')),
    providers: undefined,
    shopFolder: () => (person === 0 ? first : second),
    print: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

const copyFolder = () => cp(first, second, { recursive: true });

/** The name of the shop and the texts of the two notes, as they are published. */
async function shown(): Promise<unknown[]> {
  const stored = await stores[0].content();
  const { 'site.json': site, 'pages/home.all.json': home } = stored?.content.documents ?? {};
  // cast: what `shopOf` has written
  const blocks = (home?.['blocks'] ?? []) as ReturnType<typeof block>[];
  return [site?.['name'], ...blocks.map(({ props }) => props.text)];
}

test('two copies of a folder, each with another change: both changes are published, and in the second folder', async () => {
  await run(0, 'publish');
  await copyFolder();
  await writeShop(first, shopOf({ hello: 'Hello', name: 'Corner store' }));
  await writeShop(second, shopOf({ bye: 'See you' }));
  expect(await run(0, 'publish')).toMatchObject({ code: 0 });
  const merged = await run(1, 'publish');
  expect(merged.code).toBe(0);
  expect(merged.text).toContain('note «hello»: text "Hi" → "Hello"');
  expect(merged.text).toContain('the folder has it, too: pages/home.all.json, site.json');
  expect(await shown()).toEqual(['Corner store', 'Hello', 'See you']);
  // The second folder is the published shop now. The first is behind, and asks.
  expect(JSON.parse(await readFile(path.join(second, 'site.json'), 'utf8'))).toMatchObject({
    name: 'Corner store',
  });
  expect((await run(1, 'publish')).text).toMatch(/^unchanged/m);
  const behind = await run(0, 'publish');
  expect(behind.code).toBe(1);
  expect(behind.text).toContain('the folder is exactly release');
  expect(behind.text).toContain('note «bye»: text "Bye" → "See you"');
  expect(await readFile(path.join(first, 'pages/home.all.json'), 'utf8')).not.toContain('See you');
  expect((await run(0, 'publish', '--theirs')).text).toMatch(/^unchanged/m);
  expect(await shown()).toEqual(['Corner store', 'Hello', 'See you']);
  expect(await readFile(path.join(first, 'pages/home.all.json'), 'utf8')).toContain('See you');
});

test('a value that both changed is refused with both values and their place, until somebody decides', async () => {
  await run(0, 'publish');
  await copyFolder();
  await writeShop(first, shopOf({ hello: 'Hello', name: 'Corner store' }));
  await writeShop(second, shopOf({ hello: 'Welcome', bye: 'See you' }));
  await run(0, 'publish');
  const refused = await run(1, 'publish');
  expect(refused.code).toBe(1);
  expect(refused.text).toContain(
    'pages/home.all.json › block «hello» › props.text: published "Hello", folder "Welcome"',
  );
  expect(refused.text).toMatch(/Add --ours .* --theirs .* --force .* Nothing was published\.$/);
  expect(await shown()).toEqual(['Corner store', 'Hello', 'Bye']);
  expect(await readFile(path.join(second, 'pages/home.all.json'), 'utf8')).toContain('Welcome');

  expect((await run(1, 'publish', '--theirs')).code).toBe(0);
  expect(await shown()).toEqual(['Corner store', 'Hello', 'See you']);
  await writeShop(first, shopOf({ hello: 'Good day', name: 'Corner store' }));
  await writeShop(second, shopOf({ hello: 'Welcome', bye: 'See you', name: 'Corner store' }));
  await run(1, 'publish');
  expect((await run(0, 'publish')).code).toBe(1);
  expect((await run(0, 'publish', '--ours')).code).toBe(0);
  expect(await shown()).toEqual(['Corner store', 'Good day', 'See you']);
  await writeShop(second, shopOf({}));
  expect((await run(1, 'publish', '--force')).code).toBe(0);
  expect(await shown()).toEqual(['Corner shop', 'Hi', 'Bye']);
  expect((await run(0, 'publish', '--ours', '--theirs')).code).toBe(2);
});

test('a page that one deletes and another changes is a contradiction', async () => {
  await writeShop(first, { 'pages/home.web.json': fixturePage('home', 'web', [block('only', 'Hi')]) });
  await run(0, 'publish');
  await copyFolder();
  await rm(path.join(first, 'pages/home.web.json'));
  await writeShop(second, { 'pages/home.web.json': fixturePage('home', 'web', [block('only', 'Hello')]) });
  await run(0, 'publish');
  expect(await run(1, 'publish')).toMatchObject({
    code: 1,
    text: expect.stringContaining('pages/home.web.json › block «only»'),
  });
});

test('a folder that does not say what it was made from is not published over the changes of others', async () => {
  // The server imports a folder at its first start, and writes nothing into it.
  await stores[0].publish(await readFolder(first), { action: 'import' });
  await copyFolder();
  await writeShop(first, shopOf({ hello: 'Hello' }));
  await writeShop(second, shopOf({ bye: 'See you' }));
  expect((await run(0, 'publish')).code).toBe(0);
  const refused = await run(1, 'publish');
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('the folder does not say from which release it was made');
  expect(refused.text).toContain('note «hello»: text "Hi" → "Hello"');
  expect((await run(1, 'publish', '--ours')).code).toBe(0);
  expect(await shown()).toEqual(['Corner shop', 'Hello', 'See you']);
  // The same value: the folder is as far from the earlier release as from the published one.
  const third = path.join(made.folder, 'third');
  await writeShop(third, shopOf({ hello: 'Welcome' }));
  expect(await run(1, 'publish', third)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Add --ours'),
  });
  expect(await shown()).toEqual(['Corner shop', 'Hello', 'See you']);
});

test('after a roll-back the folder still holds the change, and its next publication asks', async () => {
  await run(0, 'publish');
  await writeShop(first, shopOf({ hello: 'Oops' }));
  await run(0, 'publish');
  expect((await run(0, 'rollback')).text).toContain(`${first} still holds release`);
  await writeShop(first, shopOf({ hello: 'Oops', bye: 'See you' }));
  const refused = await run(0, 'publish');
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringContaining('the shop was rolled back to release'),
  });
  expect((await run(0, 'publish', '--theirs')).code).toBe(0);
  expect(await shown()).toEqual(['Corner shop', 'Hi', 'See you']);

  await writeShop(first, shopOf({ hello: 'Oops', bye: 'See you' }));
  await run(0, 'publish');
  await run(0, 'rollback');
  expect((await run(0, 'publish', '--ours')).code).toBe(0);
  expect(await shown()).toEqual(['Corner shop', 'Oops', 'See you']);
});

test('publications at the same time lose nothing', async () => {
  await run(0, 'publish');
  await copyFolder();
  await writeShop(first, shopOf({ hello: 'Hello' }));
  await writeShop(second, shopOf({ bye: 'See you' }));
  const both = await Promise.all([run(0, 'publish'), run(1, 'publish')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await shown()).toEqual(['Corner shop', 'Hello', 'See you']);
});

test('a folder that was set back goes back when its owner says so, and nothing in it is overwritten unasked', async () => {
  await run(0, 'publish');
  await copyFolder();
  await writeShop(first, shopOf({ hello: 'Oops' }));
  await run(0, 'publish');
  // A repository that holds the hidden file, too, or a fresh copy of the earlier commit without it.
  for (const forget of [false, true]) {
    if (forget) await rm(path.join(second, '.vitrin-release'));
    expect(await run(1, 'publish')).toMatchObject({
      code: 1,
      text: expect.stringContaining('--ours to go back'),
    });
    expect(await readFile(path.join(second, 'pages/home.all.json'), 'utf8')).not.toContain('Oops');
  }
  expect((await run(1, 'publish', '--ours')).code).toBe(0);
  expect(await shown()).toEqual(['Corner shop', 'Hi', 'Bye']);
});

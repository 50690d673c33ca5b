import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaIn } from '#providers/uploads/media.ts';
import { createTestGateway } from '#tools/testing/test-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#tools/testing/test-database.ts';
import { readCatalogueFacts } from '../releases/catalogue-facts.ts';
import { readDocuments } from '../releases/read-folder.ts';
import { createReleaseStore, type ReleaseStore } from '../releases/release-store.ts';
import {
  fixtureDocuments,
  fixtureBlockCatalog,
  fixturePage,
  fixtureSite,
} from '../releases/testing/fixture-shop.ts';
import { createTestLog } from '../releases/testing/quiet-log.ts';
import { makeFolder, writeShop } from '../releases/testing/shop-folder.ts';
import type { ConfiguredProviders } from './command-types.ts';
import { releaseUsage, runReleaseCommand } from './command.ts';

let database: TestDatabase;
let store: ReleaseStore;
let made: Awaited<ReturnType<typeof makeFolder>>;
let shop: string;
/** Those of the environment; undefined in a demo. */
let providers: ConfiguredProviders | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  providers = undefined;
  await database.pool.query(
    'TRUNCATE releases, release_pointer, release_moves, release_names, shop_identity CASCADE',
  );
  store = createReleaseStore({
    pool: database.pool,
    log: createTestLog(),
    blockCatalog: fixtureBlockCatalog,
  });
  made = await makeFolder();
  shop = path.join(made.folder, 'corner');
  await writeShop(shop, fixtureDocuments());
  return () => made.remove();
});

async function run(...parameters: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runReleaseCommand(parameters, {
    openStore: () => Promise.resolve(store),
    openCatalogue: () => Promise.reject(new Error('this test has no catalogue')),
    openPreviews: () => Promise.reject(new Error('this test makes no previews')),
    blockCatalog: () => Promise.resolve(fixtureBlockCatalog),
    catalogue: () => readCatalogueFacts(database.pool),
    openMedia: async () => mediaIn(path.join(made.folder, 'data')),
    providers,
    shopFolder: () => shop,
    print: (line) => lines.push(line),
  });
  return { code, lines };
}

const published = (): string => store.current()?.id ?? '';

describe('npm run release', () => {
  test('publish puts the shop’s folder online, and reports when nothing is new', async () => {
    expect(await run('publish', '--note', 'spring')).toEqual({
      code: 0,
      lines: [`published release ${published()} (0 errors, 0 warnings)`],
    });
    const unchanged = `unchanged: release ${published()} holds exactly these documents`;
    expect(await run('publish')).toEqual({ code: 0, lines: [unchanged] });
    expect((await run('version')).lines[1]).toBe(`release ${published()} is published`);
    expect(store.published().site.name).toBe('Corner shop');
  });

  test('publish refuses a broken document with file, block, field and remedy, and keeps the release', async () => {
    await run('publish');
    const before = published();
    await writeShop(shop, {
      'pages/home.all.json': fixturePage('home', 'all', [
        { id: 'hello', type: 'note', version: 3, props: { text: 'Hi', tone: 'shrill' } },
      ]),
    });
    expect(await run('publish')).toEqual({
      code: 1,
      lines: [
        'error pages/home.all.json:12:17 › block «hello» › tone: "shrill" is not one of the choices\n  → write one of: calm, loud',
        'refused: 1 error, 0 warnings. Nothing was published.',
      ],
    });
    expect(published()).toBe(before);
  });

  test('publish and validate refuse a shop that needs a provider which this environment has not', async () => {
    providers = {
      gateways: [createTestGateway('zarinpal', 'card', 'toman')],
      sms: null,
      email: { id: 'smtp' },
    };
    const sentence =
      'error  notices of a shop of Iran are sent by SMS, and no provider is configured: configure one (SMS_… of docs/configuration.md)';
    const refused = await run('publish');
    expect([refused.code, refused.lines[0], refused.lines.at(-1)]).toEqual([
      1,
      sentence,
      'refused: a provider is missing. Nothing was published.',
    ]);
    expect(await store.list()).toEqual([]);
    const { code, lines } = await run('validate');
    expect([code, lines[0], lines.at(-1)]).toEqual([1, sentence, 'would be refused: 0 errors, 1 warning']);
    providers = { ...providers, sms: { id: 'test', reaches: () => true } };
    expect((await run('publish')).code).toBe(0);
  });

  test('publish accepts a folder by name, and --strict refuses its warnings', async () => {
    const other = path.join(made.folder, 'other');
    await writeShop(other, { ...fixtureDocuments(), 'messages.fr.json': {} });
    expect((await run('publish', '--strict', other)).lines.at(-1)).toBe(
      'refused: 0 errors, 1 warning, and --strict refuses both. Nothing was published.',
    );
    expect((await run('publish', other)).code).toBe(0);
    expect((await store.content())?.content.documents).toHaveProperty(['messages.fr.json'], {});
  });

  test('validate lists diagnostics and publishes nothing', async () => {
    expect(await run('validate')).toEqual({ code: 0, lines: ['in order: 0 errors, 0 warnings'] });
    await writeShop(shop, { 'flows.json': '{' });
    const { code, lines } = await run('validate');
    expect([code, lines.at(-1)]).toEqual([1, 'would be refused: 1 error, 0 warnings']);
    expect(await store.list()).toEqual([]);
  });

  test('rollback goes back, and list shows the history', async () => {
    await run('publish', '--note', 'first');
    const first = published();
    await writeShop(shop, { 'site.json': { ...fixtureSite(), name: 'Corner store' } });
    await run('publish');
    const second = published();
    expect(await run('rollback', '--note', 'too soon')).toEqual({
      code: 0,
      lines: [`rolled back from release ${second} to ${first}`, expect.stringContaining('still holds')],
    });
    const { lines } = await run('list');
    expect(lines.map((line) => line.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'WHEN'))).toEqual([
      `* ${first}  WHEN  rollback  too soon`,
      `  ${second}  WHEN  publish`,
      `  ${first}  WHEN  publish   first`,
    ]);
    expect(await run('rollback')).toEqual({
      code: 1,
      lines: [
        'refused: there is no earlier release to go back to; `npm run release -- list` shows the history',
      ],
    });
  });

  test('export writes a folder that imports to the same release', async () => {
    await writeShop(shop, {
      'pages/home.all.json': fixturePage('home', 'all', [
        { id: 'ghost', type: 'ghost', version: 9, props: { kept: ['as', { it: 'is' }] } },
      ]),
    });
    await run('publish');
    const id = published();
    const target = path.join(made.folder, 'out');
    expect(await run('export', target)).toEqual({
      code: 0,
      lines: [`wrote release ${id}: 7 documents and 0 pictures in ${target}`],
    });
    await writeShop(shop, { 'site.json': { ...fixtureSite(), name: 'Another' } });
    await run('publish');
    expect(published()).not.toBe(id);
    await run('publish', target, '--force');
    expect(published()).toBe(id);
  });

  test('export replaces documents only when asked to, and then keeps other files', async () => {
    await run('publish');
    const first = published();
    await writeShop(shop, {
      'site.json': { ...fixtureSite(), name: 'Another' },
      'LICENCE.txt': 'mine',
      'pages/home.web.json': fixturePage('home', 'web'),
    });
    await run('publish');
    const refused = await run('export', shop, '--release', first);
    expect(refused.code).toBe(1);
    expect(refused.lines[0]).toMatch(
      /^refused: .*corner holds documents already \(.* …\): name an empty folder, or add --force to replace them$/,
    );
    expect((await run('export', shop, '--release', first, '--force')).code).toBe(0);
    expect(await readFile(path.join(shop, 'LICENCE.txt'), 'utf8')).toBe('mine');
    await run('publish', '--force');
    expect(published()).toBe(first);
  });

  test('diff tells by block and value what would change, also between releases', async () => {
    await run('publish', '--name', 'spring');
    const first = published();
    expect((await run('diff')).lines).toEqual([`no difference: release ${first} → ${shop}`]);
    await writeShop(shop, {
      'site.json': {
        ...fixtureSite(),
        name: 'Another',
        social_media: [{ kind: 'x', label: 'x', href: '/' }],
      },
      'pages/home.web.json': fixturePage('home', 'web'),
    });
    const changes = [
      'added pages/home.web.json',
      'changed site.json',
      '    name "Corner shop" → "Another"',
      '    social_media[0] added: {"href":"/","kind":"x","label":"x"}',
    ];
    expect((await run('diff')).lines).toEqual([...changes, `2 documents differ: release ${first} → ${shop}`]);
    await run('publish');
    const second = published();
    expect((await run('diff', 'spring', second.slice(0, 6))).lines).toEqual([
      ...changes,
      `2 documents differ: release ${first} → release ${second}`,
    ]);
    expect((await run('diff', 'spring')).lines.at(-1)).toBe(
      `2 documents differ: release ${second} → release ${first}`,
    );
  });

  test('diff lists the first changes of a document, and all when asked', async () => {
    const texts = (text: string) => ({
      'messages.en.json': {
        routes: Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`r${index}`, text])),
      },
    });
    await writeShop(shop, texts('x'));
    await run('publish');
    await writeShop(shop, texts('y'));
    const { lines } = await run('diff');
    expect(lines.slice(0, 2)).toEqual(['changed messages.en.json', '    routes.r0 "x" → "y"']);
    expect(lines.slice(-2, -1)).toEqual(['    … and 5 more; --all lists them']);
    expect((await run('diff', '--all')).lines).toHaveLength(1 + 25 + 1);
  });

  test('a name means its release, and is taken from it only by --force', async () => {
    await run('publish', '--name', 'بهار');
    const first = published();
    await writeShop(shop, { 'site.json': { ...fixtureSite(), name: 'Corner store' } });
    const taken = 'refused: another release is named بهار; write another name, or add --force to take it';
    expect(await run('publish', '--name', 'بهار')).toEqual({ code: 1, lines: [taken] });
    expect(published()).toBe(first);
    await run('publish');
    const second = published();
    expect(await run('publish', '--name', 'بهار')).toEqual({
      code: 1,
      lines: [`unchanged: release ${second} holds exactly these documents`, taken],
    });
    expect((await run('name', 'published', 'summer')).lines).toEqual([`release ${second} is named summer`]);
    expect((await run('list')).lines.map((line) => line.replace(/\d{4}-[-\d:.TZ]+/, 'WHEN'))).toEqual([
      `* ${second}  WHEN  publish   [summer]`,
      `  ${first}  WHEN  publish   [بهار]`,
    ]);
    expect((await run('rollback', 'بهار')).lines[0]).toBe(`rolled back from release ${second} to ${first}`);
    expect((await run('name', 'summer', 'بهار', '--force')).code).toBe(0);
    expect((await run('rollback', 'بهار')).lines).toEqual([`rolled back from release ${first} to ${second}`]);
  });

  test('the folder of another shop takes this one’s place only by --force', async () => {
    await run('publish');
    const before = published();
    const other = path.join(made.folder, 'other');
    await writeShop(other, { ...fixtureDocuments(), 'site.json': { ...fixtureSite(), name: 'Bakery' } });
    const refused = await run('publish', other);
    expect(refused).toEqual({
      code: 1,
      lines: [
        `refused: this database holds “Corner shop”, imported from ${shop}, and ${other} holds “Bakery”. Nothing was published. Add --force if this shop is to take its place.`,
      ],
    });
    expect(published()).toBe(before);
    expect((await run('publish', other, '--force')).code).toBe(0);
    expect(store.published().site.name).toBe('Bakery');
    expect((await run('publish')).code).toBe(1);
  });

  test('saves of the development server are not steps of the history', async () => {
    await run('publish', '--note', 'first');
    const first = published();
    const save = async (title: string): Promise<string> => {
      await store.publish(
        readDocuments({ ...fixtureDocuments(), 'site.json': { ...fixtureSite(), name: title } }),
        { action: 'save' },
      );
      return published();
    };
    await save('Corner s');
    const saved = await save('Corner st');
    const listed = async (...flags: string[]) =>
      (await run('list', ...flags)).lines.map((line) => line.replace(/ {2}\d{4}-[-\d:.TZ]+/, ''));
    expect(await listed()).toEqual([`* ${saved}  save`, `  ${first}  publish   first`]);
    expect(await listed('--all')).toHaveLength(3);
    expect((await run('rollback')).lines).toEqual([`rolled back from release ${saved} to ${first}`]);
    await save('Corner sto');
    await writeShop(shop, { 'site.json': { ...fixtureSite(), name: 'Corner store' } });
    await run('publish');
    expect((await run('rollback')).lines[0]).toMatch(`to ${first}`);
  });

  test.each([
    [['diff', 'sping'], 'there is no release sping; `npm run release -- list` shows those that there are'],
    [['diff', './sping'], 'there is no folder .*sping; name one that there is, or a release'],
    [['diff', 'docs'], 'docs holds no documents of a shop; name its folder, or a release'],
    [['rollback', 'feed'], 'there is no release feed; .*'],
    [['rollback', 'a\\'], 'there is no release a.; .*'],
    [['rollback', '%'], 'there is no release %; .*'],
    [['export', '/tmp/x', '--release', 'f00'], 'there is no release f00; .*'],
    [
      ['name', 'published', 'cafe'],
      '“cafe” cannot be the name of a release, because it reads like an id; .*',
    ],
    [['name', 'published', 'published'], '“published” cannot be .*, because it means the published one; .*'],
    [['publish', '--name', '/a'], '“/a” cannot be the name of a release: write at most 64 letters, .*'],
  ])('%j is refused with a reason', async (parameters, problem) => {
    await run('publish');
    const { code, lines } = await run(...parameters);
    expect([code, lines]).toEqual([1, [expect.stringMatching(`^refused: .*${problem}$`)]]);
  });

  test('--help prints the usage', async () => {
    expect(await run('--help')).toEqual({ code: 0, lines: [releaseUsage] });
  });

  test.each([
    [[], 'name a command'],
    [['deploy'], 'there is no command “deploy”'],
    [['constructor'], 'there is no command “constructor”'],
    [['rollback', 'a', 'b'], '“b” is one argument too many'],
    [['list', '--strict'], 'list has no --strict'],
    [['export'], 'name the folder to write to'],
    [['name', 'published'], 'name the release, and the name that it is to have'],
  ])('%j prints the error and the usage', async (parameters, problem) => {
    expect(await run(...parameters)).toEqual({ code: 2, lines: [`${problem}\n\n${releaseUsage}`] });
  });

  test('an unknown flag prints the usage', async () => {
    const { code, lines } = await run('publish', '--fast');
    expect([code, lines[0]]).toEqual([2, expect.stringContaining('--fast')]);
  });
});

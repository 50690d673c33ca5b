import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkShop, shopMessages } from './check-shop.ts';
import { runMessagesCommand } from './messages-command.ts';
import { readFolder } from './read-folder.ts';
import { readShop } from './read-shop.ts';
import { note, withSite } from './testing/changed-shop.ts';
import { fixtureBlockCatalog, fixtureDocuments, fixturePage } from './testing/fixture-shop.ts';
import { makeFolder, writeShop } from './testing/shop-folder.ts';
import type { TranslationFile } from './translation.ts';

let shop: string;
let file: string;
beforeEach(async () => {
  const made = await makeFolder();
  shop = path.join(made.folder, 'corner');
  file = path.join(made.folder, 'fr.json');
  await writeShop(shop, fixtureDocuments());
  return () => made.remove();
});

async function run(...parameters: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runMessagesCommand(parameters, {
    blockCatalog: async () => fixtureBlockCatalog,
    shopFolder: () => shop,
    print: (line) => lines.push(line),
  });
  return { code, lines };
}

/** Exports, changes the file as a translator would, and imports it. */
async function translate(
  texts: Readonly<Record<string, string>>,
  change: Partial<TranslationFile> = {},
): Promise<{ code: number; lines: string[] }> {
  await run('export', 'fr', file);
  const written = JSON.parse(await readFile(file, 'utf8')) as TranslationFile;
  for (const [key, text] of Object.entries(texts))
    written.texts[key] = { source: written.texts[key]?.source ?? '', text };
  await writeFile(file, JSON.stringify({ ...written, ...change }));
  return run('import', file);
}
const french = async (): Promise<unknown> =>
  JSON.parse(await readFile(path.join(shop, 'messages.fr.json'), 'utf8'));

describe('npm run messages', () => {
  test('export writes every text of the software and the shop, with what it says already', async () => {
    await writeShop(shop, { 'messages.fr.json': { routes: { home: 'Accueil' } } });
    expect(await run('export', 'fr', file)).toEqual({
      code: 0,
      lines: [`wrote ${file}: 6 texts of “Corner shop” (${shop}), of which 5 are to be translated into fr`],
    });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
      vitrin: 'translation',
      version: 1,
      shop: 'Corner shop',
      locale: 'fr',
      from: 'en',
      texts: {
        'banner.next': { source: 'Onward', text: '' },
        'common.close': { source: 'Close', text: '' },
        'common.count': { source: '{count, plural, one {# piece} other {# pieces}}', text: '' },
        'routes.home': { source: 'Home', text: 'Accueil' },
        'routes.not-found': { source: 'Not found', text: '' },
        'routes.server-error': { source: 'Out of order', text: '' },
      },
    });
    expect((await run('export', 'fr', file)).lines).toEqual([
      expect.stringMatching(/^refused: .*fr\.json is there already; .*--force/),
    ]);
    await writeFile(file, 'translated by hand');
    expect((await run('export', 'fr', file, '--force')).code).toBe(0);
    expect(await readFile(file, 'utf8')).toMatch(/^\{/);
  });

  test('import reads the file back, and what is not translated falls back to another language', async () => {
    await writeShop(shop, { 'messages.fr.json': { common: { close: 'Fermer' } } });
    const result = await translate({
      'routes.home': 'Accueil',
      'common.count': '{count, plural, one {# pièce} other {# pièces}}',
    });
    expect(result).toEqual({
      code: 0,
      lines: [
        'wrote messages.fr.json: 3 texts are translated, 3 are not',
        'the shop’s language is en: change “locale” of site.json to show them',
      ],
    });
    expect(await french()).toEqual({
      common: { close: 'Fermer', count: '{count, plural, one {# pièce} other {# pièces}}' },
      routes: { home: 'Accueil' },
    });
    expect(shopMessages([], 'fr', fixtureBlockCatalog, [])).toEqual({});
    await writeShop(shop, { 'site.json': withSite({ locale: 'fr' })['site.json'] });
    const { messages } = readShop(await readFolder(shop));
    expect(shopMessages(messages, 'fr', fixtureBlockCatalog, ['de', 'en'])).toMatchObject({
      banner: { next: 'Next' },
      common: { close: 'Fermer' },
    });
    expect(
      shopMessages(
        messages.filter(({ locale }) => locale !== 'fr'),
        'fr',
        fixtureBlockCatalog,
        ['de', 'en'],
      ),
    ).toMatchObject({ common: { close: 'Schliessen' } });
  });

  test('--used exports what validate asks for, and its import keeps the texts that it leaves out', async () => {
    const own = { banner: { next: 'Suite' }, common: { close: 'Fermer' } };
    const pages = ['home', 'not-found', 'server-error'].map((page) => [
      `pages/${page}.all.json`,
      fixturePage(page, 'all', [note('greeting')]),
    ]);
    await writeShop(shop, {
      ...withSite({ locale: 'fr' }),
      ...Object.fromEntries(pages),
      'messages.fr.json': own,
    });
    expect((await run('export', 'fr', file, '--used')).lines).toEqual([
      `wrote ${file}: 5 texts of “Corner shop” (${shop}), of which 4 are to be translated into fr`,
    ]);
    const written = JSON.parse(await readFile(file, 'utf8')) as TranslationFile;
    const titles = ['routes.home', 'routes.not-found', 'routes.server-error'];
    expect(Object.keys(written.texts)).toEqual([...titles, 'common.close', 'common.count']);
    const asked = checkShop(await readFolder(shop), fixtureBlockCatalog).find(
      ({ code }) => code === 'message-missing',
    );
    expect(asked?.params['keys']).toBe('common.count');
    written.texts['common.count'] = { source: written.texts['common.count']?.source ?? '', text: '{count}' };
    await writeFile(file, JSON.stringify(written));
    expect(await run('import', file)).toMatchObject({
      code: 0,
      lines: ['wrote messages.fr.json: 2 texts are translated, 3 are not'],
    });
    expect(await french()).toEqual({ ...own, common: { close: 'Fermer', count: '{count}' } });
    expect((await run('import', file, '--used')).code).toBe(2);
  });

  test.each([
    [{ 'common.count': '{count, plural, one {# pièce' }, 'common.count: it cannot be read as ICU'],
    [
      { 'common.count': '{number} pièces' },
      'common.count: it names {number}, which the text does not have\n  → write {count} as in the source',
    ],
    [{ 'common.close': 'Fermer <b>tout</b>' }, 'common.close: it names <b>, which the text does not have'],
  ])('%j is refused, and nothing is written', async (texts, told) => {
    const { code, lines } = await translate(texts);
    expect(code).toBe(1);
    expect(lines[0]).toContain(`error fr.json › ${told}`);
    expect(lines.at(-1)).toBe('refused: 1 text. Nothing was written.');
    await expect(french()).rejects.toThrow('ENOENT');
  });

  test('what nothing reads, what is left out and a source that has changed are told', async () => {
    await run('export', 'fr', file);
    await writeShop(shop, {
      'messages.en.json': { ...(fixtureDocuments()['messages.en.json'] as object), banner: { next: 'Go' } },
    });
    const written = JSON.parse(await readFile(file, 'utf8')) as TranslationFile;
    written.texts['banner.next'] = { source: 'Onward', text: 'En avant' };
    written.texts['common.count'] = { ...written.texts['common.count'], source: '', text: 'pièces' };
    written.texts['__proto__.gone'] = { source: '', text: 'x' };
    await writeFile(file, JSON.stringify(written));
    const { code, lines } = await run('import', file);
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringContaining('common.count: it leaves out {count}'),
      expect.stringContaining('common.count: the source has changed'),
      expect.stringContaining('banner.next: the source has changed since the file was written'),
      expect.stringContaining('__proto__.gone: nothing reads this text'),
      expect.stringContaining('wrote messages.fr.json: 2 texts are translated, 4 are not'),
      expect.stringContaining('the shop’s language is en'),
    ]);
    expect(await french()).toEqual({ banner: { next: 'En avant' }, common: { count: 'pièces' } });
  });

  test('the file of another shop and files of another kind are refused', async () => {
    expect((await translate({}, { shop: 'Market' })).lines).toEqual([
      expect.stringMatching(/^refused: .* was written for “Market”, and .* holds “Corner shop”; set SHOP/),
    ]);
    await writeFile(file, '{"vitrin":"translation","version":2}');
    expect((await run('import', file)).lines[0]).toMatch(
      /^refused: .* is not a translation that this software wrote/,
    );
    await writeFile(file, '{');
    expect((await run('import', file)).code).toBe(1);
    expect((await run('import', path.join(shop, 'none.json'))).code).toBe(1);
  });

  test('a language is written in any letters, and titles of pages come from the language that has them', async () => {
    await writeShop(shop, {
      ...withSite({ locale: 'fr-FR' }),
      'messages.fr-FR.json': { common: { close: 'Fermer' } },
    });
    expect((await run('export', 'fr-FR', file)).lines).toEqual([
      expect.stringMatching(/ are to be translated into fr-FR$/),
    ]);
    const written = JSON.parse(await readFile(file, 'utf8')) as TranslationFile;
    expect(written).toMatchObject({
      locale: 'fr-fr',
      from: 'en',
      texts: {
        'common.close': { source: 'Close', text: 'Fermer' },
        'routes.home': { source: 'Home', text: '' },
      },
    });
    written.texts['routes.home'] = { source: 'Home', text: 'Accueil' };
    await writeFile(file, JSON.stringify(written));
    expect((await run('import', file)).lines[0]).toBe(
      'wrote messages.fr-FR.json: 2 texts are translated, 4 are not',
    );
    // There is no second file with a lower-case name.
    expect((await readdir(shop)).filter((name) => name.startsWith('messages.fr'))).toEqual([
      'messages.fr-FR.json',
    ]);
  });

  test('wrong arguments print the usage', async () => {
    for (const parameters of [[], ['export', 'fr'], ['export', 'French', file], ['import'], ['fly', 'x']])
      expect(await run(...parameters)).toMatchObject({
        code: 2,
        lines: [expect.stringContaining('npm run messages')],
      });
    expect((await run('--help')).code).toBe(0);
  });
});

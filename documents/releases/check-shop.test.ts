import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { flowsVersion } from '#schemas/documents/flows.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import {
  withHome,
  withSite,
  withText,
  note,
  slideWith,
  withManifest,
  withCheckout,
  without,
} from './testing/changed-shop.ts';
import {
  fixtureBanner,
  fixtureDocuments,
  fixtureBlockCatalog,
  fixturePage,
  fixtureSite,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';

const blockCatalog = fixtureBlockCatalog;
const tell = (documents: FixtureDocuments): string[] =>
  checkShop(readFixture(documents), blockCatalog).map(formatDiagnostic);

describe('checking a shop', () => {
  test('reports nothing for a valid shop', () => {
    expect(tell(fixtureDocuments())).toEqual([]);
  });

  test('collects all diagnostics, errors before warnings, by file and line', () => {
    const documents = {
      ...withHome(note('a', { props: { text: 1, tone: 2 } }), note('a', { type: 'ghost' })),
      'flows.json': '{',
      'site.json': { ...fixtureSite(), theme: {} },
    };
    const diagnostics = checkShop(readFixture(documents), blockCatalog);
    expect(diagnostics.map(({ severity, file, code }) => `${severity} ${file} ${code}`)).toEqual([
      'error flows.json json-syntax',
      'error pages/home.all.json field-type',
      'error pages/home.all.json field-choice',
      'error pages/home.all.json block-duplicate-id',
      ...Array.from({ length: 10 }, () => 'error site.json field-missing'),
      'warning pages/home.all.json block-unknown',
    ]);
  });

  test('lets every document name its JSON Schema for editors, and nothing else so', () => {
    const named = Object.fromEntries(
      Object.entries(fixtureDocuments()).map(([file, document]) => [
        file,
        Object.assign({ $schema: '../schema.json' }, document),
      ]),
    );
    expect(tell(named)).toEqual([]);
    expect(tell({ ...named, 'flows.json': { version: flowsVersion, $schema: 3 } })).toEqual([
      expect.stringContaining('“$schema” is not known here'),
    ]);
  });

  test('does not report a broken page as missing', () => {
    expect(
      checkShop(readFixture(withText('pages/home.all.json', '{')), blockCatalog).map(({ code }) => code),
    ).toEqual(['json-syntax']);
    expect(
      checkShop(readFixture(withText('pages/home.all.json', '{}')), blockCatalog).map(({ code }) => code),
    ).not.toContain('page-missing');
  });

  test('reports only problems with the default routes when the manifest is absent', () => {
    const codes = new Set(
      checkShop(readFixture(without('manifest.json')), blockCatalog).map(({ code }) => code),
    );
    expect(codes).toEqual(new Set(['login-missing', 'page-missing', 'route-title']));
  });

  test('does not require texts of blocks that the shop does not show', () => {
    const german = {
      ...withSite({ locale: 'de' }),
      'messages.de.json': { routes: { home: 'H', 'not-found': 'N', 'server-error': 'S' } },
    };
    const others = Object.fromEntries(
      ['home', 'not-found', 'server-error'].map((page) => [
        `pages/${page}.all.json`,
        fixturePage(page, 'all', [note('greeting')]),
      ]),
    );
    expect(tell({ ...german, ...others })).toContain(
      'warning messages.de.json: texts are missing in de: 1 (common 1)\n  → write all of them to a file with `npm run messages -- export de FILE --used`, or add them to messages.de.json; `npm run release -- validate --all` names each',
    );
  });

  test.each([
    ['messages.de.json', 'de'],
    ['messages.de-AT.json', 'de-AT'],
  ])('names the language of missing texts as that of %s and of the command', (file, language) => {
    const austrian = {
      ...withSite({ locale: 'de-AT' }),
      [file]: { routes: { home: 'H', 'not-found': 'N', 'server-error': 'S' } },
    };
    expect(tell(austrian)).toContain(
      `warning ${file}: texts are missing in ${language}: 2 (common 1, banner 1)\n  → write all of them to a file with \`npm run messages -- export ${language} FILE --used\`, or add them to ${file}; \`npm run release -- validate --all\` names each`,
    );
    expect(tell({ ...austrian, 'messages.en.json': {} })).toContainEqual(
      expect.stringContaining('messages.en.json:1:1: the shop’s language is de-AT, so these messages'),
    );
  });

  test('lists every text that is missing, however many there are', () => {
    const keys = Array.from({ length: 40 }, (_, index) => `text${index}`);
    const large = {
      ...blockCatalog,
      messages: {
        ...blockCatalog.messages,
        en: { ...blockCatalog.messages['en'], search: Object.fromEntries(keys.map((key) => [key, key])) },
      },
    };
    const german = {
      ...withSite({ locale: 'de' }),
      'messages.de.json': {
        routes: { home: 'H', 'not-found': 'N', 'server-error': 'S' },
        common: { count: '{count}' },
        banner: { next: 'Weiter' },
      },
    };
    const diagnostics = checkShop(readFixture(german), large);
    expect(diagnostics.map(formatDiagnostic)).toContainEqual(
      expect.stringContaining('texts are missing in de: 40 (search 40)\n'),
    );
    const lines = formatDiagnostics(diagnostics, { all: true }).join('\n').split('\n');
    expect(lines).toEqual(expect.arrayContaining(keys.map((key) => `    search.${key}`)));
  });

  test.each([
    [9, 'texts are missing in de: 9 (a 1, b 1, c 1, d 1, e 1, f 1, g 1, h 1, i 1)'],
    [10, 'texts are missing in de: 10 (a 1, b 1, c 1, d 1, e 1, f 1, g 1, h 1, and 2 in 2 others)'],
  ])('names eight of %i kinds of missing texts, and no ninth as others', (count, told) => {
    const names = [...'abcdefghij'].slice(0, count);
    const { messages, ...rest } = blockCatalog;
    const en = { ...messages['en'], ...Object.fromEntries(names.map((name) => [name, { text: 'x' }])) };
    const german = {
      ...withSite({ locale: 'de' }),
      'messages.de.json': {
        routes: { home: 'H', 'not-found': 'N', 'server-error': 'S' },
        common: { count: '{count}' },
        banner: { next: 'Weiter' },
      },
    };
    const found = checkShop(readFixture(german), { ...rest, messages: { ...messages, en } });
    expect(found.map(formatDiagnostic)).toContainEqual(expect.stringContaining(told));
  });

  test('checks overrides for phones together with the props they change', () => {
    const overridden = { ...fixtureBanner(), mobile: { props: { height: 100 } } };
    expect(tell(withHome(overridden))).toEqual([]);
    expect(tell(withHome({ ...overridden, mobile: { props: { heigth: 100 } } }))).toEqual([
      expect.stringContaining('› block «hero» › mobile.props.heigth: the block does not know'),
    ]);
  });

  test('reports no login page on the way to payment when guests may not buy or the checkout is open to them', () => {
    expect(tell(withCheckout({ requiresAuth: true }))).toEqual([]);
    expect(
      tell({ ...withCheckout({ personal: true }), 'flows.json': { version: 2, checkout: { guest: true } } }),
    ).toEqual([]);
  });

  test('reports an id that the layout around every page uses too', () => {
    expect(tell(withHome(note('top')))).toEqual([
      expect.stringContaining(
        'block «top» › id: the id is also that of another block (in the layout of site.json)',
      ),
    ]);
  });

  test('checks the props of blocks from earlier versions after their upgrade', () => {
    expect(tell(withHome(note('old', { version: 1, props: { body: 'Hello' } })))).toEqual([]);
    expect(tell(withHome(note('old', { version: 1, props: { body: 'x'.repeat(81) } })))).toEqual([
      expect.stringContaining('› block «old» › text: it has more than the most, which is 80 characters'),
    ]);
  });

  test.each([
    '/',
    '/items/lamp',
    '/items/lamp/?q=1',
    '#hero',
    '?page=2',
    'https://example.com',
    '//example.com/x',
    'mailto:a@b.c',
    '/media/a.webp',
    '/terms.pdf',
  ])('accepts the link %s', (href) => {
    expect(tell(withHome(slideWith({ href })))).toEqual([]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('refuses the link %j', (href) => {
    expect(
      checkShop(readFixture(withHome(slideWith({ href }))), blockCatalog).map(({ code }) => code),
    ).toEqual(['link-scheme']);
  });

  test('refuses duplicate routes, and the removal of a route that does not exist', () => {
    const { routes } = fixtureDocuments()['manifest.json'] as { routes: object[] };
    const told = tell(
      withManifest({
        routes: [...routes, { id: 'home', path: '/home', title: 'home', page: 'home' }],
        remove: ['nowhere'],
      }),
    );
    expect(told).toContain(
      'error manifest.json:33:13 › route «home» › id: two routes have this id\n  → give one of them another id',
    );
    expect(told).toContain(
      'error manifest.json:40:5 › remove[0]: there is no default route nowhere to remove\n  → take it out of “remove”',
    );
  });

  test('reports a wrong key of a route at the line of the route', () => {
    const told = tell(
      withManifest({ routes: [{ id: 'home', path: 'home', title: 'home', page: 'home', pages: 1 }] }),
    );
    expect(told).toContainEqual(
      expect.stringMatching(
        /^error manifest\.json:7:15 › route «home» › path: "home" is not a path that starts with/,
      ),
    );
    expect(told).toContainEqual(
      expect.stringMatching(
        /^error manifest\.json:10:16 › route «home» › pages: the key “pages” is not known here/,
      ),
    );
  });

  test('reports what a block’s own refinement refuses, and survives a refinement that throws', () => {
    const strict = z
      .object({ least: z.int(), most: z.int() })
      .refine(({ least, most }) => least <= most, 'the least is above the most');
    const throwing = z.object({ text: z.string() }).refine(() => {
      throw new Error('no such luck');
    });
    const blocks = {
      ...blockCatalog.blocks,
      range: { version: 1, props: strict, slots: [], limits: {}, migrations: [] },
      trap: { version: 1, props: throwing, slots: [], limits: {}, migrations: [] },
    };
    const documents = withHome(
      { id: 'r', type: 'range', version: 1, props: { least: 2, most: 1 } },
      { id: 't', type: 'trap', version: 1, props: { text: '' } },
    );
    expect(checkShop(readFixture(documents), { ...blockCatalog, blocks }).map(formatDiagnostic)).toEqual([
      'error pages/home.all.json:10:16 › block «r»: the least is above the most\n  → change the value so that this no longer holds',
      'error pages/home.all.json:19:16 › block «t»: the value could not be checked: no such luck\n  → compare it with the description of the block in docs/generated/blocks.md',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { walkBlocks } from '#schemas/tree/walk-blocks.ts';
import { measured } from '#tools/testing/measured.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { contentId, contentOf } from './release-content.ts';
import { resolveRelease } from './resolve-release.ts';
import { columns, note, withHome } from './testing/changed-shop.ts';
import {
  fixtureBanner,
  fixtureBlockCatalog,
  fixturePage,
  fixtureSite,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';

const link = (id: string, section = 'offers', more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'section',
  version: 1,
  props: { section },
  ...more,
});
const oldNote = (id: string): StoredBlock => ({ id, type: 'note', version: 1, props: { body: 'Old words' } });
const section = (blocks: unknown[]) => ({ version: 1, title: 'Offers', blocks });

/** A shop with a section whose blocks stand on `home`. */
const shopWith = (
  blocks: StoredBlock[],
  sectionBlocks: unknown[] = [oldNote('words')],
): FixtureDocuments => ({ ...withHome(...blocks), 'sections/offers.json': section(sectionBlocks) });

const found = (documents: FixtureDocuments): string[] =>
  checkShop(readFixture(documents), fixtureBlockCatalog).map(formatDiagnostic);
const codes = (documents: FixtureDocuments): string[] =>
  checkShop(readFixture(documents), fixtureBlockCatalog).map(
    ({ code, file, block, field }) => `${code} ${file} ${block ?? '–'} ${field}`,
  );

function resolve(documents: FixtureDocuments) {
  const content = contentOf(readFixture(documents).documents);
  return resolveRelease(contentId(content), content, fixtureBlockCatalog);
}

describe('a saved section', () => {
  test('is published, upgraded, and shown in the place of each of its links', () => {
    const shop = shopWith([link('above'), columns('two', [link('inner')])]);
    shop['site.json'] = { ...fixtureSite(), layout: { top: [link('head')], bottom: [] } };
    expect(found(shop)).toEqual([]);
    const release = resolve(shop);
    const blocks = walkBlocks(release.page('home', 'web')?.blocks ?? []).map((each) => each.block);
    expect(blocks.map(({ id }) => id)).toEqual(['words', 'two', 'inner--words']);
    expect(blocks[0]).toMatchObject({ version: 3, props: { text: 'Old words', tone: 'calm' } });
    expect(release.published.site.layout.top.map(({ id }) => id)).toEqual(['head--words']);
    expect(release.diagnostics).toEqual([]);
  });

  test('is checked itself, with its document, block and field', () => {
    const wrong = { id: 'words', type: 'note', version: 3, props: { text: 7, tone: 'calm' } };
    expect(codes(shopWith([link('above')], [wrong]))).toEqual(['field-type sections/offers.json words text']);
    expect(
      codes({ ...shopWith([]), 'sections/offers.json': { version: 1, title: ' ', blocks: [] } }),
    ).toEqual(['field-format sections/offers.json – title']);
    expect(codes({ ...shopWith([]), 'sections/offers.json': { version: 2 } })).toEqual([
      'document-version sections/offers.json – version',
    ]);
  });

  test('brings its login into the layout', () => {
    const door: StoredBlock = { id: 'door', type: 'door', version: 1, props: {} };
    const shop = shopWith([fixtureBanner()], [door]);
    shop['manifest.json'] = {
      ...(shop['manifest.json'] as object),
      routes: [
        ...(shop['manifest.json'] as { routes: object[] }).routes,
        { id: 'mine', path: '/mine', title: 'mine', page: 'home', requiresAuth: true },
      ],
    };
    expect(codes(shop).filter((code) => code.startsWith('login'))).toHaveLength(2);
    shop['site.json'] = { ...fixtureSite(), layout: { top: [link('head')], bottom: [] } };
    expect(codes(shop).filter((code) => code.startsWith('login'))).toEqual([]);
  });
});

describe('a link to a section is refused with the place and the remedy', () => {
  test('where the section is not there', () => {
    expect(found(shopWith([link('above', 'gone')]))).toEqual([
      expect.stringMatching(
        /^error pages\/home\.all\.json:\d+:\d+ › block «above» › section: there is no saved section “gone”\n {2}→ add sections\/gone\.json, /,
      ),
    ]);
  });

  test('where it stands in a section', () => {
    const loop = shopWith([link('above')], [link('again')]);
    expect(codes(loop)).toEqual(['section-nested sections/offers.json again ']);
    expect(resolve(loop).page('home', 'web')?.blocks).toEqual([]);
  });

  test('where it has other props, a difference for phones, slots, or a later version', () => {
    const wrong = link('above', 'offers', {
      version: 2,
      props: { section: 'Offers!' },
      mobile: { props: { section: 'other' } },
      slots: { main: [] },
    });
    expect(codes(shopWith([wrong])).toSorted()).toEqual([
      'block-newer pages/home.all.json above version',
      'field-format pages/home.all.json above section',
      'section-difference pages/home.all.json above mobile',
      'slot-unknown pages/home.all.json above slots.main',
    ]);
  });

  test('where a block of the section could never be shown', () => {
    const forGuests = { ...note('words'), show: { to: 'guests' as const } };
    const shop = shopWith([link('above', 'offers', { show: { to: 'customers' } })], [forGuests]);
    expect(codes(shop)).toEqual(['section-never-shown pages/home.all.json above show']);
    expect(resolve(shop).page('home', 'web')?.blocks).toMatchObject([{ show: { on: [] } }]);
  });

  test.each<[string, StoredBlock['show'], StoredBlock['show']]>([
    ['platforms', { on: ['web'] }, { on: ['mobile'] }],
    ['times', { from: '2026-02-01T00:00:00Z' }, { until: '2026-01-01T00:00:00Z' }],
    ['states', { when: 'cart.empty' }, { when: 'cart.filled' }],
  ])(
    'where a block of the section could never be shown because of its %s, also in a slot',
    (_what, of, its) => {
      const own = [columns('two', [{ ...note('words'), show: its }])];
      expect(codes(shopWith([link('above', 'offers', { show: of })], own))).toEqual([
        'section-never-shown pages/home.all.json above show',
      ]);
      expect(codes(shopWith([link('above')], own))).toEqual([]);
    },
  );
});

test('a page of many links to a large section is counted, and not made', measured, () => {
  const many = Array.from({ length: 1250 }, (_each, index) => note(`n${index}`));
  const links = Array.from({ length: 1250 }, (_each, index) => link(`l${index}`));
  const shop = shopWith(links, many);
  shop['pages/other.all.json'] = fixturePage('other', 'all', [columns('two', links)]);
  const before = performance.now();
  const counts = checkShop(readFixture(shop), fixtureBlockCatalog).filter(
    ({ code }) => code === 'block-count',
  );
  expect(counts.map(({ file, params }) => [file, params.count])).toEqual([
    ['pages/home.all.json', 1250 * 1250],
    ['pages/other.all.json', 1250 * 1250 + 1],
  ]);
  const { diagnostics } = resolve(shop);
  expect(diagnostics.map(({ code }) => code)).toEqual(['block-count', 'block-count']);
  // It was half a minute, and is a tenth of a second.
  expect(performance.now() - before).toBeLessThan(3_000);
});

test('settings for phones of a section hold on a page for phones', () => {
  const words = { ...note('words'), mobile: { props: { text: 'Phone' } } };
  const shop = shopWith([], [words]);
  shop['pages/home.web.json'] = fixturePage('home', 'web', [link('above')]);
  shop['pages/home.mobile.json'] = fixturePage('home', 'mobile', [link('above')]);
  delete shop['pages/home.all.json'];
  expect(codes(shop)).toEqual([]);
  const release = resolve(shop);
  expect(release.page('home', 'mobile')?.blocks[0]).toMatchObject({ props: { text: 'Phone' } });
  expect(release.page('home', 'mobile')?.blocks[0]).not.toHaveProperty('mobile');
  expect(release.page('home', 'web')?.blocks[0]?.props['text']).toBe(words.props['text']);
});

describe('limits hold for the page as it is shown', () => {
  test('of blocks of a type on a page and in a list', () => {
    const shop = shopWith([link('above'), link('below'), link('third')], [fixtureBanner('hero')]);
    expect(codes(shop).toSorted()).toEqual([
      'block-limit-page pages/home.all.json third ',
      'block-limit-slot pages/home.all.json – blocks',
    ]);
  });

  test('of both lists of the layout together, as the renderer counts', () => {
    const many = Array.from({ length: 700 }, (_each, index) => note(`n${index}`));
    const shop = shopWith([], many);
    shop['site.json'] = { ...fixtureSite(), layout: { top: [link('head')], bottom: [link('foot')] } };
    expect(found(shop)).toEqual([expect.stringContaining('1400')]);
    const release = resolve(shop);
    expect(release.published.site.layout.top).toHaveLength(700);
    expect(release.published.site.layout.bottom).toEqual([]);
    expect(release.diagnostics).toMatchObject([
      { code: 'block-count', file: 'site.json', params: { count: 1400 } },
    ]);
  });

  test('of ids, also those of links', () => {
    const empty = shopWith([link('twin'), link('twin')], []);
    expect(codes(empty)).toEqual(['block-duplicate-id pages/home.all.json twin id']);
    const beside = shopWith([link('twin'), note('twin')], []);
    expect(codes(beside)).toEqual(['block-duplicate-id pages/home.all.json twin id']);
  });

  test('of ids', () => {
    // The block of the section makes way for a block of the page, and has its other id twice.
    const shop = shopWith([link('above'), note('words'), note('above--words')]);
    expect(codes(shop)).toEqual(['block-duplicate-id pages/home.all.json above--words id']);
    expect(codes(shopWith([link('above'), note('words')]))).toEqual([]);
  });

  test('of depth', () => {
    let deep = note('deep');
    for (let depth = 0; depth < 7; depth += 1) deep = columns(`c${depth}`, [deep]);
    expect(codes(shopWith([link('above')], [deep]))).toEqual([]);
    expect(codes(shopWith([columns('outer', [link('above')])], [deep]))).toEqual([
      'block-depth pages/home.all.json above ',
    ]);
  });

  test('of all blocks; the renderer leaves the section out that is too much', () => {
    const many = Array.from({ length: 1000 }, (_each, index) => note(`n${index}`));
    const shop = shopWith([link('above'), note('own'), link('below')], many);
    expect(codes(shop)).toEqual(['block-count pages/home.all.json – blocks']);
    const release = resolve(shop);
    expect(release.page('home', 'web')?.blocks).toHaveLength(1001);
    expect(release.diagnostics).toMatchObject([{ code: 'block-count', block: 'below' }]);
  });
});

test('links of a section need to lead to a page only where the section is shown', () => {
  const banner = fixtureBanner('hero');
  banner.props = { slides: [{ ...(banner.props['slides'] as object[])[0], href: '/only' }] };
  const shop = shopWith([note('own')], [banner]);
  const manifest = shop['manifest.json'] as { routes: object[] };
  shop['manifest.json'] = {
    ...manifest,
    routes: [...manifest.routes, { id: 'only', path: '/only', title: 'home', page: 'only', platform: 'web' }],
  };
  shop['pages/only.web.json'] = fixturePage('only', 'web', [link('above')]);
  expect(codes(shop)).toEqual([]);
  const { 'pages/only.web.json': _page, ...unlinked } = shop;
  unlinked['pages/only.web.json'] = fixturePage('only', 'web', [note('words')]);
  expect(codes(unlinked)).toEqual([]);
  shop['pages/home.all.json'] = fixturePage('home', 'all', [link('above')]);
  expect(codes(shop)).toEqual(['link-dead sections/offers.json hero slides[0].href']);
});

test('links to blocks lead to the copies in the page, and to no others', () => {
  const to = (id: string, href: string): StoredBlock => {
    const banner = fixtureBanner(id);
    return { ...banner, props: { slides: [{ ...(banner.props['slides'] as object[])[0], href }] } };
  };
  const own = to('door', '#words');
  const shop = shopWith([link('above'), columns('two', [to('here', '#words')])], [note('words'), own]);
  expect(codes(shop)).toEqual([]);
  expect(resolve(shop).page('home', 'web')?.blocks[1]?.props).toMatchObject({
    slides: [{ href: '#words' }],
  });
  shop['pages/home.all.json'] = fixturePage('home', 'all', [
    link('above'),
    columns('two', [to('here', '#above--words')]),
  ]);
  expect(codes(shop)).toEqual(['link-anchor pages/home.all.json here slides[0].href']);
  shop['site.json'] = { ...fixtureSite(), layout: { top: [note('words')], bottom: [] } };
  expect(codes(shop)).toEqual([]);
});

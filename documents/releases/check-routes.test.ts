import { beforeAll, expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { loadBlockCatalog } from './load-block-catalog.ts';
import { withHome } from './testing/changed-shop.ts';
import { fixtureDocuments, readFixture } from './testing/fixture-shop.ts';

let catalog: BlockCatalog;
beforeAll(async () => (catalog = await loadBlockCatalog()));

const block = (type: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id: 'one',
  type,
  version: catalog.blocks[type]?.version ?? 0,
  props: {},
  ...more,
});
/** Returns the diagnostics about links in a shop that has removed some routes. */
function tell(removed: readonly string[], one: StoredBlock, routes: readonly object[] = []): string[] {
  const { remove: _remove, ...manifest } = { remove: [], ...(fixtureDocuments()['manifest.json'] as object) };
  const documents = {
    ...withHome(one),
    'manifest.json': { ...manifest, extends: 'default', remove: removed, routes },
  };
  return checkShop(readFixture(documents), catalog)
    .filter(({ code }) => code === 'block-route-missing')
    .map(formatDiagnostic);
}

test.each([
  ['store-strip', 'stores', { title: 'Stores' }],
  ['store-strip', 'store', { title: 'Stores' }],
  ['product-store-card', 'store', {}],
  ['store-list', 'store', {}],
  ['weblog-strip', 'weblog-post', { title: 'News' }],
])('%s in a shop that has removed the route %s is told with place and remedy', (type, route, props) => {
  expect(tell([], block(type, { props }))).toEqual([]);
  expect(tell([route], block(type, { props }))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^warning pages/home\\.all\\.json:\\d+:\\d+ › block «one» › type: “${type}” links to the route ${route}, which the shop does not have on web and mobile: the link leads to the home page\\n  → take ${route} out of “remove” in manifest\\.json, or add a route`,
      ),
    ),
  ]);
});

test('only links are told that are shown: by platform, by what the props switch on, and on phones', () => {
  const onDesktops = [{ id: 'store', path: '/s/{slug}', title: 'store', page: 'home', platform: 'web' }];
  const card = block('product-store-card');
  expect(tell(['store'], card, onDesktops)).toEqual([expect.stringContaining('does not have on mobile:')]);
  expect(tell(['store'], { ...card, show: { on: ['web'] } }, onDesktops)).toEqual([]);
  const header = block('header', { props: { bookmarks: false } });
  expect(tell(['bookmarks'], header)).toEqual([]);
  expect(tell(['bookmarks'], { ...header, mobile: { props: { bookmarks: true } } })).toEqual([
    expect.stringContaining('the route bookmarks, which the shop does not have on mobile:'),
  ]);
});

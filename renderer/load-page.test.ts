import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBuilder, loadPageData } from '#data/page-client.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { sampleSite } from '#schemas/documents/examples.ts';
import { sampleCategory, sampleCategoryDetail, sampleProduct } from '#schemas/entities/examples.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { manifest } from '#schemas/documents/manifest.ts';
import type { BlockDataAnswer, ClientShop, RenderBlock } from '#schemas/rendering.ts';
import { createPageLoader, NeedsDocument } from './load-page.ts';

vi.mock('#data/page-client.ts', () => ({ loadBuilder: vi.fn(), loadPageData: vi.fn() }));
vi.mock('#blocks/generated/loaders.ts', () => ({
  loaders: { note: () => Promise.resolve({ default: () => null }) },
}));

const shop: ClientShop = {
  locale: 'fa-ir',
  direction: 'rtl',
  timeZone: 'Asia/Tehran',
  platform: 'web',
  messages: {},
  paths: {},
  flows: flowSettings.parse({ version: flowsVersion }),
  site: sampleSite,
  hasLogin: true,
  release: 'r1',
  texts: '/_shop/all-texts.json',
  routes: manifest.parse(defaultManifest).routes.map((route) => ({ ...route, redirects: false })),
  forms: {},
  tiles: null,
};
const answer = (changes: Partial<BlockDataAnswer> = {}): BlockDataAnswer => ({
  release: 'r1',
  status: 200,
  title: 'Shop',
  top: [],
  blocks: [],
  bottom: [],
  page: {},
  answers: [],
  ...changes,
});
const note = (id: string) => ({ id, type: 'note', version: 1, props: { text: id } });
const portable = (id: string) => ({ id, type: 'note', key: `${id}-1`, hydrate: 'never' as const, data: {} });

const asked: string[] = [];
async function load(path: string, given: BlockDataAnswer, layout: readonly RenderBlock[] = []) {
  const loader = createPageLoader(shop, (address) => {
    asked.push(address);
    return Promise.resolve(given);
  });
  return loader.load(new URL(path, 'https://shop.example'), layout, { listCached: true });
}

beforeEach(() => {
  asked.length = 0;
  vi.mocked(loadPageData).mockResolvedValue({});
  vi.mocked(loadBuilder).mockResolvedValue(null);
});
afterEach(() => vi.clearAllMocks());

test('page data is loaded with the data kind of the route', async () => {
  await load('/', answer());
  await load('/cart', answer());
  expect(vi.mocked(loadPageData).mock.calls.map(([, options]) => options?.dataKind)).toEqual([
    'home',
    'generic',
  ]);
});

test('blocks get the props of their document, at every depth, and their data', async () => {
  vi.mocked(loadBuilder).mockResolvedValue({
    version: 4,
    page: 'cart',
    platform: 'all',
    release: 'r1',
    expires: null,
    blocks: [{ ...note('outer'), slots: { main: [note('inner')] } }],
  });
  const outer = {
    ...portable('outer'),
    data: { list: { answer: 0 }, path: { page: 'path' } },
    slots: { main: [portable('inner')] },
  };
  const view = await load('/cart', answer({ blocks: [outer], page: { path: '/cart' }, answers: [[1]] }));
  expect(view.blocks).toMatchObject([
    {
      id: 'outer',
      hydrate: 'never',
      props: { text: 'outer' },
      data: { list: [1], path: '/cart' },
      slots: { main: [{ id: 'inner', props: { text: 'inner' } }] },
    },
  ]);
});

test('props from the server replace those of the document', async () => {
  const view = await load('/cart', answer({ blocks: [{ ...portable('a'), props: { text: 'complete' } }] }));
  expect(view.blocks).toMatchObject([{ id: 'a', props: { text: 'complete' } }]);
});

test('a block that the cached document does not have is left out', async () => {
  const view = await load('/cart', answer({ blocks: [portable('unknown')] }));
  expect(view.blocks).toEqual([]);
});

test('the layout sends its keys, and a block with a known key stays the same object', async () => {
  const shown: RenderBlock = { ...portable('site-footer'), props: {}, data: {}, slots: {} };
  const view = await load('/cart', answer({ bottom: [portable('site-footer')] }), [shown]);
  expect(new URL(asked[0] ?? '', 'https://shop.example').searchParams.get('layout')).toBe('site-footer-1');
  expect(view.bottom[0]).toBe(shown);
});

test.each([
  ['another release', answer({ release: 'r2' })],
  ['an error', answer({ status: 404 })],
])('a page with %s is left to a new document', async (_name, given) => {
  await expect(load('/cart', given)).rejects.toThrow(NeedsDocument);
});

test('a redirect, and page data whose site is of another release, are left to a new document', async () => {
  const loader = createPageLoader(shop, () => Promise.resolve({ redirect: '/products' }));
  const visit = { listCached: true };
  await expect(loader.load(new URL('https://shop.example/cart'), [], visit)).rejects.toThrow(NeedsDocument);
  vi.mocked(loadPageData).mockResolvedValue({ site_info: { ...sampleSite, release: 'r2' } });
  await expect(load('/cart', answer())).rejects.toThrow(NeedsDocument);
});

test('a category page and a product name their categories, from the main one down', async () => {
  const category = sampleCategoryDetail({ id: 12, ancestors: [sampleCategory({ id: 1 })] });
  vi.mocked(loadPageData).mockResolvedValueOnce({ category });
  expect((await load('/products/apple', answer())).categories).toEqual([1, 12]);
  const product = sampleProduct({ categories: [sampleCategory({ id: 2 }), sampleCategory({ id: 21 })] });
  vi.mocked(loadPageData).mockResolvedValueOnce({ product });
  expect((await load('/product-view/apple', answer())).categories).toEqual([2, 21]);
  expect((await load('/cart', answer())).categories).toEqual([]);
});

test('the option of an address is selected, and is not asked of page data', async () => {
  const product = sampleProduct();
  const [, other] = product.options;
  vi.mocked(loadPageData).mockResolvedValue({ product });
  const block = { ...portable('a'), props: { text: 'a' }, data: { product: { page: 'product' } } };
  const selectedAt = async (path: string) =>
    (await load(path, answer({ blocks: [block] }))).blocks[0]?.data['product'];
  for (const path of ['/product-view/apple', '/product/apple']) {
    expect(await selectedAt(`${path}?option=${other?.id}`)).toMatchObject({ sellable_id: other?.id });
    expect(await selectedAt(`${path}?option=999999`)).toMatchObject({ sellable_id: product.sellable_id });
  }
  expect(other?.id).not.toBe(product.sellable_id);
  for (const [path] of vi.mocked(loadPageData).mock.calls) expect(path).not.toContain('option');
});

import { expect, test } from 'vitest';
import { loadBlockCatalog } from '../releases/load-block-catalog.ts';
import { readFolder } from '../releases/read-folder.ts';
import { contentOf, type ReleaseContent } from '../releases/release-content.ts';
import { weighDraft, type WeighPage } from './weigh-draft.ts';

const home = 'pages/home.all.json';
const published = contentOf((await readFolder('e2e/fixtures/english-shop')).documents);
const catalog = await loadBlockCatalog();
const draftWith = (documents: ReleaseContent['documents']): ReleaseContent => ({
  ...published,
  documents: { ...published.documents, ...documents },
});
const blocksOf = (path: string) => published.documents[path]?.['blocks'] as object[];
/** Weighs a page by its number of blocks. */
const count: WeighPage = async (before, after) => {
  const sizeOf = (page: typeof before) =>
    page && { all: page.document?.blocks.length ?? 0, first: page.release.site.layout.top.length };
  return { before: sizeOf(before), after: sizeOf(after), types: [] };
};
const section = {
  version: 1,
  title: 'Offers',
  blocks: [{ id: 'a', type: 'rich-text', version: 1, props: { text: 'Hi' } }],
};
const link = { id: 'link', type: 'section', version: 1, props: { section: 'offers' } };

test('a changed page is weighed once where both devices get the same', async () => {
  const draft = draftWith({ [home]: { ...published.documents[home], blocks: blocksOf(home).slice(1) } });
  const blocks = blocksOf(home).length;
  const [weight, ...others] = await weighDraft(published, draft, catalog, count);
  expect(others).toEqual([]);
  expect(weight).toMatchObject({
    path: home,
    page: home,
    before: { all: blocks },
    after: { all: blocks - 1 },
  });
  expect(weight?.platforms).toEqual(['web', 'mobile']);
  expect(await weighDraft(published, published, catalog, count)).toEqual([]);
});

test('a section is weighed with the pages that link it, and a new page has no weight before', async () => {
  const linked = draftWith({
    'sections/offers.json': section,
    [home]: { ...published.documents[home], blocks: [...blocksOf(home), link] },
  });
  const changed = {
    ...linked,
    documents: {
      ...linked.documents,
      'sections/offers.json': { ...section, blocks: [] },
      'pages/landing.web.json': {
        version: published.documents[home]?.['version'],
        page: 'landing',
        platform: 'web',
        blocks: [],
      },
    },
  };
  const weights = await weighDraft(linked, changed, catalog, count);
  expect(weights.map(({ path, page, platforms }) => [path, page, platforms])).toEqual([
    ['pages/landing.web.json', 'pages/landing.web.json', ['web']],
    ['sections/offers.json', home, ['web', 'mobile']],
  ]);
  expect(weights.map(({ before, after }) => (after?.all ?? 0) - (before?.all ?? 0))).toEqual([0, -1]);
  expect(weights[0]?.before).toBeNull();
});

test('a page that gets a document for one device is weighed for that device', async () => {
  const own = { ...published.documents[home], platform: 'mobile', blocks: [] };
  const weights = await weighDraft(published, draftWith({ 'pages/home.mobile.json': own }), catalog, count);
  expect(weights).toMatchObject([
    {
      page: 'pages/home.mobile.json',
      platforms: ['mobile'],
      before: { all: blocksOf(home).length },
      after: { all: 0 },
    },
  ]);
});

test('a shop that cannot be shown has no weights', async () => {
  expect(await weighDraft(published, draftWith({ 'site.json': { version: 99 } }), catalog, count)).toEqual(
    [],
  );
});

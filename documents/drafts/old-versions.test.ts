import { expect, test } from 'vitest';
import { flowSettings } from '#schemas/documents/flows.ts';
import { pageDocument } from '#schemas/documents/page.ts';
import { siteDocument } from '#schemas/documents/site.ts';
import { documentVersions } from '../releases/document-versions.ts';
import { readDocument, readFolder } from '../releases/read-folder.ts';
import { documentText } from '../releases/shop-document.ts';
import { shareDraftShop, type DraftShop } from './testing/draft-shop.ts';

// A shop that an earlier version of this software has published stays as it was written until somebody changes it.

let shop: DraftShop;
shareDraftShop((opened) => (shop = opened));

type Json = Record<string, unknown>;

const bar = { id: 'bar', type: 'announcement-bar', version: 1, props: { text: 'Sale' } };
const oldPage = (version: number, platform: object, block: object): Json => ({
  version,
  page: `old-${version}`,
  ...platform,
  blocks: [{ ...bar, ...block }],
});

/** One page of each version, as it was written then. */
const pages: Readonly<Record<string, Json>> = {
  'pages/old-1.all.json': oldPage(1, {}, { hidden: true, mobileProps: { text: 'Phone' } }),
  'pages/old-2.all.json': oldPage(2, {}, { show: { on: ['web'] }, mobileProps: { text: 'Phone' } }),
  'pages/old-3.all.json': oldPage(3, { platform: 'all' }, { show: { when: 'payment.reversed' } }),
  'pages/old-4.all.json': oldPage(4, { platform: 'all' }, { show: { when: 'payment.failed' } }),
};

const reading = (file: string, value: unknown) => {
  const { document } = readDocument(file, Buffer.from(documentText(value)));
  if (!document) throw new Error(`${file} cannot be read`);
  return document;
};

/** Publishes the shop with documents of earlier versions. @returns what was written */
async function publishOld(): Promise<Readonly<Record<string, Json>>> {
  const folder = await readFolder('e2e/fixtures/english-shop');
  const written = new Map(folder.documents.map(({ file, value }) => [file, value]));
  const site = { ...(written.get('site.json') as Json), version: 1 };
  const { layout, ...withoutLayout } = site as Json;
  const flows = { ...(written.get('flows.json') as Json), version: 2 };
  const old: Record<string, Json> = {
    ...pages,
    'site.json': { ...withoutLayout, frame: layout },
    'flows.json': flows,
  };
  const documents = [
    ...folder.documents.filter(({ file }) => !(file in old)),
    ...Object.entries(old).map(([file, value]) => reading(file, value)),
  ];
  const result = await shop.releases.publish({ ...folder, documents });
  expect(result).toMatchObject({ status: 'published' });
  return old;
}

const stored = async (): Promise<Json> => {
  const found = await shop.releases.content();
  return { ...found?.content.documents };
};

const schemas = { page: pageDocument, site: siteDocument, flows: flowSettings };
const kindOf = (path: string): keyof typeof schemas =>
  path.startsWith('pages/') ? 'page' : path === 'site.json' ? 'site' : 'flows';

test('a document of each earlier version opens upgraded, and is stored so with its first change only', async () => {
  expect(Object.values(pages).map(({ version }) => version)).toEqual(
    Array.from({ length: documentVersions.page.current }, (_, index) => index + 1),
  );
  const old = await publishOld();
  const id = await shop.begin('After an upgrade of the software');
  for (const path of Object.keys(old)) {
    for (const draft of [{}, { draft: id }]) {
      const { content } = await shop.call(shop.sara, 'studio.document', { path, ...draft });
      expect(schemas[kindOf(path)].safeParse(content).error, path).toBeUndefined();
    }
    expect((await stored())[path], path).toEqual(old[path]);
  }
  const before = await stored();

  const path = 'pages/old-1.all.json';
  const set = (was: unknown, value: unknown) => ({
    type: 'set' as const,
    block: 'bar',
    path: ['props', 'text'],
    was,
    value,
  });
  // Looking changes nothing, and neither does a change to what is there.
  expect(await shop.save(shop.sara, id, [set('Sale', 'Sale')], path)).toMatchObject({ changed: false });
  expect((await shop.call(shop.sara, 'studio.draft', { id })).documents).toEqual([]);

  expect(await shop.save(shop.sara, id, [set('Sale', 'Spring sale')], path)).toMatchObject({
    refused: [],
    changed: true,
  });
  const { documents } = await shop.call(shop.sara, 'studio.compare', {
    from: 'published',
    to: `draft:${id}`,
  });
  expect(documents).toMatchObject([{ path, change: 'changed', more: 0 }]);
  expect(documents[0].changes).toHaveLength(1);

  expect(await shop.call(shop.owner, 'studio.publish-draft', { id, version: 1 })).toMatchObject({
    outcome: 'published',
  });
  const now = await stored();
  expect(now[path]).toEqual({
    version: documentVersions.page.current,
    page: 'old-1',
    platform: 'all',
    blocks: [
      { ...bar, props: { text: 'Spring sale' }, show: { on: [] }, mobile: { props: { text: 'Phone' } } },
    ],
  });
  // The others are there byte for byte.
  const others = ({ [path]: _changed, ...rest }: Json): string => JSON.stringify(rest);
  expect(others(now)).toBe(others(before));
  expect(now['site.json']).toMatchObject({ version: 1 });
});

test('a draft that began before an upgrade is put on a later release in its new form', async () => {
  await publishOld();
  const path = 'pages/old-3.all.json';
  const id = await shop.begin('Before an upgrade of the software');
  const read = await shop.call(shop.sara, 'studio.document', { path });
  const was = read.content.blocks[0].show;
  const begin = { type: 'set' as const, block: 'bar', path: ['show'] };
  await shop.save(shop.sara, id, [{ ...begin, was, value: { to: 'guests' } }], path);
  // As the earlier version has stored it.
  const { pool } = shop.shop.database;
  const value = { when: 'login.guest' };
  const step = { ...begin, was: { when: 'payment.reversed' }, value };
  const content = { ...pages[path], blocks: [{ ...bar, show: value }] };
  await pool.query('UPDATE content_draft_documents SET content = $2 WHERE draft_id = $1', [
    id,
    JSON.stringify(content),
  ]);
  await pool.query('UPDATE content_draft_steps SET operations = $2 WHERE draft_id = $1', [
    id,
    JSON.stringify([step]),
  ]);
  const other = await shop.begin('After it');
  const text = { type: 'set' as const, block: 'bar', path: ['props', 'text'], was: 'Sale', value: 'Now' };
  await shop.save(shop.sara, other, [text], path);
  expect(await shop.call(shop.owner, 'studio.publish-draft', { id: other, version: 1 })).toMatchObject({
    outcome: 'published',
  });

  expect(await shop.call(shop.owner, 'studio.check-draft', { id })).toMatchObject({ publishable: true });
  const { version } = await shop.call(shop.sara, 'studio.draft', { id });
  expect(await shop.call(shop.owner, 'studio.publish-draft', { id, version })).toMatchObject({
    outcome: 'published',
    contradictions: [],
  });
  expect((await stored())[path]).toMatchObject({
    blocks: [{ props: { text: 'Now' }, show: { to: 'guests' } }],
  });
});

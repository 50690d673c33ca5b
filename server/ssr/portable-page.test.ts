import { expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { BlockDataAnswer } from '#schemas/rendering.ts';
import { createTestHost, testRelease, testPage, type TestHost } from '#tools/testing/shop-renderer.ts';
import { text } from './testing/blocks.ts';

const columns: StoredBlock = {
  id: 'columns',
  type: 'columns',
  version: 1,
  props: {},
  slots: { main: [{ id: 'crumbs', type: 'breadcrumbs', version: 1, props: {} }], aside: [] },
};

async function askBlocks({ host }: TestHost, known: readonly string[] = []): Promise<BlockDataAnswer> {
  const answer = await host.blockData('/cart', new URLSearchParams(), 'web', new Set(known));
  if ('redirect' in answer) throw new Error(`redirected to ${answer.redirect}`);
  return answer;
}

const createHost = () =>
  createTestHost(
    [testPage('cart', [text('words', 'متن'), columns])],
    testRelease({ layout: { top: [text('above', 'بالا')], bottom: [text('below', 'پایین')] } }),
  );

test('blocks of the page have their data, and props only where those of the document are incomplete', async () => {
  const complete = { text: 'متن', width: 'text', tone: 'plain', fold: false, contents: false };
  const { blocks } = await askBlocks(
    createTestHost([
      testPage('cart', [text('whole', 'متن', { props: complete }), text('short', 'متن'), columns]),
    ]),
  );
  expect(blocks).toMatchObject([
    { id: 'whole', type: 'rich-text', hydrate: 'never', data: {} },
    { id: 'short', props: complete },
    { id: 'columns', slots: { main: [{ id: 'crumbs', data: { crumbs: { page: 'breadcrumbs' } } }] } },
  ]);
  expect(blocks[0]).not.toHaveProperty('props');
});

test('layout blocks whose key the browser has are sent without props and data', async () => {
  const shop = createHost();
  const { top, bottom } = await askBlocks(shop);
  expect([...top, ...bottom]).toMatchObject([
    { id: 'site-above', props: { text: 'بالا' } },
    { id: 'site-below', props: { text: 'پایین' } },
  ]);
  const again = await askBlocks(shop, [top[0]?.key ?? '']);
  expect(again.top[0]).toMatchObject({ id: 'site-above', key: top[0]?.key });
  expect(again.top[0]).not.toHaveProperty('props');
  expect(again.top[0]).not.toHaveProperty('data');
  expect(again.bottom).toEqual(bottom);
});

test('only values that page data does not contain are sent', async () => {
  const { page } = await askBlocks(createHost());
  expect(Object.keys(page).toSorted()).toEqual(['breadcrumbs', 'path', 'query', 'route_id']);
});

test('the page and its block data have the same key for a block', async () => {
  const shop = createHost();
  const { html } = await shop.html('/cart');
  const state = JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as BlockDataAnswer;
  const answer = await askBlocks(shop);
  const keys = ({ top, blocks, bottom }: BlockDataAnswer) =>
    [...top, ...blocks, ...bottom].map(({ id, key }) => [id, key]);
  expect(keys(state)).toHaveLength(4);
  expect(keys(state)).toEqual(keys(answer));
});

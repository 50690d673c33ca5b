import { expect, test } from 'vitest';
import type { Json } from '#schemas/documents/map-stored-blocks.ts';
import { findChanges } from './find-changes.ts';
import { upgradeWithBlocks } from './upgrade-blocks.ts';

const definitions = {
  banner: {
    version: 2,
    migrations: [
      {
        version: 2,
        name: 'RenameText',
        up: ({ text, ...rest }: Json) => ({ ...rest, words: text }),
        down: (props: Json) => props,
      },
    ],
  },
};
const page = (blocks: unknown[]): Json => ({ version: 5, page: 'home', platform: 'all', blocks });
const path = 'pages/home.all.json';
const upgraded = (document: Json): Json => upgradeWithBlocks(path, document, definitions as never);

test('a block of an earlier version is compared by what it says, and not by how it was stored', () => {
  const inner = { id: 'b', type: 'banner', version: 1, props: { text: 'Hello' } };
  const columns = (props: object) => ({
    id: 'c',
    type: 'columns',
    version: 1,
    props: {},
    slots: { start: [props] },
  });
  const before = page([columns(inner)]);
  const same = page([columns({ ...inner, version: 2, props: { words: 'Hello' } })]);
  expect(findChanges(path, before, same).length).toBeGreaterThan(0);
  expect(findChanges(path, upgraded(before), upgraded(same))).toEqual([]);

  const other = page([columns({ ...inner, version: 2, props: { words: 'Bye' } })]);
  expect(findChanges(path, upgraded(before), upgraded(other))).toMatchObject([
    { kind: 'value', path: ['props', 'words'], before: 'Hello', after: 'Bye' },
  ]);
});

test('what is no block, or of newer software, stays as it is', () => {
  const odd = page([
    7,
    { type: 'banner' },
    { id: 'a', type: 'banner', version: 9, props: {} },
    { type: 'none' },
  ]);
  expect(upgraded(odd)).toEqual(odd);
  expect(upgraded({ ...page([]), blocks: 'none' })).toMatchObject({ blocks: 'none' });
});

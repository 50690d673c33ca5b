import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import type { Definitions } from './resolve-blocks.ts';
import { createPageWeigher, type ShownPage } from './weigh-pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-weight-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports });
/** Blocks `a` and `b` share a file, and `c` needs nothing else. */
const manifest = {
  'renderer/entry-client.tsx': chunk('entry', ['react']),
  react: chunk('react'),
  shared: chunk('shared', ['react']),
  'blocks/a/a.tsx': chunk('a', ['shared', 'react']),
  'blocks/b/b.tsx': chunk('b', ['shared']),
  'blocks/c/c.tsx': chunk('c'),
  'blocks/still/still.tsx': chunk('still'),
};
mkdirSync(path.join(folder, '.vite'));
mkdirSync(path.join(folder, 'assets'));
writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
const sizes = { entry: 1000, react: 5000, shared: 300, a: 20, b: 30, c: 7, still: 900 };
for (const [name, size] of Object.entries(sizes)) {
  writeFileSync(path.join(folder, `assets/${name}.js`), 'x'.repeat(size * 3));
  // A file that is not smaller when it is compressed has no second one.
  if (name !== 'c') writeFileSync(path.join(folder, `assets/${name}.js.br`), 'x'.repeat(size));
}

const define = (type: string, hydrate: 'never' | 'visible' | 'load') =>
  defineBlock({
    type,
    version: 1,
    label: type,
    category: 'content',
    hydrate,
    slots: ['inner'],
    props: z.strictObject({}),
    examples: {},
  });
// cast: a registry holds definitions of all props
const definitions = {
  a: define('a', 'visible'),
  b: define('b', 'load'),
  c: define('c', 'visible'),
  still: define('still', 'never'),
} as unknown as Definitions;
const weigh = createPageWeigher(folder, definitions, () => new Date('2026-12-01T00:00:00Z'));
const block = (type: string, index = 0, more: object = {}) => ({
  id: `${type}${index}`,
  type,
  version: 1,
  props: {},
  ...more,
});
const page = (blocks: object[] | null, top: object[] = []): ShownPage => ({
  // cast: only the layout is read
  release: { site: { layout: { top, bottom: [] } } } as unknown as ShownPage['release'],
  // cast: only the blocks are read
  document: blocks && ({ platform: 'all', blocks } as unknown as PageDocument),
});

test('a shared file counts once, and goes only when its last block goes', async () => {
  expect(await weigh(page([block('a')]), page([block('a'), block('b')]), 'web')).toEqual({
    before: { all: 6320, first: 6320 },
    after: { all: 6350, first: 6350 },
    types: [{ type: 'b', bytes: 30 }],
  });
  expect(await weigh(page([block('a'), block('b')]), page([]), 'web')).toEqual({
    before: { all: 6350, first: 6350 },
    after: { all: 6000, first: 6000 },
    types: [
      { type: 'a', bytes: -320 },
      { type: 'b', bytes: -30 },
    ],
  });
  const replaced = await weigh(page([block('a')]), page([block('b'), block('c')]), 'web');
  expect(replaced?.types).toEqual([
    { type: 'b', bytes: 30 },
    { type: 'c', bytes: 21 },
    { type: 'a', bytes: -20 },
  ]);
});

test('code of blocks far below is loaded later, that of blocks in slots and for guests counts, and still blocks have none', async () => {
  const rows = Array.from({ length: 9 }, (_each, index) => block('still', index));
  const far = await weigh(null, page([...rows, block('c')]), 'web');
  expect(far).toEqual({ before: null, after: { all: 6021, first: 6000 }, types: [{ type: 'c', bytes: 21 }] });
  const inSlot = await weigh(null, page([block('still', 0, { slots: { inner: [block('b')] } })]), 'web');
  expect(inSlot?.after).toEqual({ all: 7230, first: 7230 });
  const forGuests = await weigh(null, page([block('b', 0, { show: { to: 'guests' } })]), 'web');
  expect(forGuests?.after).toEqual({ all: 6330, first: 6000 });
});

test('what a device does not show does not count, and the layout can be weighed alone', async () => {
  const onPhones = [block('b', 0, { show: { on: ['mobile'] } })];
  expect((await weigh(null, page(onPhones), 'web'))?.after?.all).toBe(6000);
  expect((await weigh(null, page(onPhones), 'mobile'))?.after?.all).toBe(6330);
  expect((await weigh(page(null), page(null, [block('c')]), 'web'))?.types).toEqual([
    { type: 'c', bytes: 21 },
  ]);
});

test('without built code there is no weight', async () => {
  const none = createPageWeigher(path.join(folder, 'nothing'), definitions);
  expect(await none(null, page([]), 'web')).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { hasTwins, walkDocument } from '#schemas/drafts/block-lists.ts';
import { LivePage } from '../preview/live/live-page.ts';
import type { LiveContext } from '../preview/live/live-types.ts';
import {
  blocksOf,
  duplicateBlocks,
  hideBlocks,
  insertBlocks,
  moveBlocks,
  removeBlocks,
  shiftBlocks,
} from './block-actions.ts';
import {
  dropPosition,
  filterNodes,
  levelOf,
  outlineOf,
  walkNodes,
  withNotes,
  withSectionTitles,
} from './outline-nodes.ts';
import { sectionsOf } from './sections/saved-sections.ts';
import { linkedSections, refusalOf, saveAsSection, turnIntoCopies } from './sections/section-acts.ts';

const known = definitions as Readonly<Record<string, AnyBlockDefinition>>;
const path = 'pages/home.all.json';
const block = (id: string, inner: unknown[] = []) => ({
  id,
  type: 'columns',
  version: 1,
  props: { title: id },
  slots: { main: inner },
});
const rows = (document: unknown, wrong: readonly string[] = [], site: unknown = null) => [
  ...walkNodes(outlineOf(document, path, site, known, new Map(wrong.map((name) => [name, 'problem'])))),
];

test('a row is as deep as the lists around it', () => {
  const nodes = outlineOf({ blocks: [block('a', [block('b')])] }, path, null, known);
  const level = (key: string) => levelOf(nodes, key) ?? 0;
  // The slot stands between them.
  expect(level('b') - level('a')).toBe(2);
  expect(levelOf(nodes, 'gone')).toBeUndefined();
});

test('the second block of an id has a row of its own, says so, and takes nothing', () => {
  expect(known['columns']?.slots).toContain('main');
  const found = rows({ blocks: [block('a'), block('a', [block('b')]), block('c', [block('c')])] });
  const keys = found.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const twins = found.filter(({ kind, id }) => kind === 'block' && id === null);
  expect(twins.map(({ key, badges, place }) => [key, badges, place])).toEqual([
    ['a~2', ['problem'], null],
    ['c~2', ['problem'], null],
  ]);
});

test('a block that is not drawn has a badge, and the other rows stay the same objects', () => {
  const document = { blocks: [block('a', [block('b')]), block('c')] };
  const before = rows(document);
  const after = rows(document, ['b']);
  const same = after.filter((node) => before.includes(node)).map(({ key }) => key);
  expect(after.find(({ key }) => key === 'b')?.badges).toEqual(['problem']);
  expect(same).toContain('c');
  expect(same).not.toContain('a');
  const shown = outlineOf(document, path, null, known, new Map([['c', 'unfinished']]));
  expect([...walkNodes(shown)].find(({ key }) => key === 'c')?.badges).toEqual(['unfinished']);
});

test('a block that the device of its page does not show is hidden there', () => {
  const shownOn = (id: string, on: string[]) => ({ ...block(id), show: { on } });
  // Rows are kept by their blocks, and two documents never share a block.
  const document = () => ({ blocks: [shownOn('a', ['web']), shownOn('b', ['mobile']), shownOn('c', [])] });
  const badges = (page: string) =>
    [...walkNodes(outlineOf(document(), page, null, known))]
      .filter(({ kind }) => kind === 'block')
      .map((node) => node.badges);
  expect(badges('pages/home.mobile.json')).toEqual([['hidden'], ['phone'], ['hidden']]);
  expect(badges(path)).toEqual([['desktop'], ['phone'], ['hidden']]);
});

test('a block is added at the end of a list also while a search leaves rows out', () => {
  const document = { blocks: [block('a'), block('b')] };
  const nodes = outlineOf(document, path, null, known);
  expect(filterNodes(nodes, ({ title }) => title === 'a')[1]?.children).toHaveLength(1);
  expect(dropPosition(nodes, 'region:main', 'on')).toEqual({
    path,
    to: { in: { list: 'blocks' }, after: 'b' },
  });
});

const ids = fc.constantFrom('a', 'b', 'a/main', '', 'region:main');
/** Something like a block, with few ids, so that twins and blocks in themselves are common. */
const { list } = fc.letrec<{ list: unknown; block: unknown }>((tie) => ({
  list: fc.oneof(
    { maxDepth: 4 },
    { arbitrary: fc.array(tie('block'), { maxLength: 4 }), weight: 5 },
    fc.jsonValue(),
  ),
  block: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record(
        {
          id: fc.oneof({ arbitrary: ids, weight: 9 }, fc.jsonValue()),
          type: fc.constantFrom('columns', 'text', 'section', '__proto__', 7),
          version: fc.constantFrom(1, 'x'),
          props: fc.oneof(fc.constantFrom({ section: 'a' }, { section: 'toString' }), fc.jsonValue()),
          show: fc.jsonValue(),
          mobile: fc.jsonValue(),
          slots: fc.oneof(fc.record({ main: tie('list') }), fc.jsonValue()),
        },
        { requiredKeys: ['id', 'type'] },
      ),
    },
    fc.jsonValue(),
  ),
}));

test('whatever a document is, nothing of the editor throws on it', () => {
  const context: LiveContext = {
    definitions: known,
    currencies: undefined,
    isForAll: true,
    now: new Date(),
    showsHidden: true,
    params: {},
    query: {},
    platform: 'mobile',
    locale: 'fa-IR',
    values: {},
    page: { breadcrumbs: [], route_id: 'home', path: '/', query: {} },
  };
  fc.assert(
    fc.property(
      fc.oneof(fc.record({ blocks: list }), fc.jsonValue()),
      fc.record({ layout: fc.record({ top: list }) }),
      fc.uniqueArray(ids, { minLength: 1 }),
      fc.oneof(fc.record({ title: fc.jsonValue(), blocks: list }), fc.jsonValue()),
      (document, site, chosen, section) => {
        const found = rows(document, chosen, site);
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
        const to = { in: { list: 'blocks' as const }, after: chosen[0] ?? null };
        removeBlocks(document, chosen);
        withSectionTitles(outlineOf(document, path, site, known), { a: section });
        refusalOf(document, chosen);
        saveAsSection({ path, content: document }, chosen, { section: 'a', title: 'A', links: true });
        for (const id of chosen)
          turnIntoCopies(document, id, { section, platform: 'mobile', read: () => section });
        sectionsOf(
          [],
          [
            { path, content: document },
            { path: 'sections/a.json', content: section },
          ],
          'fa',
        );
        expect(linkedSections([document, section])).not.toContain(undefined);
        moveBlocks(document, chosen, to);
        shiftBlocks(document, chosen, 1);
        hideBlocks(document, chosen, true);
        hideBlocks(document, chosen, false);
        duplicateBlocks(document, chosen);
        const copies = blocksOf(document, chosen);
        const { ids: made } = insertBlocks(document, copies, to);
        const present = new Set([...walkDocument(document)].map(({ block: each }) => each['id']));
        expect(made.filter((id) => present.has(id))).toEqual([]);
        expect(hasTwins({ blocks: insertBlocks(null, copies, to).operations })).toBe(false);
        const page = new LivePage({ read: () => undefined, ask: () => undefined });
        page.show({ site, document, sections: { a: section, toString: null } }, context);
        for (const id of chosen) page.outermost(id);
      },
    ),
    { numRuns: 300 },
  );
});

test('sections are named by their titles, open notes are counted, and other rows stay the same objects', () => {
  const link = { id: 'offers', type: 'section', version: 1, props: { section: 'summer' } };
  const text = { id: 'words', type: 'rich-text', version: 1, props: { text: 'Words' } };
  const nodes = outlineOf({ blocks: [link, text] }, path, null, known);
  const named = withSectionTitles(nodes, { summer: { title: 'Summer offers' }, other: { title: 7 } });
  expect([...walkNodes(named)].map(({ title }) => title)).toContain('Summer offers');
  expect(named[1]?.children[1]).toBe(nodes[1]?.children[1]);
  expect(named[0]).toBe(nodes[0]);
  expect(withSectionTitles(nodes, {})[1]).toBe(nodes[1]);
  const noted = withNotes(named, new Map([['words', 2]]));
  expect([...walkNodes(noted)].map(({ key, notes }) => [key, notes])).toContainEqual(['words', 2]);
  expect(noted[1]?.children[0]).toBe(named[1]?.children[0]);
});

test('blocks of one name are told apart by their text, their first product, a choice, or their number', () => {
  const carousel = (id: string, props: object) => ({ id, type: 'product-carousel', version: 1, props });
  const columns = (id: string, inner: unknown[]) => ({ ...block(id, inner), props: {} });
  const document = {
    blocks: [
      carousel('a', { title: 'Games', subtitle: 'New ones' }),
      carousel('b', { title: 'Games', ids: [7, 8] }),
      carousel('c', { title: 'Games', sort: 'discount' }),
      carousel('d', { title: 'Games' }),
      carousel('e', { title: 'Games' }),
      carousel('f', { title: 'Cards', subtitle: 'Alone' }),
      columns('g', [carousel('h', { title: 'Inside' })]),
      columns('i', []),
    ],
  };
  const found = new Map(rows(document).map(({ key, detail }) => [key, detail]));
  expect([...'abcdefghi'].map((key) => found.get(key))).toEqual([
    { text: 'New ones' },
    { product: 7 },
    { field: 'sort', value: 'discount' },
    { place: 4 },
    { place: 5 },
    undefined,
    { text: 'Inside' },
    undefined,
    { place: 2 },
  ]);
  // An edit elsewhere draws none of them again.
  const before = rows(document).filter(({ kind, detail }) => kind === 'block' && detail);
  const after = rows({ blocks: [...document.blocks, block('z')] });
  expect(before.every((node) => after.includes(node))).toBe(true);
});

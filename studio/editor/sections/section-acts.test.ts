import { describe, expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { sectionDocument, sectionId, sectionOfPath } from '#schemas/documents/section.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { invertOperation, type DraftOperation } from '#schemas/drafts/operation.ts';
import {
  copiesOf,
  linkedSections,
  makeLink,
  newSectionId,
  refusalOf,
  saveAsSection,
  shownBlocks,
  turnIntoCopies,
} from './section-acts.ts';

const text = (id: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'rich-text',
  version: 1,
  props: { text: id },
  ...more,
});
const columns = text('columns', { slots: { main: [text('inner'), text('second')] } });
const page = { version: 4, page: 'home', platform: 'all', blocks: [text('a'), columns, text('b')] };

function apply(document: unknown, operations: readonly DraftOperation[]): { blocks: StoredBlock[] } {
  const applied = applyOperations(document, operations);
  expect(applied.refused).toEqual([]);
  // cast: operations keep the shape of a document
  return applied.document as { blocks: StoredBlock[] };
}

describe('blocks are saved as a section', () => {
  const how = { section: 'offers', title: 'Offers', links: true };

  test('and a link takes their place, in the order of the page', () => {
    const { edits, link } = saveAsSection({ path: 'pages/home.all.json', content: page }, ['b', 'a'], how);
    expect(edits.map(({ path }) => path)).toEqual(['sections/offers.json', 'pages/home.all.json']);
    const section = apply(undefined, edits[0]?.operations ?? []);
    expect(sectionDocument.parse(section)).toMatchObject({
      title: 'Offers',
      blocks: [{ id: 'a' }, { id: 'b' }],
    });
    const after = apply(page, edits[1]?.operations ?? []);
    expect(after.blocks.map(({ id }) => id)).toEqual([link, 'columns']);
    expect(linkedSections([after, null, 7])).toEqual(['offers']);
    const back = (edits[1]?.operations ?? []).toReversed().map(invertOperation);
    expect(apply(after, back)).toEqual(page);
  });

  test('also in a slot, and without a link where they stay', () => {
    const inSlot = saveAsSection({ path: 'pages/home.all.json', content: page }, ['second'], how);
    const after = apply(page, inSlot.edits[1]?.operations ?? []);
    expect(after.blocks[1]?.slots?.['main']?.map(({ id }) => id)).toEqual(['inner', inSlot.link]);
    const only = saveAsSection({ path: 'x', content: page }, ['a'], { ...how, links: false });
    expect([only.edits.length, only.link]).toEqual([1, null]);
  });

  test('not without blocks, from two places, or with another section in them', () => {
    expect(refusalOf(page, ['a', 'columns'])).toBeNull();
    expect(refusalOf(page, ['columns', 'inner'])).toBeNull();
    expect(refusalOf(page, ['gone'])).toBe('nothing');
    expect(refusalOf(page, ['a', 'inner'])).toBe('places');
    const nested = { blocks: [text('c', { slots: { main: [makeLink('offers')] } })] };
    expect(refusalOf(nested, ['c'])).toBe('nested');
  });

  test('not when one request cannot hold them', () => {
    const large = Array.from({ length: 100 }, (_value, index) =>
      text(`b${index}`, { props: { text: 'x'.repeat(3_000) } }),
    );
    const ids = large.map(({ id }) => id);
    expect(refusalOf({ blocks: large }, ids)).toBe('size');
    expect(refusalOf({ blocks: large }, ids.slice(0, 70))).toBeNull();
  });

  test('under a valid id, whatever the title', () => {
    for (const title of ['Summer offers 2027!', 'پیشنهاد', '7', 'a'.repeat(80), '-- x --']) {
      const id = newSectionId(title, new Set());
      expect(sectionId.safeParse(id).success, id).toBe(true);
      expect(sectionOfPath(`sections/${id}.json`)).toBe(id);
    }
    expect(newSectionId('Summer offers', new Set())).toMatch(/^summer-offers-\d/);
  });
});

test('blocks of linked sections are counted, and found, in place of their links', () => {
  const section = { blocks: [text('one'), columns] };
  const document = {
    blocks: [text('a'), { ...makeLink('offers'), id: 'link' }, { ...makeLink('gone'), id: 'x' }],
  };
  const read = (path: string) => (path === 'sections/offers.json' ? section : undefined);
  expect(shownBlocks(document, read).map(({ block, at }) => [block['id'], at.in])).toEqual([
    ['a', { list: 'blocks' }],
    ['one', { list: 'blocks' }],
    ['columns', { list: 'blocks' }],
    ['inner', { block: 'columns', slot: 'main' }],
    ['second', { block: 'columns', slot: 'main' }],
  ]);
});

test('the blocks of many links are not made when a page cannot show them', () => {
  const many = { blocks: Array.from({ length: 1000 }, (_each, index) => text(`n${index}`)) };
  const links = Array.from({ length: 1000 }, (_each, index) => ({ ...makeLink('many'), id: `l${index}` }));
  expect(shownBlocks({ blocks: [text('a'), ...links] }, () => many)).toHaveLength(1001);
});

describe('a linked section is turned into copies', () => {
  const section = { version: 1, title: 'Offers', blocks: [text('one', { mobile: { props: {} } }), columns] };

  test('which stand in its place with ids of their own, and are shown as it was', () => {
    const link = { ...makeLink('offers'), id: 'link', show: { to: 'guests' as const } };
    const document = { ...page, blocks: [text('a'), link, text('one'), text('link--one')] };
    const { operations, ids } = turnIntoCopies(document, 'link', {
      section,
      platform: 'all',
      read: () => undefined,
    });
    const { blocks } = apply(document, operations);
    expect(blocks.map(({ id }) => id)).toEqual(['a', ...ids, 'one', 'link--one']);
    expect(ids).toEqual([expect.stringMatching(/^link--one-\d/), 'columns']);
    expect(blocks[1]).toMatchObject({ show: { to: 'guests' }, mobile: { props: {} } });
    expect(blocks[2]?.slots?.['main']?.map(({ id }) => id)).toEqual(['inner', 'second']);
  });

  test('which take no id that another use of the section, or the layout, has on the page', () => {
    const uses = ['first', 'second'].map((id) => ({ ...makeLink('offers'), id }));
    const document = { ...page, blocks: uses };
    const site = { layout: { top: [text('second')], bottom: [] } };
    const read = (path: string) => (path === 'site.json' ? site : section);
    const shownIn = (content: unknown) => shownBlocks(content, read).map(({ block }) => block['id']);
    const before = shownIn(document);
    expect(before).toEqual([
      'one',
      'columns',
      'inner',
      'first--second',
      ...['one', 'columns', 'inner', 'second'].map((id) => `second--${id}`),
    ]);
    for (const link of ['first', 'second']) {
      const { operations } = turnIntoCopies(document, link, { section, platform: 'all', read });
      expect(shownIn(apply(document, operations))).toEqual(before);
    }
  });

  test('with the settings of phones as their own where the document is for phones only', () => {
    const phone = { blocks: [text('one', { mobile: { props: { words: 'phone' } } })] };
    expect(copiesOf(phone, 'web')[0]).not.toHaveProperty('mobile');
    expect(copiesOf(phone, 'mobile')[0]).not.toHaveProperty('mobile');
    expect(copiesOf(phone, 'mobile')[0]).toMatchObject({ props: { words: 'phone' } });
    expect(copiesOf(phone, 'all')[0]).toHaveProperty('mobile');
    expect(copiesOf({ blocks: 7 }, 'all')).toEqual([]);
  });

  test('not while it cannot be read, and to nothing when it is empty', () => {
    const document = { ...page, blocks: [{ ...makeLink('offers'), id: 'link' }] };
    const become = (broken: unknown) =>
      turnIntoCopies(document, 'link', { section: broken, platform: 'all', read: () => undefined });
    for (const broken of [{ blocks: 7 }, null, undefined]) expect(become(broken).operations).toEqual([]);
    expect(apply(document, become({ blocks: [] }).operations).blocks).toEqual([]);
  });
});

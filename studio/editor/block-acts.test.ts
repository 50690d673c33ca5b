import { describe, expect, test, vi } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { linkedSection } from '#schemas/documents/section.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import { openFakeDraft } from '../draft/testing/fake-server.ts';
import { membersOf } from './block-actions.ts';
import { blockActs } from './block-acts.ts';

const block = (id: string, inner: StoredBlock[] = [], more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'columns',
  version: 1,
  props: {},
  ...(inner.length > 0 ? { slots: { first: inner } } : {}),
  ...more,
});
const [home, contact] = ['pages/home.all.json', 'pages/contact.all.json'];

/** An editor of documents of the draft that is open. */
async function open(first: Record<string, unknown>) {
  const { store, run } = await openFakeDraft(first);
  const state = { pagePath: home, selection: [] as readonly string[] };
  const onPasteRefused = vi.fn<(reason: string) => void>();
  const onRemoved = vi.fn<(types: readonly string[]) => void>();
  return {
    run,
    store,
    onPasteRefused,
    onRemoved,
    list: (path: string) => membersOf(store.content(path), { list: 'blocks' }),
    listAt: (path: string, list: 'layout.top') => membersOf(store.content(path), { list }),
    find: (path: string, id: string) => findBlock(store.content(path), id)?.block,
    selection: () => state.selection,
    at(pagePath: string, ...selection: string[]) {
      Object.assign(state, { pagePath, selection });
      const select = (names: readonly string[]): void => void (state.selection = names);
      return blockActs({ ...state, store, select, onPasted: () => undefined, onPasteRefused, onRemoved });
    },
  };
}

test('cut and pasted within a document, blocks move as they are by then, in one act', async () => {
  const page = await open({ [home]: { blocks: [block('a'), block('b'), block('c')] } });
  const text = page.at(home, 'a').cut() ?? '';
  page.store.edit(home, [{ type: 'set', block: 'a', path: ['props', 'title'], value: 'later' }]);
  expect(page.at(home, 'c').paste(text)).toBe(true);
  expect(page.list(home)).toEqual(['b', 'c', 'a']);
  expect(page.find(home, 'a')).toMatchObject({ props: { title: 'later' } });
  expect(page.selection()).toEqual(['a']);
  page.store.undo();
  expect(page.list(home)).toEqual(['a', 'b', 'c']);
  // A second paste makes a copy.
  page.at(home, 'c').paste(text);
  expect(page.list(home)).toHaveLength(4);
});

test('cut blocks never go into themselves', async () => {
  const page = await open({ [home]: { blocks: [block('box', [block('child')]), block('b')] } });
  const text = page.at(home, 'box').cut() ?? '';
  expect(page.at(home, 'child').paste(text)).toBe(true);
  expect(page.onPasteRefused).toHaveBeenCalledOnce();
  expect(page.store.view().canUndo).toBe(false);
  page.at(home, 'b').paste(text);
  expect(page.list(home)).toEqual(['b', 'box']);
  expect(page.find(home, 'child')).toBeDefined();
});

test('a link pasted into a section is refused, also in a slot, and a copy of other blocks is not', async () => {
  const section = 'sections/offers.json';
  const link = { ...block('link'), type: 'section', props: { section: 'other' } };
  const page = await open({
    [home]: { blocks: [block('box', [link]), block('b')] },
    [section]: { version: 1, title: 'Offers', blocks: [] },
  });
  const text = page.at(home, 'box').copy() ?? '';
  expect(page.at(section).paste(text)).toBe(true);
  expect(page.onPasteRefused).toHaveBeenCalledExactlyOnceWith('nested');
  expect(page.list(section)).toEqual([]);
  page.at(section).paste(page.at(home, 'b').copy() ?? '');
  expect(page.list(section)).toHaveLength(1);
});

test('cut blocks leave their page for another, and a copy that was taken later stays', async () => {
  const page = await open({ [home]: { blocks: [block('a'), block('b')] }, [contact]: { blocks: [] } });
  const text = page.at(home, 'a').cut() ?? '';
  page.store.edit(home, [{ type: 'set', block: 'a', path: ['props', 'title'], value: 'later' }]);
  page.at(contact).paste(text);
  expect([page.list(home), page.list(contact)]).toEqual([['b'], ['a']]);
  expect(page.find(contact, 'a')).toMatchObject({ props: { title: 'later' } });

  page.at(home, 'b').cut();
  page.at(contact).paste(page.at(home, 'b').copy() ?? '');
  expect([page.list(home), page.list(contact)]).toEqual([['b'], ['a', 'b']]);
  expect(page.at(home).cut()).toBeNull();
});

test('a block that is shown again has the platforms that it had', async () => {
  const shown = [
    block('plain'),
    block('desktop', [], { show: { on: ['web'], to: 'guests' } }),
    block('hidden', [], { show: { on: [] } }),
  ];
  const page = await open({ [home]: { blocks: shown } });
  const all = ['plain', 'desktop', 'hidden'];
  expect(page.at(home, 'hidden', 'plain').isHidden()).toBe(false);
  page.at(home, ...all).hide(true);
  expect(page.at(home, 'hidden', 'plain').isHidden()).toBe(true);
  for (const id of all) expect(page.find(home, id)).toMatchObject({ show: { on: [] } });
  page.store.undo();
  expect(all.map((id) => page.find(home, id))).toEqual(shown);
  page.at(home, ...all).hide(true);
  page.at(home, ...all).hide(false);
  expect(all.map((id) => page.find(home, id))).toEqual([shown[0], shown[1], block('hidden')]);
  page.at(home, ...all).hide(false);
  expect(page.find(home, 'desktop')).toEqual(shown[1]);
});

test('cut and pasted in another document is one entry of undo', async () => {
  const pages = await open({
    [home]: { blocks: [block('a'), block('b')] },
    [contact]: { blocks: [block('x')] },
  });
  const text = pages.at(home, 'b', 'a').cut() ?? '';
  expect(pages.at(contact, 'x').paste(text)).toBe(true);
  expect([pages.list(home), pages.list(contact)]).toEqual([[], ['x', 'a', 'b']]);
  pages.store.undo();
  expect([pages.list(home), pages.list(contact)]).toEqual([['a', 'b'], ['x']]);
});

describe('a selection of blocks of the page and of the layout', () => {
  const both = () =>
    open({
      [home]: { blocks: [block('a'), block('b')] },
      'site.json': { layout: { top: [block('a'), block('head')], bottom: [] } },
    });
  const top = (page: Awaited<ReturnType<typeof both>>) => page.listAt('site.json', 'layout.top');

  test('is removed, duplicated, moved and hidden in each document, in one entry of undo', async () => {
    const page = await both();
    page.at(home, 'b', 'site_a').remove();
    expect([page.list(home), top(page)]).toEqual([['a'], ['head']]);
    expect(page.onRemoved).toHaveBeenCalledExactlyOnceWith(['columns', 'columns']);
    page.store.undo();
    page.at(home, 'b', 'site_a').duplicate();
    expect([page.list(home).length, top(page).length]).toEqual([3, 3]);
    expect(page.selection()).toEqual([expect.stringMatching(/^b-/), expect.stringMatching(/^site_a-/)]);
    page.store.undo();
    page.at(home, 'a', 'site_a').shift(1);
    expect([page.list(home), top(page)]).toEqual([
      ['b', 'a'],
      ['head', 'a'],
    ]);
    page.store.undo();
    page.at(home, 'a', 'site_head').hide(true);
    expect([page.find(home, 'a'), page.find('site.json', 'head')]).toMatchObject([
      { show: { on: [] } },
      { show: { on: [] } },
    ]);
    expect(page.find(home, 'b')).not.toHaveProperty('show');
    expect(page.at(home, 'a', 'site_head').isHidden()).toBe(true);
    page.store.undo();
    expect([page.list(home), top(page)]).toEqual([
      ['a', 'b'],
      ['a', 'head'],
    ]);
    expect(page.find(home, 'a')).not.toHaveProperty('show');
  });

  test('is cut from both, and pasted together', async () => {
    const page = await both();
    const text = page.at(home, 'site_head', 'a').cut() ?? '';
    page.at(home, 'b').paste(text);
    expect([page.list(home), top(page)]).toEqual([['b', 'head', 'a'], ['a']]);
    expect(page.selection()).toEqual(['head', 'a']);
    page.store.undo();
    expect([page.list(home), top(page)]).toEqual([
      ['a', 'b'],
      ['a', 'head'],
    ]);
  });

  test('cannot become a section', async () => {
    const page = await both();
    expect(page.at(home, 'a', 'site_head').sectionRefusal()).toBe('places');
    expect(page.at(home, 'a', 'b').sectionRefusal()).toBeNull();
  });
});

test('blocks become a section, and are linked in their place, in one entry of undo', async () => {
  const page = await open({ [home]: { blocks: [block('a'), block('b'), block('c')] } });
  page.at(home, 'b', 'a').saveAsSection('Offers', true);
  await page.run();
  const [made, ...rest] = page.list(home);
  expect(rest).toEqual(['c']);
  expect(page.selection()).toEqual([made]);
  const section = linkedSection(page.find(home, made ?? '')) ?? '';
  expect(page.list(`sections/${section}.json`)).toEqual(['a', 'b']);
  page.store.undo();
  expect(page.list(home)).toEqual(['a', 'b', 'c']);
  expect(page.list(`sections/${section}.json`)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { sectionOfPath } from '#schemas/documents/section.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { openFakeDraft } from '../draft/testing/fake-server.ts';
import { membersOf } from './block-actions.ts';
import { blockActs } from './block-acts.ts';

const [home, contact] = ['pages/home.all.json', 'pages/contact.all.json'];
const text = (id: string): StoredBlock => ({ id, type: 'rich-text', version: 1, props: { text: id } });
const writes = (block: string, value = 'theirs'): DraftOperation => ({
  type: 'set',
  block,
  path: ['props', 'text'],
  was: block,
  value,
});

/** Two pages of a draft. The first page is opened first, as in the editor. */
async function open() {
  const draft = await openFakeDraft({
    [home]: { blocks: [text('a'), text('b'), text('c')] },
    [contact]: { blocks: [text('x')] },
  });
  const { store } = draft;
  return {
    ...draft,
    at: (pagePath: string, ...selection: string[]) =>
      blockActs({
        store,
        pagePath,
        selection,
        select: () => undefined,
        onPasted: () => undefined,
        onPasteRefused: () => undefined,
        onRemoved: () => undefined,
      }),
    /** The ids of a page here, and on the server. */
    ids: (path: string) =>
      [store.content(path), draft.document(path)].map((each) => membersOf(each, { list: 'blocks' })),
    sections: () => store.paths().filter((path) => sectionOfPath(path) !== undefined),
  };
}
const both = (...ids: string[]) => [ids, ids];

describe('blocks that become a section', () => {
  test('are in the section before they leave the page', async () => {
    const page = await open();
    page.at(home, 'a', 'b').saveAsSection('Offers', true);
    await page.run();
    const [section = ''] = page.sections();
    expect(page.saves.map(({ path }) => path)).toEqual([section, home]);
    expect(page.ids(section)).toEqual(both('a', 'b'));
    expect(page.store.view()).toMatchObject({ state: 'saved', contradictions: [] });
  });

  test('stay on the page when the section is never accepted', async () => {
    const page = await open();
    page.state.rejects = ({ path }) => sectionOfPath(path) !== undefined;
    page.at(home, 'a', 'b').saveAsSection('Offers', true);
    await page.run();
    expect(page.ids(home)).toEqual(both('a', 'b', 'c'));
    expect(page.store.view()).toMatchObject({
      state: 'saved',
      canUndo: false,
      contradictions: [{ isWhole: true, detail: 'too large' }],
    });
  });

  test('are shown once after a letter of a colleague, with that letter', async () => {
    const page = await open();
    page.others(home, [writes('a')]);
    page.at(home, 'a', 'b').saveAsSection('Offers', true);
    await page.run();
    expect(page.ids(home)).toEqual(both('a', 'b', 'c'));
    expect(page.document(home)).toMatchObject({ blocks: [{ props: { text: 'theirs' } }, {}, {}] });
    expect(page.store.view().contradictions).toMatchObject([
      { isWhole: true, refusal: { reason: 'changed', block: 'a' } },
    ]);
    // The next visit has nothing to send, and the section leaves with them.
    expect(page.kept()).toEqual([]);
    expect(page.sections().map((path) => page.document(path))).toEqual([undefined]);
  });

  test('are sent in their order by the next visit, after edits of before', async () => {
    const page = await open();
    page.state.isOffline = true;
    page.store.edit(home, [writes('c', 'mine')]);
    page.at(home, 'a', 'b').saveAsSection('Offers', true);
    await page.store.flush();
    page.state.isOffline = false;
    const again = page.reopen();
    page.state.rejects = ({ path }) => sectionOfPath(path) !== undefined;
    await again.load(home);
    while (again.hasUnsaved()) await again.flush();
    expect(page.document(home)).toMatchObject({
      blocks: [{ id: 'a' }, { id: 'b' }, { id: 'c', props: { text: 'mine' } }],
    });
  });

  test('come back with one undo, saved or not, and go again with redo', async () => {
    for (const isSaved of [true, false]) {
      const page = await open();
      page.at(home, 'a', 'b').saveAsSection('Offers', true);
      if (isSaved) await page.run();
      page.store.undo();
      await page.run();
      expect(page.ids(home)).toEqual(both('a', 'b', 'c'));
      const [section = ''] = page.sections();
      expect(page.document(section)).toBeUndefined();
      page.store.redo();
      await page.run();
      expect(page.ids(section)).toEqual(both('a', 'b'));
      expect(page.ids(home)[0]).toHaveLength(2);
      expect(page.refused).toEqual([]);
      expect(page.store.view()).toMatchObject({ state: 'saved', canRedo: false, contradictions: [] });
    }
  });
});

test('undo leaves a section that a colleague has linked meanwhile, and says so', async () => {
  const page = await open();
  page.at(home, 'a', 'b').saveAsSection('Offers', true);
  await page.run();
  page.state.isLinked = true;
  page.store.undo();
  await page.run();
  const [section = ''] = page.sections();
  expect(page.ids(home)).toEqual(both('a', 'b', 'c'));
  expect(page.ids(section)).toEqual(both('a', 'b'));
  expect(page.store.view()).toMatchObject({
    state: 'saved',
    contradictions: [{ path: section, refusal: { reason: 'linked' } }],
  });
});

describe('blocks that are cut and pasted on another page', () => {
  const cutAndPaste = (page: Awaited<ReturnType<typeof open>>): void => {
    const cut = page.at(home, 'a', 'b').cut() ?? '';
    page.at(contact, 'x').paste(cut);
  };

  test('leave their page after they came to the other one', async () => {
    const page = await open();
    cutAndPaste(page);
    await page.run();
    expect(page.saves.map(({ path }) => path)).toEqual([contact, home]);
    expect([page.ids(home), page.ids(contact)]).toEqual([both('c'), both('x', 'a', 'b')]);
  });

  test('stay when one of them is never accepted there', async () => {
    const page = await open();
    page.state.rejects = ({ path, operations }) =>
      path === contact && operations.some((each) => each.type === 'insert' && each.block.id === 'b');
    cutAndPaste(page);
    await page.run();
    expect([page.ids(home), page.ids(contact)]).toEqual([both('a', 'b', 'c'), both('x')]);
    expect(page.store.view()).toMatchObject({ state: 'saved', contradictions: [{ isWhole: true }] });
  });

  test('stay when a colleague has changed one of them', async () => {
    const page = await open();
    page.others(home, [writes('b')]);
    cutAndPaste(page);
    await page.run();
    expect(page.ids(contact)).toEqual(both('x'));
    expect(page.ids(home)[1]?.toSorted()).toEqual(['a', 'b', 'c']);
  });
});

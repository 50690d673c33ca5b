import { expect, test } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { openFakeDraft } from '../draft/testing/fake-server.ts';
import { membersOf } from './block-actions.ts';
import { blockActs } from './block-acts.ts';

const [home, contact, site] = ['pages/home.all.json', 'pages/contact.all.json', 'site.json'];
const text = (id: string): StoredBlock => ({ id, type: 'rich-text', version: 1, props: { text: id } });
const first = {
  [home]: { blocks: [text('a'), text('b'), text('c')] },
  [contact]: { blocks: [text('x')] },
  [site]: { version: 1, layout: { top: [text('header')] } },
};

async function open() {
  const draft = await openFakeDraft(first);
  const { store } = draft;
  let selected: readonly string[] = [];
  const at = (pagePath: string, ...selection: string[]) =>
    blockActs({
      store,
      pagePath,
      selection,
      select: (names) => (selected = names),
      onPasted: () => undefined,
      onPasteRefused: () => undefined,
      onRemoved: () => undefined,
    });
  const set = (path: string, operation: Omit<Extract<DraftOperation, { type: 'set' }>, 'type'>) =>
    store.edit(path, [{ type: 'set', ...operation }]);
  /** Does what a merchandiser does; each line is one entry of undo. */
  const acts = [
    () => set(home, { block: 'a', path: ['props', 'text'], was: 'a', value: 'Another title' }),
    () => at(home, 'a').shift(1),
    () => at(home, 'c').insert([text('banner')], null),
    // Small blocks come into a slot that the banner does not have yet.
    () =>
      at(home).insert([text('small')], {
        path: home,
        to: { in: { block: banner(), slot: 'aside' }, after: null },
      }),
    () => at(home, 'b').duplicate(),
    () => set(home, { block: 'b', path: ['show', 'on'], value: ['web'] }),
    () => set(home, { block: 'c', path: ['mobile', 'props', 'text'], value: 'On phones' }),
    () => at(home, 'c').hide(true),
    () => at(home, banner()).saveAsSection('Yalda', true),
    () => at(contact, 'x').insert([text('used')], null),
    () => at(home, 'a').replace([text('other'), text('second')]),
    () => set(site, { path: ['theme', 'colors', 'primary'], value: '#277eff' }),
    () =>
      store.edit(site, [
        { type: 'insert', block: text('footer'), to: { in: { list: 'layout.bottom' }, after: null } },
        { type: 'insert', block: text('inner'), to: { in: { block: 'footer', slot: 'main' }, after: null } },
      ]),
  ];
  const banner = (): string =>
    membersOf(store.content(home), { list: 'blocks' }).find((id) => id.startsWith('banner')) ?? '';
  const now = () => Object.fromEntries(store.paths().map((path) => [path, draft.document(path)]));
  return { ...draft, acts, now, selected: () => selected };
}

test('all acts are taken back and done again, twice, with no refusal', async () => {
  for (const isSavedBetween of [true, false]) {
    const page = await open();
    for (const act of page.acts) {
      act();
      if (isSavedBetween) await page.run();
    }
    await page.run();
    const last = page.now();
    expect(Object.keys(last)).toHaveLength(4);
    for (let round = 0; round < 2; round += 1) {
      let count = 0;
      while (page.store.view().canUndo) {
        page.store.undo();
        count += 1;
        if (isSavedBetween) await page.run();
      }
      await page.run();
      expect(count).toBe(page.acts.length);
      expect(page.now()).toMatchObject(first);
      for (const [path, document] of Object.entries(first))
        expect(JSON.stringify(page.document(path))).toBe(JSON.stringify(document));
      while (page.store.view().canRedo) {
        page.store.redo();
        if (isSavedBetween) await page.run();
      }
      await page.run();
      expect(page.now()).toEqual(last);
    }
    expect(page.refused).toEqual([]);
    expect(page.store.view()).toMatchObject({ state: 'saved', contradictions: [] });
  }
});

test('what a colleague has put into a container meanwhile stays there', async () => {
  const page = await open();
  page.store.edit(home, [{ type: 'set', block: 'b', path: ['show', 'on'], value: ['web'] }]);
  await page.run();
  page.others(home, [{ type: 'set', block: 'b', path: ['show', 'to'], value: 'guests' }]);
  await page.store.refresh();
  page.store.undo();
  await page.run();
  expect(page.document(home)).toMatchObject({ blocks: [{}, { id: 'b', show: { to: 'guests' } }, {}] });
  expect(page.refused).toEqual([]);
});

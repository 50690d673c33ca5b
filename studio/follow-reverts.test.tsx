// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { dismiss, notificationStore } from '#ui/notification/notify.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { FollowReverts } from './follow-reverts.tsx';
import { showInStudio, testStore } from './releases/testing/show.tsx';

vi.mock('#data/staff-operations.ts');

const [home, contact] = ['pages/home.all.json', 'pages/contact.all.json'];
const title = { id: 'hello', type: 'section-heading', version: 1, props: { title: 'Hello' } };
const footer = { id: 'f', type: 'footer', version: 1, props: {} };
const contents = {
  [home]: { blocks: [title] },
  [contact]: { blocks: [title] },
  'site.json': { name: 'Corner', layout: { top: [], bottom: [footer] } },
  'manifest.json': { version: 1, routes: [] },
  'messages.en.json': {},
};
let store: DraftStore;

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <FollowReverts />
      <output>{pathname + JSON.stringify(search)}</output>
    </>
  );
}

const said = () => notificationStore.snapshot().map(({ text }) => text.replaceAll(/[⁦-⁩]/g, ''));
const rename = (path: string, value: string) =>
  store.edit(path, [{ type: 'set', block: 'hello', path: ['props', 'title'], was: 'Hello', value }]);

beforeEach(async () => {
  vi.mocked(callStaffOperation).mockResolvedValue({ release: null, documents: [], drafts: [] } as never);
  store = testStore(contents);
  for (const path of Object.keys(contents)) await store.load(path);
});
afterEach(() => {
  cleanup();
  for (const { id } of notificationStore.snapshot()) dismiss(id);
});

test('undo and redo of another page name the act and the page, and lead there', async () => {
  await showInStudio(<Page />, { at: `/edit?path=${home}`, store });
  rename(contact, 'Bye');
  store.edit(contact, [
    { type: 'insert', block: { ...title, id: 'b' }, to: { in: { list: 'blocks' }, after: null } },
  ]);
  act(() => store.undo());
  await vi.waitFor(() => expect(said()).toEqual(['Undone: Adding “Heading”, in “Contact”']));
  act(() => store.undo());
  await vi.waitFor(() => expect(said()).toEqual(['Undone: Changing Title of “Heading”, in “Contact”']));
  act(() => store.redo());
  await vi.waitFor(() => expect(said()[0]).toMatch(/^Done again: Changing Title/));
  act(() => notificationStore.snapshot()[0]?.action?.onSelect?.());
  expect((await screen.findByText(/contact/)).textContent).toBe(
    `/edit${JSON.stringify({ draft: 7, path: contact, block: 'hello' })}`,
  );
});

test('what the open page shows is not said', async () => {
  await showInStudio(<Page />, { at: `/edit?path=${home}`, store });
  rename(contact, 'Bye');
  store.edit('site.json', [{ type: 'set', block: 'f', path: ['props', 'columns'], value: 2 }]);
  rename(home, 'Bye');
  act(() => store.undo());
  act(() => store.undo());
  expect(store.content(home)).toEqual(contents[home]);
  expect(said()).toEqual([]);
  act(() => store.undo());
  await vi.waitFor(() => expect(said()).toHaveLength(1));
});

test('a setting of the shop is said on a page, and not on its own', async () => {
  await showInStudio(<Page />, { at: '/documents/site', store });
  const name = (value: string) =>
    store.edit('site.json', [{ type: 'set', path: ['name'], was: 'Corner', value }]);
  name('Nook');
  act(() => store.undo());
  expect(said()).toEqual([]);
  cleanup();
  await showInStudio(<Page />, { at: '/documents/flows', store });
  name('Nook');
  act(() => store.undo());
  await vi.waitFor(() => expect(said()[0]).toMatch(/^Undone: Changing Name, in “/));
});

test('a text of the shop is said by the block that shows it, and not by its key', async () => {
  await showInStudio(<Page />, { at: `/edit?path=${home}`, store });
  store.edit('messages.en.json', [{ type: 'set', path: ['buy-box', 'empty', 'action'], value: 'Go on' }]);
  act(() => store.undo());
  await vi.waitFor(() => expect(said()[0]).toMatch(/^Undone: Changing .*Buy.*, in “Texts \(English\)”$/i));
  expect(said()[0]).not.toMatch(/›|earlier|action/);
});

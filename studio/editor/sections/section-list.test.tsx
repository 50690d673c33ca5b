// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { showInStudio, testStore } from '../../releases/testing/show.tsx';
import { SectionList } from './section-list.tsx';

vi.mock('#data/staff-operations.ts');

const path = 'sections/offers.json';
const section = { version: 1, title: 'Offers', blocks: [] };
const home = 'pages/home.all.json';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

/** Sets the sections that the server has now. */
const serve = (found: { used_in?: object[]; also_in?: object[] } = {}) =>
  vi.mocked(callStaffOperation).mockImplementation(
    // cast: only the list of documents is asked for
    async (id) =>
      (id === 'studio.documents'
        ? {
            release: null,
            documents: [
              {
                path,
                kind: 'section',
                section: 'offers',
                title: 'Offers',
                used_in: [],
                also_in: [],
                ...found,
              },
            ],
          }
        : {}) as never,
  );

async function open() {
  const store = testStore({ [path]: section });
  await store.load(path);
  await showInStudio(<SectionList query="" />, { store });
  return store;
}

async function askToDelete() {
  const store = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Delete section .+Offers/ }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete', hidden: true }));
  return { store, confirm };
}

test('a section that nothing links is deleted', async () => {
  serve();
  const { store, confirm } = await askToDelete();
  confirm();
  await vi.waitFor(() => expect(store.content(path)).toBeNull());
});

test.each([
  ['this draft', { used_in: [{ path: home, block: 'a' }] }, /./],
  [
    'another draft',
    { also_in: [{ path: home, draft: { id: 8, name: 'Campaign' } }] },
    /in the draft “Campaign”/,
  ],
  ['the published shop', { also_in: [{ path: home, draft: null }] }, /in the published shop/],
])('a section that a colleague links in %s, after the list was read, stays', async (_where, found, told) => {
  serve();
  const { store, confirm } = await askToDelete();
  serve(found);
  confirm();
  expect(await screen.findByText(/cannot be deleted/)).toBeTruthy();
  const [item] = screen.getAllByRole('listitem', { hidden: true }).slice(-1);
  expect(item?.textContent).toMatch(told);
  expect(store.content(path)).toEqual(section);
});

test.each([
  [
    'on every page',
    [
      { path: 'site.json', block: 'a' },
      { path: home, block: 'b' },
    ],
    'Linked on every page',
  ],
  [
    'on one page of two documents',
    [
      { path: 'pages/home.web.json', block: 'a' },
      { path: 'pages/home.mobile.json', block: 'b' },
    ],
    'Linked on one page',
  ],
])('the pages that link a section are counted: %s', async (_where, used_in, told) => {
  serve({ used_in });
  await open();
  expect(await screen.findByText(told)).toBeTruthy();
});

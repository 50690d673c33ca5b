// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestError } from '#data/request-error.ts';
import { callStaffOperation } from '#data/staff-operations.ts';
import { showInStudio, testStore } from '../releases/testing/show.tsx';
import type { EditorPanelsProps } from './editor-panels.tsx';
import type { LoadPageAddresses } from './page-menu.tsx';
import { PageEditor } from './page-editor.tsx';

vi.mock('#data/staff-operations.ts');
const changes: EditorPanelsProps['change'][] = [];
vi.mock('./editor-panels.tsx', () => ({
  EditorPanels: ({ change, search, menu }: EditorPanelsProps) => {
    changes.push(change);
    return (
      <>
        <button onClick={() => change({ block: 'a' })}>{search.path}</button>
        {menu}
      </>
    );
  },
}));
afterEach(() => {
  cleanup();
  changes.length = 0;
  vi.resetAllMocks();
});

const path = 'pages/home.all.json';
const loadAddresses = vi.fn<LoadPageAddresses>();
const shop = { shop: { platform: 'web', routes: [] } };
/** Answers with the shop, and with an empty list of its documents. */
const answer = (async (operation: string) =>
  operation === 'studio.documents' ? { documents: [] } : shop) as never;
const failure = (detail: string) =>
  new RequestError('request-failed', { status: 422, problem: { detail } as never });

test('a page that has a document for each device is found under the name of one for all', async () => {
  vi.mocked(callStaffOperation).mockImplementation(answer);
  const store = testStore({ 'pages/home.web.json': { blocks: [] }, 'site.json': {} });
  await showInStudio(<PageEditor loadAddresses={loadAddresses} />, {
    at: '/edit?path=pages/home.all.json&block=site_header',
    store,
  });
  expect(await screen.findByText('pages/home.web.json')).toBeDefined();
  // The preview waits longest for it.
  expect(vi.mocked(callStaffOperation).mock.calls[0]?.[0]).toBe('studio.preview-shop');
});

test('a section is named in the heading', async () => {
  vi.mocked(callStaffOperation).mockImplementation(answer);
  const store = testStore({ 'sections/a.json': { title: 'Offers', blocks: [] }, 'site.json': {} });
  await showInStudio(<PageEditor loadAddresses={loadAddresses} />, {
    at: '/edit?path=sections/a.json',
    store,
  });
  expect(await screen.findByRole('heading', { name: /^Section “.*Offers.*”$/ })).toBeDefined();
});

test('what cannot be read is said, and is read again', async () => {
  const store = testStore({ [path]: { blocks: [] }, 'site.json': {} });
  const load = store.load.bind(store);
  let isThere = false;
  vi.spyOn(store, 'load').mockImplementation((each) =>
    isThere ? load(each) : Promise.reject(failure('no such document')),
  );
  vi.mocked(callStaffOperation).mockImplementation((async (operation: string) => {
    if (operation === 'studio.documents') return { documents: [] };
    throw failure('no shop');
  }) as never);
  await showInStudio(<PageEditor loadAddresses={loadAddresses} />, { at: `/edit?path=${path}`, store });
  expect(await screen.findByText('no such document')).toBeDefined();
  isThere = true;
  vi.mocked(callStaffOperation).mockImplementation(answer);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const panels = await screen.findByRole('button', { name: path });

  fireEvent.click(panels);
  await vi.waitFor(() => expect(changes.length).toBeGreaterThan(1));
  expect(new Set(changes).size).toBe(1);
});

test('the menu of a page leads to its addresses, and away from a page that was deleted there', async () => {
  vi.mocked(callStaffOperation).mockImplementation(answer);
  const store = testStore({ [path]: { blocks: [] }, 'site.json': {}, 'manifest.json': {} });
  loadAddresses.mockResolvedValue(({ page, onClose }) => {
    const remove = () => {
      store.edit(path, [{ type: 'set', path: [], was: store.content(path) }]);
      onClose();
    };
    return <button onClick={remove}>delete {page}</button>;
  });
  await showInStudio(
    <>
      <PageEditor loadAddresses={loadAddresses} />
      <Address />
    </>,
    { at: `/edit?path=${path}`, store },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Title, address and deletion of “Home”$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'delete home' }));
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

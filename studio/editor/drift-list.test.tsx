// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import { showInStudio, testStore } from '../releases/testing/show.tsx';
import { DriftList } from './drift-list.tsx';
import { driftBetween } from './drift.ts';
import type { EditorSearch } from './editor-search.ts';
import { Toolbar } from './toolbar.tsx';

vi.mock('#data/staff-operations.ts');
beforeEach(() => {
  vi.mocked(callStaffOperation).mockResolvedValue({ release: 'a', documents: [], drafts: [] } as never);
});
afterEach(cleanup);

const text = (id: string, title: string) => ({ id, type: 'rich-text', version: 1, props: { text: title } });
const [webPath, phonePath] = ['pages/home.web.json', 'pages/home.mobile.json'];

test('the buttons of a block that one device lacks say which of them adds and which removes', async () => {
  const web = { blocks: [text('a', 'Offers'), text('both', 'Old')] };
  const mobile = { blocks: [text('both', 'New'), text('b', 'Only here')] };
  const store = testStore({ [webPath]: web, [phonePath]: mobile });
  await Promise.all([store.load(webPath), store.load(phonePath)]);
  const drifts = driftBetween(web, mobile);
  await showInStudio(
    <DriftList {...{ drifts, web, mobile }} page="home" device="web" onPick={() => undefined} />,
    { store },
  );
  const names = screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => /^(?:Add|Remove|As)/.test(name));
  expect(names.toSorted()).toEqual([
    'Add to desktops',
    'Add to phones',
    'As on desktops',
    'As on phones',
    'Remove from desktops',
    'Remove from phones',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Remove from desktops: .*Offers/ }));
  expect(store.content(webPath)).toEqual({ blocks: [web.blocks[1]] });
  fireEvent.click(screen.getByRole('button', { name: /^Add to desktops: .*Only here/ }));
  expect(store.content(webPath)).toMatchObject({ blocks: [{ id: 'both' }, { id: 'b' }] });
});

test('a block that the page of the other device lacks is not exchanged for one of its type', async () => {
  const store = testStore({
    [webPath]: { blocks: [text('a', 'Same')] },
    [phonePath]: { blocks: [text('b', 'Same')] },
  });
  await Promise.all([store.load(webPath), store.load(phonePath)]);
  const change = vi.fn<(changed: Partial<EditorSearch>) => void>();
  await showInStudio(
    <Toolbar
      {...{ change, search: { path: webPath, block: 'a' }, device: 'web', isForAll: false, url: '/' }}
      {...{ mode: 'edit', setMode: vi.fn(), showsHidden: false, setShowsHidden: vi.fn(), page: 'home' }}
      {...{ documents: [], problems: [], labelOf: String, onProblem: vi.fn(), onDrift: vi.fn(), menu: null }}
    />,
    { store },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Page for phones/ }));
  expect(change.mock.lastCall?.[0]).toMatchObject({ path: phonePath, block: undefined });
  expect(notificationStore.snapshot().map((each) => each.text)).toContain(
    'The selected block is not on the page for phones, so nothing is selected.',
  );
});

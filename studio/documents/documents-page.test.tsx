// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dismiss, notificationStore } from '#ui/notification/notify.ts';
import { callStaffOperation } from '#data/staff-operations.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { showInStudio, testStore } from '../releases/testing/show.tsx';
import { DocumentsPage } from './documents-page.tsx';
import { PageAddresses } from './page-addresses.tsx';

vi.mock('#data/staff-operations.ts');

const policy = {
  version: 4,
  page: 'policy',
  platform: 'all',
  blocks: [{ id: 'text', type: 'rich-text', version: 1, props: {} }],
};
const theme = {
  primary: '#277eff',
  secondary: '#112233',
  accent: '#112233',
  dark: '#1d1d1d',
  darkPage: '#121212',
  positive: '#112233',
  negative: '#112233',
  info: '#112233',
  warning: '#112233',
  loading: '#112233',
};
const contents = {
  'manifest.json': { version: 1, extends: 'default', routes: [] },
  'site.json': {
    version: 3,
    name: 'Corner',
    theme,
    layout: { bottom: [{ id: 'f', type: 'footer', version: 1, props: { links: [{ href: '/policy' }] } }] },
  },
  'flows.json': { version: 3 },
  'messages.en.json': { routes: { policy: 'Our terms' } },
  'pages/policy.all.json': policy,
};
const manifest = contents['manifest.json'];
const withLink = {
  ...manifest,
  routes: [{ id: 'y', path: '/y', title: 'y', redirect: { status: 301, otherwise: { route: 'policy' } } }],
};
let store: DraftStore;

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  store = testStore(contents, null);
  vi.mocked(callStaffOperation).mockResolvedValue({
    release: null,
    documents: [
      { path: 'pages/policy.all.json', kind: 'page', page: 'policy', platform: 'all', locale: null },
    ],
  } as never);
});
afterEach(() => {
  cleanup();
  for (const { id } of notificationStore.snapshot()) dismiss(id);
});

const show = (tab: string) => showInStudio(<DocumentsPage />, { at: `/documents/${tab}`, store });
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('a landing page gets its document, address and title in one step', async () => {
  await show('routes');
  await press('New page');
  await press('Make the page');
  expect(screen.getByText('Write a title.')).toBeTruthy();
  await type('Title', 'Spring sale');
  await type('Address', '/policy');
  expect(screen.getByText('Another page has this address.')).toBeTruthy();
  await type('Address', '/spring');
  const from = screen.getByLabelText<HTMLSelectElement>('What does the page begin with?');
  expect([...from.options].map(({ text }) => text)).toEqual([
    'An empty page',
    expect.stringMatching(/^Finished sample: /),
    expect.stringMatching(/^Finished sample: /),
    'A copy of another page',
  ]);
  expect(screen.queryByLabelText('A copy of which page?')).toBeNull();
  fireEvent.change(from, { target: { value: from.options[3]?.value } });
  expect(screen.getByLabelText<HTMLSelectElement>('A copy of which page?').value).toBe('policy');
  await type(/^Short link/, '/spring');
  await press('Make the page');
  expect(screen.getByText('Another page has this address.')).toBeTruthy();
  await type(/^Short link/, '/sp');
  await press('Make the page');
  await vi.waitFor(() =>
    expect(store.content('pages/spring.all.json')).toEqual({ ...policy, page: 'spring' }),
  );
  expect(store.content('manifest.json')).toMatchObject({
    routes: [
      { id: 'spring', path: '/spring', title: 'spring', page: 'spring' },
      { id: 'sp', path: '/sp', redirect: { otherwise: { route: 'spring' } } },
    ],
  });
  expect(store.content('messages.en.json')).toEqual({
    routes: { policy: 'Our terms', spring: 'Spring sale' },
  });
  expect(notificationStore.snapshot().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The page “Spring sale” was made at .*\/spring.*, and .*\/sp.* leads to it\.$/),
  ]);
});

test('a deleted page leads elsewhere, and undo brings it back', async () => {
  await show('routes');
  await type('Find a page or address', '/policy');
  await press('Delete the page');
  const dialog = await screen.findByRole('dialog', { hidden: true });
  const target = within(dialog).getByRole<HTMLSelectElement>('combobox', { hidden: true });
  const offered = [...target.options].map(({ value }) => value);
  expect(offered).toContain('contact');
  for (const failure of ['not-found', 'server-error', 'offline']) expect(offered).not.toContain(failure);
  // The footer, which every page has, links to it.
  expect(await within(dialog).findByText(/^1 link leads to this page/)).toBeTruthy();
  fireEvent.change(target, { target: { value: 'contact' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete', hidden: true }));
  await vi.waitFor(() => expect(store.content('pages/policy.all.json')).toBeNull());
  expect(store.content('manifest.json')).toMatchObject({
    routes: [{ id: 'policy', redirect: { otherwise: { route: 'contact' } } }],
  });
  const told = notificationStore.snapshot().map(({ text }) => text);
  expect(told).toEqual([expect.stringMatching(/is deleted, and .*\/policy.* leads to “Contact/)]);
  await type('Find a page or address', 'zzz');
  expect(screen.getByText(/^No address or page was found/)).toBeTruthy();
  store.undo();
  expect(store.content('pages/policy.all.json')).toEqual(policy);
  // The page and its address come back with one step.
  expect(store.content('manifest.json')).toEqual(manifest);
  expect(store.view().canUndo).toBe(false);
  store.redo();
  expect(store.content('pages/policy.all.json')).toBeNull();
});

test('a short link says where it leads, can lead elsewhere and be deleted, and is named when its page goes', async () => {
  store = testStore({ ...contents, 'manifest.json': withLink }, null);
  await show('routes');
  await type('Find a page or address', '/y');
  expect(await screen.findByText('leads to Terms and conditions')).toBeTruthy();
  await press('Address and target');
  fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: 'contact' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(store.content('manifest.json')).toMatchObject({
    routes: [{ id: 'y', path: '/y', redirect: { status: 301, otherwise: { route: 'contact' } } }],
  });
  store.undo();
  await type('Find a page or address', '/policy');
  await press('Delete the page');
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(within(dialog).getByText('/y')).toBeTruthy();
  expect(within(dialog).getByText(/that address lead from now on/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it', hidden: true }));
  await type('Find a page or address', '/y');
  await press('Delete the short address');
  const asked = await screen.findByRole('dialog', { hidden: true });
  expect(store.content('manifest.json')).toEqual(withLink);
  fireEvent.click(within(asked).getByRole('button', { name: 'Delete the short address', hidden: true }));
  expect(store.content('manifest.json')).toMatchObject({ routes: [] });
});

test('a page that the shop needs is deleted with a warning, and a default is asked for first', async () => {
  const moved = { ...manifest, routes: [{ id: 'contact', path: '/help', title: 'help' }] };
  store = testStore({ ...contents, 'manifest.json': moved }, null);
  await show('routes');
  await type('Find a page or address', '/cart');
  await press('Delete the page');
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(within(dialog).getByText(/The shop needs/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it', hidden: true }));
  await type('Find a page or address', '/help');
  await press('Back to the default');
  const asked = await screen.findByRole('dialog', { hidden: true });
  expect(within(asked).getByText(/becomes .*\/contact/)).toBeTruthy();
  fireEvent.click(within(asked).getByRole('button', { name: 'Back to the default', hidden: true }));
  expect(store.content('manifest.json')).toMatchObject({ routes: [] });
});

test('a text is found by what is seen, replaced, and taken back', async () => {
  await show('messages');
  await type(/Find a text/, 'our terms');
  await type('Text of the shop', 'Terms of Corner');
  expect(store.content('messages.en.json')).toEqual({ routes: { policy: 'Terms of Corner' } });
  await type(/Find a text/, 'cart-summary title');
  const [row] = await screen.findAllByRole('listitem');
  // First what is seen, then where, and the code last.
  expect([...(row?.children ?? [])].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Cart summary',
    'Block “Cart summary”',
  ]);
  const field = within(row as HTMLElement).getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.focus(field);
  expect(field.value).toBe('Cart summary');
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'Mine' } });
  expect(store.content('messages.en.json')).toMatchObject({ 'cart-summary': {} });
  fireEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Back to the default text' }));
  expect(JSON.stringify(store.content('messages.en.json'))).not.toContain('Mine');
});

test('the row of a text stays where it is while it is written, and while it is emptied', async () => {
  await show('messages');
  await type(/Find a text/, 'title');
  const places = () => screen.getAllByRole('listitem').map((row) => row.querySelector('textarea')?.id ?? '');
  await screen.findAllByRole('listitem');
  await vi.waitFor(() => expect(places().length).toBeGreaterThan(3));
  const before = places();
  const third = () => within(screen.getAllByRole('listitem')[2] as HTMLElement).getByRole('textbox');
  fireEvent.change(third(), { target: { value: 'M' } });
  fireEvent.change(third(), { target: { value: 'Mi' } });
  expect(places()).toEqual(before);
  expect((third() as HTMLTextAreaElement).value).toBe('Mi');
  fireEvent.click(screen.getByRole('checkbox'));
  await vi.waitFor(() => expect(places().length).toBeLessThan(before.length));
  const count = places().length;
  const mine = screen.getByDisplayValue('Mi');
  fireEvent.change(mine, { target: { value: '' } });
  expect(places()).toHaveLength(count);
});

test('a colour is written whole, and a pair that cannot be told apart is named', async () => {
  await show('theme');
  const field = await screen.findByLabelText<HTMLInputElement>('Primary colour', { selector: '[type=text]' });
  expect(screen.queryByText('make it darker')).toBeNull();
  fireEvent.change(field, { target: { value: '#ffd' } });
  expect(store.content('site.json')).toMatchObject({ theme });
  fireEvent.change(field, { target: { value: '#ffd400' } });
  expect(store.content('site.json')).toMatchObject({ theme: { primary: '#ffd400' } });
  expect(await screen.findByText('make it darker')).toBeTruthy();
  expect(screen.getByText('Payment due')).toBeTruthy();
});

test('the waiting colour is the primary one until somebody chooses another', async () => {
  store = testStore(
    { ...contents, 'site.json': { ...contents['site.json'], theme: { ...theme, loading: '#277EFF' } } },
    null,
  );
  await show('theme');
  const field = async (name: string) => screen.findByLabelText(name, { selector: '[type=text]' });
  const colours = () => (store.content('site.json') as { theme: typeof theme }).theme;
  expect(await screen.findByText(/changes with “Primary colour”/)).toBeTruthy();
  fireEvent.change(await field('Primary colour'), { target: { value: '#0b5cd5' } });
  expect(colours()).toMatchObject({ primary: '#0b5cd5', loading: '#0b5cd5' });
  fireEvent.change(await field('Loading'), { target: { value: '#112233' } });
  fireEvent.change(await field('Primary colour'), { target: { value: '#277eff' } });
  expect(colours()).toMatchObject({ primary: '#277eff', loading: '#112233' });
  expect(screen.queryByText(/changes with “Primary colour”/)).toBeNull();
});

test('the dialog of a page has its addresses, and deletes it with a button that brings it back', async () => {
  store = testStore({ ...contents, 'manifest.json': withLink }, null);
  const onClose = vi.fn<() => void>();
  await showInStudio(<PageAddresses page="policy" onClose={onClose} />, { store });
  const rows = await screen.findAllByRole('listitem', { hidden: true });
  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['/policy', '/y']);
  // A person who keeps the page returns to its addresses.
  fireEvent.click(within(rows[1] as HTMLElement).getByText('Delete the short address'));
  fireEvent.click(await screen.findByText('Keep it'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByText('Delete the page'));
  await screen.findByText(/deleted in this draft/i);
  const asked = screen.getByRole('dialog', { hidden: true });
  fireEvent.click(within(asked).getByRole('button', { name: 'Delete', hidden: true }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(store.content('pages/policy.all.json')).toBeNull();
  act(() => notificationStore.snapshot().at(-1)?.action?.onSelect?.());
  expect(store.content('pages/policy.all.json')).toEqual(policy);
  expect(store.content('manifest.json')).toEqual(withLink);
});

test('a page that the shop cannot do without says so', async () => {
  await showInStudio(<PageAddresses page="home" onClose={vi.fn<() => void>()} />, { store });
  expect(await screen.findByText(/cannot be deleted/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Delete/, hidden: true })).toBeNull();
});

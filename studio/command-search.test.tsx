// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { CommandSearch } from './command-search.tsx';
import { showInStudio, testStore } from './releases/testing/show.tsx';

vi.mock('#data/staff-operations.ts');

const method = (name: string) => ({ method: name, providers: [], currencies: ['toman'] });
const contents = {
  'site.json': {
    version: 3,
    name: 'Corner',
    theme: {},
    generic: { brand_line: 'Good' },
    showcases: { others: [{ id: 'games', action: 'See the games', href: '/games' }] },
  },
  'flows.json': { version: 3, payment: { methods: [method('wallet'), method('transfer')] } },
  'messages.en.json': {
    routes: { policy: 'Our terms' },
    'payment-result': { failed: { action: 'Twice the same' }, missing: { action: 'Twice the same' } },
  },
  'pages/home.web.json': {
    blocks: [{ id: 'deal', type: 'rich-text', version: 1, props: { text: 'Offers of this spring' } }],
  },
  'manifest.json': { version: 1, extends: 'default', routes: [] },
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const documents = [{ path: 'pages/home.web.json', page: 'home', platform: 'web' }, { path: 'site.json' }];
  vi.mocked(callStaffOperation).mockImplementation((async (id: string, { path }: { path?: string }) =>
    id === 'studio.document'
      ? { path, content: contents[path as keyof typeof contents], version: 0 }
      : {
          release: 'a',
          documents: documents.map((each) => ({
            page: null,
            platform: null,
            locale: null,
            section: null,
            ...each,
          })),
        }) as never);
});
afterEach(cleanup);

const closed = vi.fn<() => void>();
const Address = () => <output>{useLocation().href}</output>;
const show = () =>
  showInStudio(
    <>
      <Address />
      <CommandSearch onClose={closed} />
    </>,
    { store: testStore(contents, null) },
  );
/** Writes a search, and returns the entries as `text – place`. */
async function find(words: string, first: string): Promise<string[]> {
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: words } });
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem', { hidden: true })[0]?.textContent).toContain(first),
  );
  return screen
    .getAllByRole('menuitem', { hidden: true })
    .map((item) => [...item.children].map(({ textContent }) => textContent).join(' – '));
}

test('settings, colours and texts are found by their visible words in both languages, and open at their field', async () => {
  await show();
  const review = 'Documents are reviewed within how many hours – Buying and paying › Identity verification';
  // Its words, those of the other language, of the place, and of the help.
  for (const words of ['documents are reviewed', 'بررسی مدارک', 'verification hours', 'no time is said'])
    expect((await find(words, 'Documents are reviewed'))[0], words).toBe(review);
  // A payment method, and its switch.
  const [transfer, ...parts] = await find('transfer', 'Transfer');
  expect(transfer).toBe('Transfer – Buying and paying › Payment methods › Payment › Methods');
  expect(parts.some((part) => part.startsWith('Used by the shop – '))).toBe(true);
  expect((await find('primary colour', 'Primary colour'))[0]).toMatch(/– Colours$/);
  expect((await find('our terms', 'Our terms'))[0]).toBe('Our terms – Titles of pages');
  // One block says the same in two states.
  const same = (await find('twice the same', 'Twice the same')).slice(0, 2);
  expect(same).toEqual([
    'Twice the same – Block “Result of a payment” (1 of 2)',
    'Twice the same – Block “Result of a payment” (2 of 2)',
  ]);

  await find('documents are reviewed', 'Documents are reviewed');
  fireEvent.click(screen.getAllByRole('menuitem', { hidden: true })[0] as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe(
      '/documents/flows?field=identity.reviewHours',
    ),
  );
  expect(closed).toHaveBeenCalledOnce();
});

const opened = (address: string) =>
  waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe(address));
const choose = () => fireEvent.click(screen.getAllByRole('menuitem', { hidden: true })[0] as HTMLElement);

test('words of blocks and banners are found, and open where they stand', async () => {
  await show();
  expect((await find('this spring', 'Offers of this spring'))[0]).toMatch(/– Home.* › /);
  choose();
  await opened('/edit?path=pages%2Fhome.web.json&block=deal&field=props.text');
  cleanup();
  await show();
  await find('see the games', 'See the games');
  choose();
  await opened('/documents/site?field=showcases.others.0.action');
});

test('a text opens with the words of the search, and the place is named where pages are deleted', async () => {
  await show();
  expect((await find('delete page', 'Delete a page'))[0]).toContain('pages and addresses');
  await find('our terms', 'Our terms');
  choose();
  await opened('/documents/messages?field=routes.policy&seen=our+terms');
});

test('what nothing is called says so', async () => {
  await show();
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'qqqqq' } });
  expect(await screen.findByText(/Nothing was found/)).toBeTruthy();
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaffOperation } from '#data/staff-operations.ts';
import { ShopPartsContext, type ShopParts } from '../pickers/shop-parts.ts';
import { showInStudio } from '../releases/testing/show.tsx';
import editor from './messages.en.json' with { type: 'json' };
import { Simulator } from './simulator.tsx';

vi.mock('#data/staff-operations.ts');
beforeEach(() => {
  const documents = ['web', 'mobile'].map((platform) => ({
    path: `pages/checkout.${platform}.json`,
    kind: 'page',
    page: 'checkout',
    platform,
    locale: null,
  }));
  // cast: only the list of documents is read
  vi.mocked(callStaffOperation).mockResolvedValue({ release: null, documents, draft: null } as never);
});
afterEach(cleanup);

const openPanel = (): void => {
  const event = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  act(() => void document.getElementById('simulator')?.dispatchEvent(event));
};

test('a state is chosen and left, and one that is chosen leaves the field as it looks', async () => {
  const changes: object[] = [];
  const simulator = (when?: string) => (
    <Simulator
      search={{ path: '', ...(when === undefined ? {} : { when }) }}
      change={(changed) => changes.push(changed)}
      documents={[]}
    />
  );
  await showInStudio(simulator('payment.failed'));
  expect(screen.getByRole('button', { name: /^State: .*failed/i })).toBeTruthy();
  openPanel();
  const field = screen.getByLabelText<HTMLSelectElement>(editor.simulator.state);
  expect([field.value, field.disabled]).toEqual(['payment.failed', false]);
  fireEvent.change(field, { target: { value: 'payment.pending' } });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: editor.simulator.back, hidden: true }));
  expect(changes).toEqual([
    { when: 'payment.pending' },
    { when: undefined },
    { when: undefined, at: undefined },
  ]);
});

test('the page of a failed payment opens with that state, which is named', async () => {
  const changes: object[] = [];
  const search = { path: 'pages/buy-verify-failed.web.json' };
  await showInStudio(
    <Simulator search={search} change={(changed) => changes.push(changed)} documents={[]} />,
  );
  expect(screen.getByRole('button', { name: /^State: .*failed/i })).toBeTruthy();
  openPanel();
  const field = screen.getByLabelText<HTMLSelectElement>(editor.simulator.state);
  expect(field.value).toBe('payment.failed');
  // The order of a page of payments is made up, so it has no real state.
  expect([...field.options].map(({ value }) => value)).not.toContain('');
  fireEvent.change(field, { target: { value: 'payment.pending' } });
  fireEvent.change(field, { target: { value: 'payment.failed' } });
  // Its own state needs no place in the address.
  expect(changes).toEqual([{ when: 'payment.pending' }, { when: undefined }]);
});

test('states of other pages are named with the page, and lead there', async () => {
  const shown = {
    readStates: () => (name: string) => !name.startsWith('checkout.'),
    targets: [{ id: 'checkout', page: 'checkout', title: 'Checkout', path: '/checkout' }],
  };
  // cast: the states need no more of a shop
  const parts = shown as unknown as ShopParts;
  const search = { path: 'pages/home.mobile.json' };
  await showInStudio(
    <ShopPartsContext value={parts}>
      <Simulator search={search} change={() => undefined} documents={[]} />
    </ShopPartsContext>,
  );
  openPanel();
  const field = screen.getByLabelText<HTMLSelectElement>(editor.simulator.state);
  const elsewhere = [...field.options].filter(({ disabled }) => disabled).map(({ text }) => text);
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const text of elsewhere) expect(text).toMatch(/ – on the page “Checkout”$/);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Checkout', hidden: true });
  expect(decodeURIComponent(link.href)).toContain('path=pages/checkout.mobile.json');
});

test('the moments of a page are looked for only while they are shown', async () => {
  let reads = 0;
  const page = {
    get blocks() {
      reads += 1;
      return [{ id: 'a', show: { from: '2027-03-01T00:00:00Z' } }];
    },
  };
  const nothing = () => undefined;
  await showInStudio(<Simulator search={{ path: '' }} change={nothing} documents={[page]} />);
  const group = () => screen.queryByRole('group', { name: 'Moments of this page', hidden: true });
  expect([reads, group()]).toEqual([0, null]);
  openPanel();
  expect(group()).not.toBeNull();
  expect(reads).toBeGreaterThan(0);
});

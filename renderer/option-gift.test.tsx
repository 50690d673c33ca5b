// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider, type AbstractIntlMessages } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedPurchase } from '#actors/cart/asked-purchase.ts';
import { RoutePathsProvider } from '#actors/pages/routing.tsx';
import { requireActors } from '#actors/running.ts';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import messages from '#blocks/generated/messages.fa.json' with { type: 'json' };
import { linesOf } from '#machines/cart/lines.ts';
import { sampleOption, sampleProduct } from '#schemas/entities/examples.ts';
// The code that the sheet loads on demand is imported before the tests, so that no wait depends on its
// transformation.
import '#ui/form/schema-form.tsx';
import './option-sheet.tsx';
import { OptionSheetHost } from './option-sheet-host.tsx';

const card = sampleProduct({ options: [sampleOption(411, '۱۰ دلاری', 100_000)], sellable_id: 411 });
const answers = [
  { field: 'gift_recipient', title: 'نام گیرندهٔ هدیه', value: 'سارا' },
  { field: 'gift_mobile', title: 'موبایل گیرنده', value: '09350001122' },
  { field: 'gift_sender', title: 'نام فرستنده', value: 'نگار' },
];

let stop: () => void;
let bodies: unknown[];
let check: () => Response;
let product = card;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  bodies = [];
  product = card;
  queryClient.clear();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url.startsWith('/api/v1/products/answers')) {
      bodies.push(JSON.parse(String(init?.body)));
      return Promise.resolve(check());
    }
    if (url.startsWith('/api/v1/sellables')) return Promise.resolve(Response.json({ sellables: [] }));
    return Promise.resolve(Response.json({ product }));
  });
  show();
});
function show(stores = freshStores()): void {
  ({ stop } = startTestActors({ stores }));
  render(
    <IntlProvider
      locale="fa-IR"
      timeZone="Asia/Tehran"
      // cast: the catalogue's texts are deeper than the type that JSON modules get
      messages={messages as unknown as AbstractIntlMessages}
    >
      <RoutePathsProvider paths={{ cart: '/cart', product: '/product/{slug}' }}>
        <OptionSheetHost />
      </RoutePathsProvider>
    </IntlProvider>,
  );
}
afterEach(() => {
  act(() => askedPurchase.set(null));
  cleanup();
  stop();
  vi.unstubAllGlobals();
});
const lines = () => linesOf(requireActors().cart.getSnapshot().context.record);
const ask = (gift: boolean) =>
  act(() => askedPurchase.set({ slug: product.slug, title: product.title, sellable: 411, qty: 1, gift }));
const add = () => fireEvent.click(screen.getByRole('button', { name: 'افزودن به سبد خرید' }));

it('asks for the gift, names what is wrong at its field, and adds a line that holds it', async () => {
  ask(true);
  await screen.findByLabelText(/نام گیرنده/);
  check = () =>
    Response.json(
      {
        code: 'validation-failed',
        errors: [{ field: 'answers.gift_recipient', code: 'required', message: 'نام را بنویسید' }],
      },
      { status: 422 },
    );
  add();
  expect(await screen.findByText('نام را بنویسید')).toBeTruthy();
  expect(bodies).toEqual([
    {
      sellable: 411,
      answers: { gift_recipient: '', gift_mobile: '', gift_sender: '', gift_message: '' },
    },
  ]);
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('gift-recipient'));
  expect(lines()).toEqual([]);
  fireEvent.change(screen.getByLabelText(/نام گیرنده/), { target: { value: 'سارا' } });
  fireEvent.change(screen.getByLabelText(/موبایل گیرنده/), { target: { value: '۰۹۳۵۰۰۰۱۱۲۲' } });
  fireEvent.change(screen.getByLabelText(/نام شما/), { target: { value: 'نگار' } });
  // The shopper sees the words that the recipient will see.
  const preview = screen.getByRole('figure');
  expect(preview.textContent).toContain('هدیه‌ای از نگاربرای سارا');
  check = () => Response.json({ answers });
  add();
  await waitFor(() => expect(lines()[0]?.answers).toEqual(answers));
  expect(bodies[1]).toMatchObject({ answers: { gift_mobile: '09350001122' } });
});

it('is one tap away from buying for oneself, and not offered for goods that are sent', async () => {
  ask(true);
  fireEvent.click(await screen.findByRole('radio', { name: 'برای خودم' }));
  expect(screen.queryByLabelText(/نام گیرنده/)).toBeNull();
  add();
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]?.answers).toBeUndefined();
  expect(bodies).toEqual([]);
  product = sampleProduct({ ...card, slug: 'shirt', type: 'physical' });
  ask(true);
  await screen.findByRole('button', { name: 'افزودن به سبد خرید' });
  expect(screen.queryByRole('radio', { name: 'هدیه به دیگری' })).toBeNull();
});

it('begins with the name of the account as the sender, if an SMS can contain it', async () => {
  for (const [name, sender] of [
    [testUser.name, testUser.name],
    ['Sara Rezaei of Esfahan and Shiraz', ''],
  ] as const) {
    cleanup();
    stop();
    show(signIn(freshStores(), { ...testUser, name }));
    ask(true);
    expect((await screen.findByLabelText<HTMLInputElement>(/نام شما/)).value).toBe(sender);
    act(() => askedPurchase.set(null));
  }
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import * as sessionMachine from '#actors/session/session-machine.ts';
import { startShopActors } from '#actors/start.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { WalletCharge } from '#schemas/api/charges/operations.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { samplePayment } from '#schemas/entities/order-examples.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './wallet-report.tsx';
import { parseAmount, typedAmount } from '#ui/format/typed-amount.ts';
import { wantedOf } from './wanted-amount.ts';

const subject = { definition, component, messages };
const charge = (more: Partial<WalletCharge> = {}): WalletCharge => ({
  code: 'K7M2P4Q8R9S3',
  currency: 'toman',
  amount: 50_000,
  payment: 'unpaid',
  started_from: 'checkout',
  order: null,
  created_at: '2026-03-01T12:00:00Z',
  paid_at: null,
  payable_until: '2026-03-02T12:00:00Z',
  methods: ['card'],
  payments: [],
  ...more,
});

let answer: WalletCharge;
let stop = () => {};
beforeEach(() => {
  answer = charge();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/v1/wallet/charges/')) return Response.json({ charge: answer });
    if (path.startsWith('/api/v1/wallet/report')) return Response.json({ entries: [], next: null });
    return Response.json({ balances: [{ currency: 'toman', amount: 0, held: 0 }] });
  });
});
afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
});
const open = (example: string, removed: readonly string[] = []) => {
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
  return render(blockElement(subject, { example, removed }));
};

it('reads amounts as they are typed, and nothing else', () => {
  expect(parseAmount('۵۰٬۰۰۰', 'toman', {}, 'fa')).toBe(50_000);
  expect(parseAmount('12.35', 'dollar', {}, 'fa')).toBe(1_235);
  for (const text of ['', 'abc', '-5', '1.5', '1e3'])
    expect(parseAmount(text, 'toman', {}, 'fa'), text).toBeNull();
  for (const text of ['1.234', '.5', '5.']) expect(parseAmount(text, 'dollar', {}, 'fa'), text).toBeNull();
  expect(typedAmount(1_235, 'dollar', {}, 'fa')).toBe('12.35');
});

it('takes from the address only what makes sense', () => {
  expect(wantedOf({ amount: '50000', unit: 'toman', from: 'checkout' })).toEqual({
    amount: 50_000,
    currency: 'toman',
    from: 'checkout',
    order: null,
  });
  expect(wantedOf({ from: 'bill', order: 'K7M2P4Q8R9S3' })).toMatchObject({
    from: 'bill',
    order: 'K7M2P4Q8R9S3',
  });
  for (const order of [undefined, '', '//evil.example', '../../logout', 'https://evil.example'])
    expect(wantedOf({ from: 'bill', order }), order).toMatchObject({ from: 'wallet', order: null });
  expect(wantedOf({ amount: '-1', unit: 'usdt', from: 'elsewhere' })).toEqual({
    amount: null,
    currency: null,
    from: 'wallet',
    order: null,
  });
});

it('shows a paid charge with its way back to the checkout', async () => {
  answer = charge({ payment: 'paid', methods: [], payable_until: null });
  open('charged');
  expect(await screen.findByRole('heading', { name: /^کیف پول شما .* شارژ شد$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'بازگشت به خرید' })).toBeTruthy();
  cleanup();
  stop();
  open('charged', ['checkout']);
  expect(await screen.findByRole('heading', { name: /^کیف پول شما .* شارژ شد$/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'بازگشت به خرید' })).toBeNull();
});

it('says that a late payment is being checked, and offers no second one', async () => {
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const payment = {
    ...samplePayment({ status: 'processing', tracking_code: null, expires_at }),
    amount: 50_000,
  };
  answer = charge({ payment: 'pending', methods: ['card'], payments: [payment] });
  open('charged');
  expect(await screen.findByRole('heading', { name: /^پرداخت .*۵۰٬۰۰۰.* در حال تأیید است$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^پرداخت/ })).toBeNull();
  expect(screen.getByText(/^نتیجه تا ساعت \S+ روشن می‌شود/)).toBeTruthy();
  expect(screen.queryByText(/افزوده نشد|به ما نرسیده/)).toBeNull();
});

it('leads back to the bill for which the wallet was charged', async () => {
  answer = charge({
    started_from: 'bill',
    order: 'B1LL9A',
    payment: 'paid',
    methods: [],
    payable_until: null,
  });
  open('charged');
  const link = await screen.findByRole('link', { name: 'بازگشت به سفارش' });
  expect(link.getAttribute('href')).toContain('B1LL9A');
});

it('offers to pay a charge that is not paid, and says that the money is safe when that fails', async () => {
  open('charged');
  const button = await screen.findByRole('button', { name: /^پرداخت .*۵۰٬۰۰۰/ });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  act(() => void fireEvent.click(button));
  expect(await screen.findByText('پرداخت آغاز نشد')).toBeTruthy();
  expect(screen.getByText(/مبلغی از حساب شما کم نشده است/)).toBeTruthy();
});

it('says how much is left of the day’s limit when more is wanted', async () => {
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) =>
    init.method === 'POST'
      ? Response.json(
          {
            code: 'validation-failed',
            status: 422,
            title: '',
            detail: '',
            details: { left: 20_000 },
            errors: [{ field: 'amount', code: 'too-large', message: 'x' }],
          },
          { status: 422 },
        )
      : known(path, init),
  );
  stop = startShopActors({
    flows: flowSettings.parse({ version: flowsVersion }),
    locale: 'fa-ir',
    ports: {
      stores: signIn(freshStores()),
      geolocation: null,
      loadSession: () => sessionMachine,
      loadAccountSync: null,
    },
  });
  render(blockElement(subject, { example: 'charging' }));
  await screen.findByLabelText('مبلغ شارژ');
  act(() => void fireEvent.click(screen.getByRole('button', { name: /^پرداخت/ })));
  expect(await screen.findByText(/^از سقف شارژ امروز شما ۲۰٬۰۰۰ تومان مانده است/)).toBeTruthy();
});

it('says that a charge is missing', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/v1/wallet/charges/')
      ? Response.json({ code: 'charge-not-found', title: '', detail: '', status: 404 }, { status: 404 })
      : Response.json({ balances: [], entries: [], next: null }),
  );
  open('charged');
  expect(await screen.findByText('این شارژ پیدا نشد')).toBeTruthy();
});

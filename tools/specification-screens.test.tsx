// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { openLogin } from '#actors/session/use-session.ts';
import BankCards from '#blocks/bank-cards/bank-cards.tsx';
import bankCards from '#blocks/bank-cards/definition.ts';
import bankCardMessages from '#blocks/bank-cards/messages.fa.json' with { type: 'json' };
import errorMessage from '#blocks/error-message/definition.ts';
import ErrorMessage from '#blocks/error-message/error-message.tsx';
import errorMessages from '#blocks/error-message/messages.fa.json' with { type: 'json' };
import paymentResult from '#blocks/payment-result/definition.ts';
import paymentMessages from '#blocks/payment-result/messages.fa.json' with { type: 'json' };
import PaymentResult from '#blocks/payment-result/payment-result.tsx';
import data from '#data/messages.fa.json' with { type: 'json' };
import rendererMessages from '#renderer/messages.fa.json' with { type: 'json' };
import { Overlay } from '#renderer/overlay.tsx';
import { tellUnloaded } from '#renderer/unloaded.ts';
import type { BankCard } from '#schemas/entities/bank-card.ts';
import { sampleOrder, samplePayment } from '#schemas/entities/order-examples.ts';
import { root } from './shared/root.ts';
import { blockElement, viewBlock } from './testing/render-block.tsx';

// The texts of the specification's section 8 on screens. Each screen is rendered in the state that shows the
// text.

let stop = () => {};
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
  history.replaceState(null, '', '/');
});

it.each([
  ['server-error', 'سرورهای ما از کار افتادند'],
  ['not-found', 'صفحه پیدا نشد'],
  ['offline', 'به اینترنت متصل نیستید'],
])('the page %s of the shop says so in its heading', (page, words) => {
  const file = path.join(root, `examples/gift-shop/pages/${page}.all.json`);
  const { blocks } = JSON.parse(readFileSync(file, 'utf8')) as { blocks: { type: string; props: object }[] };
  const [block] = blocks;
  expect(block?.type).toBe(errorMessage.type);
  const subject = { definition: errorMessage, component: ErrorMessage, messages: errorMessages };
  expect(
    viewBlock(subject, { props: block?.props ?? {} }).getByRole('heading', { level: 1 }).textContent,
  ).toBe(words);
});

it('a payment that was not made is said to be none', async () => {
  const code = 'ORDER1234567';
  history.replaceState(null, '', `/test-buy-verify/${code}`);
  const order = sampleOrder({
    payment: 'unpaid',
    status: 'registered',
    paid_at: null,
    payable_until: null,
    payments: [samplePayment({ status: 'failed', reason: 'unpaid', tracking_code: null })],
  });
  vi.stubGlobal('fetch', stubEngine({ [`/orders/${code}`]: { order } }));
  stop = startTestCheckout({ cart: [] });
  render(blockElement({ definition: paymentResult, component: PaymentResult, messages: paymentMessages }));
  expect(await screen.findByText(/کیف پول شارژ نشد یا تراکنش انجام نشد/)).toBeTruthy();
});

const card = (status: BankCard['status']): BankCard => ({
  id: 3,
  number: '603799••••••9993',
  bank: 'ملی ایران',
  status,
  reason: null,
  has_photo: false,
  created_at: '2026-11-20T12:00:00.000Z',
});

function openCards(cards: BankCard[]): void {
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'POST' ? { card: card('not-verified') } : { cards }),
  );
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
  render(
    <>
      {blockElement({ definition: bankCards, component: BankCards, messages: bankCardMessages })}
      <Shell />
    </>,
  );
}
const Shell = () => (
  <IntlProvider locale="fa-ir" messages={{ renderer: rendererMessages, data }}>
    <Overlay />
  </IntlProvider>
);

it.each([
  ['waiting-for-confirmation', /هنوز توسط مدیر تأیید نشده است/],
  ['verified', /به طور کامل تأیید شده است/],
] as const)('a bank card that is %s says so', async (status, words) => {
  openCards([card(status)]);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('a bank card that was saved is said to be', async () => {
  openCards([]);
  const add = await screen.findByRole('button', { name: 'افزودن کارت' });
  fireEvent.click(add);
  fireEvent.change(screen.getByLabelText('شمارهٔ کارت'), { target: { value: '6037997551479993' } });
  fireEvent.click(screen.getByRole('button', { name: 'افزودن کارت' }));
  expect((await screen.findAllByText(/با موفقیت ذخیره شد/)).length).toBeGreaterThan(0);
});

it('a script that could not be loaded is told of', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ stop } = startTestActors());
  render(<Shell />);
  act(() => tellUnloaded(new Error('offline'), { type: 'hero', id: 'hero' }));
  expect((await screen.findAllByText(/بخشی از این صفحه دریافت نشد/)).length).toBeGreaterThan(0);
});

it('a login that could not be loaded is told of', async () => {
  ({ stop } = startTestActors({ loadSession: async () => Promise.reject(new Error('offline')) }));
  render(<Shell />);
  act(() => openLogin({ reason: null }));
  expect(await screen.findByRole('dialog', { name: 'ورود دریافت نشد' })).toBeTruthy();
});

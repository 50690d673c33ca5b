// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { requireActors } from '#actors/running.ts';
import type { Order } from '#schemas/entities/order.ts';
import { sampleOrder, samplePayment } from '#schemas/entities/order-examples.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './payment-result.tsx';

vi.mock('#actors/pages/navigate.ts', () => ({ goTo: () => undefined }));

const subject = { definition, component, messages };
const code = 'ORDER1234567';
beforeEach(() => history.replaceState(null, '', `/test-buy-verify-failed/${code}`));
afterEach(() => {
  history.replaceState(null, '', '/');
});

const unpaid = (changes: Partial<Order>): Order =>
  sampleOrder({
    payment: 'unpaid',
    status: 'registered',
    paid_at: null,
    payable_until: new Date(Date.now() + 86_400_000).toISOString(),
    ...changes,
  });

function open(answers: Record<string, unknown>, user?: null): void {
  vi.stubGlobal('fetch', stubEngine(answers));
  startTestCheckout({ cart: [], ...(user === null ? { user } : {}) });
  render(blockElement(subject));
}

it.each([
  ['turned-back', 'پرداخت را لغو کردید'],
  ['declined', 'بانک پرداخت را نپذیرفت'],
  ['incomplete', 'پرداخت انجام نشد'],
  ['canceled', 'پرداخت انجام نشد'],
] as const)('tells a payment that was %s from the others, and what to do', async (reason, title) => {
  const payment = samplePayment({ status: 'failed', reason, tracking_code: null });
  open({ [`/orders/${code}`]: { order: unpaid({ payments: [payment] }) } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText(messages.failed.reasons[reason])).toBeTruthy();
  const pay = screen.getByRole('button', { name: /^پرداخت ۹۰/ });
  const facts = screen.getByText(messages.facts.invoice);
  expect(pay.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const ask = screen.getByRole('link', { name: messages.ticket.action });
  expect(ask.getAttribute('href')).toBe(`/test-new-ticket?order=${code}`);
});

it.each([
  [
    'payable',
    unpaid({ payments: [samplePayment({ status: 'failed', tracking_code: null })] }),
    'guestAction',
  ],
  ['over', unpaid({ status: 'canceled', payable_until: null, payment: 'expired', payments: [] }), null],
  ['refunded', sampleOrder({ payment: 'refunded' }), null],
] as const)(
  'leads guests to the contact page once, and never to a ticket: %s',
  async (_what, order, action) => {
    open({ [`/orders/${code}`]: { order } }, null);
    const name = action === null ? messages.failed.support : messages.ticket[action];
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/test-contact');
    const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(links.filter((href) => href === '/test-contact')).toHaveLength(1);
    expect(links.filter((href) => href?.includes('?order='))).toEqual([]);
  },
);

it.each([
  ['canceled', []],
  ['canceled', [samplePayment({ status: 'canceled', reason: 'canceled', tracking_code: null })]],
  ['registered', []],
] as const)('says one thing of an order that is over: %s, with the payments %o', async (status, payments) => {
  const order = unpaid({ status, payable_until: null, payment: 'expired', payments: [...payments] });
  open({ [`/orders/${code}`]: { order } });
  const words = status === 'canceled' ? messages.failed.canceled : messages.failed.over;
  expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeTruthy();
  const text = document.body.textContent ?? '';
  for (const other of [messages.failed.unpaid.text, messages.failed.money.kept.text, messages.failed.kept])
    expect(text).not.toContain(other);
});

it('puts an order that is not paid back into the cart, and says why when that is refused', async () => {
  const order = unpaid({ payments: [samplePayment({ status: 'canceled', reason: 'canceled' })] });
  const refusal = { code: 'move-not-allowed', status: 409, detail: 'پرداختی در جریان است.' };
  const answers = {
    '/cancel': Response.json(refusal, { status: 409 }),
    '/sellables': { sellables: [] },
    [`/orders/${code}`]: { order },
  };
  open(answers);
  const button = await screen.findByRole('button', { name: 'بازگشت به سبد خرید' });
  act(() => fireEvent.click(button));
  expect(await screen.findByText('پرداختی در جریان است.')).toBeTruthy();
  expect(requireActors().cart.getSnapshot().context.record.entries).toEqual([]);
});

// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readDraft } from '#actors/checkout/draft-store.ts';
import { sendToCheckout } from '#actors/checkout/running-checkout.ts';
import { cartSnapshot, startTestCheckout, stubEngine } from '#actors/checkout/testing/test-checkout.ts';
import { requireActors } from '#actors/running.ts';
import { cartViewOf } from '#actors/cart/use-cart.ts';
import type { Order, Quote } from '#schemas/entities/order.ts';
import { sampleOrder, sampleQuote } from '#schemas/entities/order-examples.ts';
import { blockElement } from '#tools/testing/render-block.tsx';
import component from './checkout-payment.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const went = vi.hoisted(() => [] as string[]);
vi.mock('#actors/pages/navigate.ts', () => ({
  goTo: (href: string) => went.push(href),
  showAs: () => undefined,
}));

const subject = { definition, component, messages };
const code = 'ORDER1234567';
const lines = [cartSnapshot, { ...cartSnapshot, id: 412, title: 'کارت گوگل' }];
const [parcel] = sampleOrder().parcels as [Order['parcels'][number]];
const [line] = parcel.lines as [Order['parcels'][number]['lines'][number]];
const quote = (discount?: string): Quote =>
  sampleQuote(discount === 'NOWRUZ' ? { discount_code: 'NOWRUZ', code_discount: 9_000 } : {});
const order = (): Order => {
  const ordered = lines.map(({ id, title }) => ({ ...line, id, title, qty: 1, answers: [] }));
  return sampleOrder({
    code,
    payment: 'unpaid',
    status: 'registered',
    paid_at: null,
    payments: [],
    payable_until: new Date(Date.now() + 86_400_000).toISOString(),
    parcels: [{ ...parcel, lines: ordered }],
  });
};
const sellable = {
  ...cartSnapshot,
  title: '',
  product_id: 41,
  product_slug: 'apple-10',
  product_title: cartSnapshot.title,
  activation_hours: null,
  stock: 0,
  store: { Id: 1, slug: 's', page_name: 'ویترین', hours: null },
};

/** Places an order of two lines with a discount code, whose payment does not start. */
async function place(answers: Record<string, unknown>): Promise<string[]> {
  const asked: string[] = [];
  const answer = stubEngine({
    '/payments': Response.json({ code: 'internal' }, { status: 500 }),
    ...answers,
  });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path);
    if (path.includes('/orders/quote'))
      return Response.json({
        quote: quote((JSON.parse(String(init?.body)) as { discount_code?: string }).discount_code),
      });
    return init?.method === 'POST' && path.endsWith('/orders')
      ? Response.json({ order: order() })
      : answer(path, init);
  });
  startTestCheckout({ cart: lines });
  render(blockElement(subject));
  const buyer = { full_name: 'سارا رضایی', phone_number: '09121234567' };
  await vi.waitFor(() => {
    act(() => sendToCheckout({ type: 'step.submit', values: buyer }));
    act(() => sendToCheckout({ type: 'step.next' }));
    expect(screen.queryByRole('heading', { name: 'پرداخت' })).toBeTruthy();
  });
  act(() => sendToCheckout({ type: 'discount.apply', code: 'NOWRUZ' }));
  await screen.findByText(/تخفیف گرفتید/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^پرداخت ۹۰/ })).toBeTruthy());
  act(() => fireEvent.click(screen.getByRole('button', { name: /^پرداخت ۹۰/ })));
  await screen.findByRole('button', { name: messages.toCart });
  await waitFor(() => expect(cartViewOf(requireActors().cart.getSnapshot()).lines).toEqual([]));
  return asked;
}
const draft = () => readDraft(requireActors().stores.checkout);
const cart = () => cartViewOf(requireActors().cart.getSnapshot());

it('says that the order is canceled, then brings back every line, and tells what is no longer sold', async () => {
  await place({
    '/cancel': {},
    '/sellables': { sellables: [sellable] },
    [`/orders/${code}`]: { order: order() },
  });
  expect(screen.getByText(messages.toCartText)).toBeTruthy();
  act(() => fireEvent.click(screen.getByRole('button', { name: messages.toCart })));
  await waitFor(() => expect(went).toEqual(['/test-cart']));
  await waitFor(() => expect(cart().report?.removed.map(({ title }) => title)).toEqual(['کارت گوگل']));
  // The line is sold out, which the cart shows at the line.
  expect(cart().lines.map(({ id, product }) => [id, product.stock])).toEqual([[411, 0]]);
  expect(draft()).toMatchObject({ placed: null, discount_code: 'NOWRUZ' });
});

it('cancels nothing while the shop does not answer what it still sells', async () => {
  const asked = await place({
    '/sellables': Response.json({ code: 'internal' }, { status: 400 }),
    [`/orders/${code}`]: { order: order() },
  });
  act(() => fireEvent.click(screen.getByRole('button', { name: messages.toCart })));
  await screen.findByRole('alert');
  expect(asked.filter((path) => path.includes('/cancel'))).toEqual([]);
  expect(draft()?.placed?.code).toBe(code);
});

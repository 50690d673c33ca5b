// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOrder, samplePayment } from '#schemas/entities/order-examples.ts';
import { startTestCheckout, stubEngine } from '../checkout/testing/test-checkout.ts';
import { RoutePathsProvider } from '../routing.tsx';
import { usePayment } from './use-payment.ts';

const goTo = vi.hoisted(() => vi.fn());
vi.mock('../checkout/navigate.ts', () => ({ goTo }));

const code = 'ORDER1234567';
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
  goTo.mockClear();
});

/**
 * An order whose page does not know of its running payment, and an engine that reports one when a payment
 * is started.
 */
function open(problem: string) {
  const order = sampleOrder({
    payment: 'unpaid',
    status: 'registered',
    paid_at: null,
    payable_until: new Date(Date.now() + 86_400_000).toISOString(),
    payments: [samplePayment({ status: 'canceled', reason: 'canceled' })],
  });
  const refused = Response.json({ code: problem, status: 409, detail: 'x' }, { status: 409 });
  vi.stubGlobal(
    'fetch',
    vi.fn(
      stubEngine({
        [`/orders/${code}/payments`]: refused,
        [`/orders/${code}`]: { order },
        '/payments/': { payment: order.payments[0], order: code },
      }),
    ),
  );
  stop = startTestCheckout({ cart: [] });
  return renderHook(() => usePayment(code), {
    wrapper: ({ children }) => (
      <RoutePathsProvider paths={{ 'buy-verify': '/buy/{code}/verify' }}>{children}</RoutePathsProvider>
    ),
  });
}

test('leads to the page of the payment when one is already in flight for the order', async () => {
  const { result } = open('payment-under-way');
  await waitFor(() => expect(result.current.order).not.toBeNull());
  await act(() => result.current.pay('card'));
  expect(goTo.mock.calls).toEqual([[`/buy/${code}/verify`]]);
  expect(result.current.payError?.problem?.code).toBe('payment-under-way');
});

test('shows any other refusal beside the pay button', async () => {
  const { result } = open('order-not-payable');
  await waitFor(() => expect(result.current.order).not.toBeNull());
  await act(() => result.current.pay('card'));
  expect(goTo).not.toHaveBeenCalled();
  expect(result.current.payError?.problem?.code).toBe('order-not-payable');
});

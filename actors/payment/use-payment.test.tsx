// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order, PaymentSummary } from '#schemas/entities/order.ts';
import { sampleOrder, samplePayment } from '#schemas/entities/order-examples.ts';
import { startTestCheckout, stubEngine } from '../checkout/testing/test-checkout.ts';
import { holdsCondition } from '../conditions.ts';
import { queryClient } from '../operations/query-client.ts';
import { RoutePathsProvider } from '../pages/routing.tsx';
import { requireActors } from '../running.ts';
import { usePayment } from './use-payment.ts';

const goTo = vi.hoisted(() => vi.fn());
vi.mock('../pages/navigate.ts', () => ({ goTo }));

const code = 'ORDER1234567';
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
  goTo.mockClear();
});

const unpaid = (payment: Partial<PaymentSummary>, changes: Partial<Order> = {}): Order =>
  sampleOrder({
    payment: 'unpaid',
    status: 'registered',
    paid_at: null,
    payable_until: new Date(Date.now() + 86_400_000).toISOString(),
    payments: [samplePayment({ tracking_code: null, ...payment })],
    ...changes,
  });

interface Call {
  path: string;
  key: string | null;
}

/** Opens the page of an order with an engine that gives these answers. */
function open(
  answers: Record<string, unknown>,
  { flows = {}, user }: { flows?: object; user?: null | undefined } = {},
) {
  const calls: Call[] = [];
  const answer = stubEngine(answers);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    calls.push({ path, key: new Headers(init?.headers).get('idempotency-key') });
    return answer(path);
  });
  stop = startTestCheckout({ cart: [], flows, ...(user === null ? { user } : {}) });
  const paths = { 'buy-verify': '/buy/{code}/verify', 'direct-pay': '/direct-pay/{code}' };
  const view = renderHook(() => usePayment(code), {
    wrapper: ({ children }) => <RoutePathsProvider paths={paths}>{children}</RoutePathsProvider>,
  });
  const countOf = (part: string) => calls.filter(({ path }) => path.endsWith(part)).length;
  return { ...view, calls, countOf };
}

/** Opens an order whose page does not know of its running payment. The engine refuses to start one. */
function openRefused(problem: string) {
  const refused = Response.json({ code: problem, status: 409, detail: 'x' }, { status: 409 });
  return open({
    [`/orders/${code}/payments`]: refused,
    [`/orders/${code}`]: { order: unpaid({ status: 'canceled', reason: 'canceled' }) },
  });
}

test('knows nothing on the server', () => {
  const Probe = () => JSON.stringify(usePayment(code));
  expect(renderToString(<Probe />)).toContain('&quot;ready&quot;:false,&quot;order&quot;:null');
});

test('leads to the page of the payment when one is already in flight for the order', async () => {
  const { result } = openRefused('payment-under-way');
  await waitFor(() => expect(result.current.order).not.toBeNull());
  act(() => result.current.pay('card'));
  await waitFor(() => expect(result.current.payError?.problem?.code).toBe('payment-under-way'));
  expect(goTo.mock.calls).toEqual([[`/buy/${code}/verify`]]);
});

test('names methods of other currencies only if the goods are sold in them, and no wallet to guests', async () => {
  const methods = [
    { method: 'card', providers: ['zarinpal'], currencies: ['toman'] },
    { method: 'crypto', providers: ['nowpayments'], currencies: ['dollar'] },
    { method: 'wallet', providers: [], currencies: ['dollar'] },
  ];
  const othersOf = async (other_currencies: string[], user?: null) => {
    const order = unpaid({ status: 'failed' }, { other_currencies });
    const { result } = open({ [`/orders/${code}`]: { order } }, { flows: { payment: { methods } }, user });
    await waitFor(() => expect(result.current.methods).toEqual(['card']));
    const { otherMethods } = result.current;
    cleanup();
    stop();
    queryClient.clear();
    return otherMethods;
  };
  expect(await othersOf([])).toEqual([]);
  expect(await othersOf(['dollar'])).toEqual(['crypto', 'wallet']);
  expect(await othersOf(['dollar'], null)).toEqual(['crypto']);
});

test('shows any other refusal beside the pay button', async () => {
  const { result } = openRefused('order-not-payable');
  await waitFor(() => expect(result.current.order).not.toBeNull());
  act(() => result.current.pay('card'));
  await waitFor(() => expect(result.current.payError?.problem?.code).toBe('order-not-payable'));
  expect(goTo).not.toHaveBeenCalled();
});

test('repeats a payment whose answer was lost with its key, and uses another key after an answer', async () => {
  let isLost = true;
  const { result, calls } = open({
    [`/orders/${code}/payments`]: () => {
      if (isLost) throw new TypeError('the network is away');
      return { payment: samplePayment({ code: 'PAY2', status: 'pending' }), redirect: null, direct: 'PAY2' };
    },
    [`/orders/${code}`]: { order: unpaid({ status: 'canceled' }) },
  });
  await waitFor(() => expect(result.current.order).not.toBeNull());
  act(() => result.current.pay('transfer'));
  await waitFor(() => expect(result.current.payError?.kind).toBe('network-error'));
  isLost = false;
  for (const answered of [1, 2]) {
    act(() => result.current.pay('transfer'));
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(answered));
    await waitFor(() => expect(result.current.isPaying).toBe(false));
  }
  const [first, second, third] = calls.flatMap(({ path, key }) => (path.endsWith('/payments') ? [key] : []));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(goTo.mock.calls).toEqual([['/direct-pay/PAY2'], ['/direct-pay/PAY2']]);
});

test('asks the provider once for all blocks of the page, and again on request', async () => {
  const payment = samplePayment({ status: 'pending' });
  let isPaid = false;
  const paid = () => (isPaid ? samplePayment({ status: 'paid' }) : payment);
  const { result, countOf } = open({
    [`/payments/${payment.code}/verify`]: () => ({ payment: paid(), order: code }),
    [`/orders/${code}`]: () => ({
      order: isPaid ? sampleOrder() : unpaid({ status: 'pending' }, { payment: 'pending' }),
    }),
  });
  const other = renderHook(() => usePayment(code));
  await waitFor(() => expect(countOf('/verify')).toBe(1));
  await waitFor(() => expect(other.result.current.payment?.status).toBe('pending'));
  expect(holdsCondition('payment.pending')).toBe(true);
  isPaid = true;
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.order?.payment).toBe('paid'));
  expect(countOf('/verify')).toBe(2);
  expect(other.result.current.order?.payment).toBe('paid');
  await waitFor(() => expect(holdsCondition('payment.paid')).toBe(true));
  expect(holdsCondition('payment.pending')).toBe(false);
  other.unmount();
  expect(holdsCondition('payment.paid')).toBe(true);
});

test('removes an order that is paid from the draft of the checkout', async () => {
  const { result } = open({ [`/orders/${code}`]: { order: sampleOrder() } });
  const { checkout } = requireActors().stores;
  const draft = {
    owner: null,
    step: 'payment',
    values: {},
    done: [],
    address_id: null,
    address: null,
    currency: 'toman',
    discount_code: null,
    wallet: false,
    method: 'card',
    provider: null,
    placing: null,
    paying: null,
    placed: { code, items: '[]' },
  };
  checkout.write({ version: 1, ...draft });
  await waitFor(() => expect(result.current.ready).toBe(true));
  await waitFor(() => expect(checkout.read()).toMatchObject({ placed: null, step: null }));
});

test('shows an order that could not be fetched, and fetches it at once on request', async () => {
  let isDown = true;
  const { result, countOf } = open({
    [`/orders/${code}`]: () => {
      if (isDown) throw new TypeError('the network is away');
      return { order: sampleOrder() };
    },
  });
  await waitFor(() => expect(result.current.problem).toBe('failed'));
  isDown = false;
  const before = countOf(code);
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.order?.code).toBe(code));
  expect(countOf(code)).toBe(before + 1);
  expect(result.current.problem).toBeNull();
});

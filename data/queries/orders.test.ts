// @vitest-environment jsdom
import { focusManager, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentSummary } from '#schemas/entities/order.ts';
import { sampleOrder, samplePayment } from '#schemas/entities/order-examples.ts';
import { orderQueries, paymentQueries, writeOrder, writePayment, writeReceipt } from './orders.ts';

const poll = { first: 2000, most: 30_000 };
const code = 'ORDER1234567';

const orderWith = (...payments: readonly PaymentSummary[]) => ({
  order: sampleOrder({ payment: 'pending', paid_at: null, payments: [...payments] }),
});
const card = (status: PaymentSummary['status']) => orderWith(samplePayment({ status }));

let client: QueryClient;
/** Times of the requests, in milliseconds since the start. */
let requests: number[];
let answer: () => Promise<Response>;
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  client.mount();
  requests = [];
  const start = Date.now();
  vi.stubGlobal('fetch', () => {
    requests.push(Date.now() - start);
    return answer();
  });
});
afterEach(() => {
  end();
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const answerWith = (body: object, status = 200) => {
  answer = () => Promise.resolve(Response.json(body, { status }));
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Observes the order until the test ends. */
async function show(query: ReturnType<typeof orderQueries.get> = orderQueries.get(code, poll)) {
  const observer = new QueryObserver(client, query);
  end = observer.subscribe(() => undefined);
  await pass(0);
  return observer;
}
const waits = () => requests.slice(1).map((time, index) => time - (requests[index] ?? 0));

describe('an order whose payment may change', () => {
  test('is polled less and less often, and no more once it is paid', async () => {
    answerWith(card('pending'));
    await show();
    await pass(140_000);
    expect(waits().slice(0, 9)).toEqual([2000, 3000, 4500, 6750, 10_125, 15_187, 22_781, 30_000, 30_000]);
    answerWith(card('paid'));
    await pass(30_000);
    const { length } = requests;
    await pass(3_600_000);
    expect(requests).toHaveLength(length);
  });

  test('is polled while a gift is on its way, and no more once it was sent, or stays as it is', async () => {
    const paid = sampleOrder({ payment: 'paid', payments: [samplePayment({ status: 'paid' })] });
    const [parcel] = paid.parcels;
    const [line] = parcel?.lines ?? [];
    if (!parcel || !line) throw new Error('the sample has a line');
    const withGift = (status: 'waiting' | 'sent') => ({
      order: {
        ...paid,
        parcels: [
          {
            ...parcel,
            status: 'delivered' as const,
            lines: [{ ...line, gift: { id: 1, recipient: 'سارا', status } }],
          },
        ],
      },
    });
    answerWith(withGift('waiting'));
    await show();
    await pass(5000);
    expect(waits()).toEqual([2000, 2000]);
    answerWith(withGift('sent'));
    await pass(60_000);
    expect(requests).toHaveLength(4);
    answerWith(withGift('waiting'));
    await client.refetchQueries();
    await pass(600_000);
    expect(requests).toHaveLength(15);
  });

  test.each(['canceled', 'reversed'] as const)('is not polled once the payment is %s', async (status) => {
    answerWith(card(status));
    await show();
    await pass(3_600_000);
    expect(requests).toHaveLength(1);
  });

  test('is asked about again while it can be paid: it may be paid in another browser', async () => {
    const open = {
      order: sampleOrder({
        payment: 'unpaid',
        paid_at: null,
        payable_until: new Date(Date.now() + 86_400_000).toISOString(),
        payments: [],
      }),
    };
    answerWith(open);
    await show();
    await pass(95_000);
    expect(waits()).toEqual([30_000, 30_000, 30_000]);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await pass(0);
    expect(requests).toHaveLength(5);
    answerWith({ order: sampleOrder() });
    await pass(30_000);
    const { length } = requests;
    await pass(3_600_000);
    expect(requests).toHaveLength(length);
  });

  test('begins again with short waits when something changes', async () => {
    answerWith(card('pending'));
    await show();
    await pass(60_000);
    answerWith(card('processing'));
    await pass(30_000);
    const { length } = requests;
    await pass(2000);
    expect(requests.length).toBeGreaterThan(length);
  });

  test('is polled rarely while a person reviews the payment', async () => {
    answerWith(card('review'));
    await show();
    await pass(90_000);
    expect(requests).toEqual([0, 30_000, 60_000, 90_000]);
  });

  test('is polled by the settings of the shop, and not without them', async () => {
    answerWith(card('pending'));
    await show(orderQueries.get(code, { first: 5000, most: 6000 }));
    await pass(20_000);
    expect(requests).toEqual([0, 5000, 11_000, 17_000]);
    end();
    await pass(0);
    requests = [];
    await show(orderQueries.get(code));
    await pass(3_600_000);
    expect(requests).toHaveLength(1);
  });

  test('waits while the page is hidden, and is requested at once when it is shown again', async () => {
    answerWith(card('pending'));
    await show();
    await pass(60_000);
    focusManager.setFocused(false);
    const { length } = requests;
    await pass(3_600_000);
    expect(requests).toHaveLength(length);
    focusManager.setFocused(true);
    await pass(0);
    expect(requests).toHaveLength(length + 1);
    await pass(3000);
    expect(requests).toHaveLength(length + 2);
  });

  test('is requested at once when the network is back', async () => {
    answerWith(card('pending'));
    await show();
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(0);
    expect(requests).toEqual([0, 0]);
  });

  test('is requested again by the next page, because nothing outlives this one', async () => {
    answerWith(card('paid'));
    await show();
    end();
    await pass(0);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});

describe('an order whose payment failed at a provider', () => {
  test.each(['failed', 'expired'] as const)('is polled four times when it is %s', async (status) => {
    answerWith(card(status));
    await show();
    await pass(3_600_000);
    expect(waits()).toEqual([15_000, 30_000, 60_000, 120_000]);
  });

  test('is not polled when it is paid, or failed by a transfer', async () => {
    answerWith({ order: sampleOrder({ payments: [samplePayment({ status: 'failed' })] }) });
    await show();
    await pass(3_600_000);
    end();
    await pass(0);
    answerWith(orderWith(samplePayment({ status: 'failed', method: 'transfer' })));
    await show();
    await pass(3_600_000);
    expect(requests).toHaveLength(2);
  });
});

describe('a request that fails', () => {
  test.each([429, 503])('is repeated less and less often after %i, until it succeeds', async (status) => {
    answerWith({}, status);
    const observer = await show();
    await pass(600_000);
    expect(waits().slice(0, 8)).toEqual([5000, 7500, 11_250, 16_875, 25_312, 37_968, 56_953, 60_000]);
    expect(observer.getCurrentResult()).toMatchObject({ isPending: true, failureReason: { status } });
    answerWith(card('paid'));
    await pass(60_000);
    expect(observer.getCurrentResult().data).toEqual(card('paid'));
  });

  test('keeps the known order', async () => {
    answerWith(card('pending'));
    const observer = await show();
    answerWith({}, 503);
    await pass(60_000);
    expect(requests.slice(0, 4)).toEqual([0, 2000, 7000, 14_500]);
    expect(observer.getCurrentResult()).toMatchObject({ data: card('pending'), error: null });
  });

  test.each([401, 403, 404, 409, 422])(
    'is not repeated after %i, also not for a known order',
    async (status) => {
      answerWith(card('pending'));
      const observer = await show();
      answerWith({}, status);
      await pass(3_600_000);
      expect(requests).toHaveLength(2);
      expect(observer.getCurrentResult().error?.status).toBe(status);
    },
  );
});

/** Puts fresh lists into the cache, as of a page that was left. */
function showLists(): void {
  client.setQueryData(['orders.list', {}, { whose: 7 }], { orders: [] });
  client.setQueryData(['payments.list', {}, { whose: 7 }], { payments: [] });
}
/** Names of the lists that are requested again when they are shown, however fresh they are. */
const staleLists = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => String(queryKey[0]).endsWith('.list') && state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

describe('what an operation answered about a payment', () => {
  const started = samplePayment({ code: 'PAY2', status: 'pending' });

  test('is written into every cached answer of the order, which is then requested again', async () => {
    answerWith(orderWith(samplePayment({ status: 'failed' })));
    const { queryKey } = orderQueries.get(code);
    const observer = await show({
      ...orderQueries.get(code, poll),
      queryKey: [...queryKey, { whose: 7 }] as never,
    });
    writePayment(client, { order: code, payment: started });
    expect(observer.getCurrentResult().data?.order.payments.map((each) => each.status)).toEqual([
      'pending',
      'failed',
    ]);
    answerWith(card('paid'));
    await pass(0);
    expect(observer.getCurrentResult().data).toEqual(card('paid'));
  });

  test('makes the lists old, also where the order itself is not cached', async () => {
    showLists();
    writePayment(client, { order: code, payment: started });
    await pass(0);
    expect(staleLists()).toEqual(['orders.list', 'payments.list']);
    showLists();
    writeOrder(client, sampleOrder());
    await pass(0);
    expect(staleLists()).toEqual(['orders.list', 'payments.list']);
  });

  test('is not overwritten by an answer to an earlier request', async () => {
    answerWith(card('pending'));
    const observer = await show();
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    await pass(2000);
    answerWith(card('paid'));
    writePayment(client, { order: code, payment: samplePayment({ status: 'paid' }) });
    resolve(Response.json(card('pending')));
    await pass(0);
    expect(observer.getCurrentResult().data).toEqual(card('paid'));
  });

  test('requests nothing when it was known', async () => {
    answerWith(card('pending'));
    await show();
    showLists();
    writePayment(client, { order: code, payment: samplePayment({ status: 'pending' }) });
    await pass(0);
    expect(requests).toEqual([0]);
    expect(staleLists()).toEqual([]);
  });
});

test('a transfer shows its receipt at once, and is polled until a person has looked at it', async () => {
  const transfer = (status: PaymentSummary['status']) => ({
    payment: samplePayment({ code: 'PAY1', method: 'transfer', status }),
    order: code,
    cards: [],
    receipt: null,
    held_until: null,
    invoice_number: null,
  });
  answerWith(transfer('pending'));
  const observer = new QueryObserver(client, paymentQueries.direct('PAY1', poll));
  end = observer.subscribe(() => undefined);
  await pass(0);
  const receipt = { uploaded_at: '2026-11-20T12:00:00.000Z', status: 'waiting', reason: null } as const;
  const { payment } = transfer('processing');
  showLists();
  answerWith({ ...transfer('processing'), receipt });
  writeReceipt(client, 'PAY1', { payment, receipt });
  expect(observer.getCurrentResult().data).toEqual({ ...transfer('processing'), receipt });
  await pass(0);
  expect(staleLists()).toEqual(['orders.list', 'payments.list']);
  expect(requests).toHaveLength(2);
  answerWith(transfer('paid'));
  await pass(3000);
  const { length } = requests;
  await pass(3_600_000);
  expect(requests).toHaveLength(length);
});

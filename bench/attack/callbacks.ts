import { statement } from '#platform/db/statement.ts';
import { placeOrder, startPayment } from './purchases.ts';
import type { Attack } from './target.ts';

const countPaid = statement(
  'bench.paid-orders',
  "SELECT count(*)::integer AS paid FROM orders WHERE code = ANY(:codes) AND payment = 'paid'",
);

const forgedAuthority = 'A'.padEnd(36, '0');

/** Forged returns and notifications: none may pay an order, because only the provider's own answer counts. */
export const attackCallbacks: Attack = async (target) => {
  const { send, customer, stranger, pool } = target;
  const mine = await placeOrder(target, customer);
  const own = await startPayment(target, customer, mine, 'card');
  const theirs = await placeOrder(target, stranger);
  const foreign = await startPayment(target, stranger, theirs, 'card');
  const foreignAuthority = foreign.redirect?.split('/').at(-1) ?? '';
  const path = `/api/v1/payments/${own.payment.code}`;
  const returns = [
    `?Authority=${forgedAuthority}&Status=OK`,
    `?Authority=${foreignAuthority}&Status=OK`,
    `?Authority=${own.redirect?.split('/').at(-1) ?? ''}&Status=OK`,
    '?success=1&status=2&trackId=1',
    '?payment_status=finished',
    `?Authority[]=${forgedAuthority}&Status=OK`,
    '?location=//evil.example',
    '',
  ];
  const fell: string[] = [];
  for (const query of returns) {
    const { status, headers } = await send({ path: `${path}/return${query}` });
    const location = headers.get('location') ?? '';
    if (status !== 303 || !location.startsWith('/') || location.startsWith('//'))
      fell.push(`the return ${query} leads to ${status} ${location}`);
  }
  const notifications = [
    '{}',
    '{"payment_status":"finished","actually_paid":9999999}',
    `{"order_id":"${own.payment.code}","payment_status":"finished"}`,
    '[]',
    'x'.repeat(100_000),
  ];
  for (const body of notifications)
    for (const signature of ['', 'x', '0'.repeat(128)])
      await send({
        method: 'POST',
        path: `${path}/notification`,
        body,
        headers: { 'x-nowpayments-sig': signature },
      });
  const { paid } = await countPaid.one(pool, { codes: [mine, theirs] });
  if (paid > 0) fell.push(`${paid} orders became paid by a forged callback`);
  return { tried: returns.length + notifications.length * 3, fell };
};

/** One customer asks for another's things by their names. */
export const attackOwnership: Attack = async (target) => {
  const { send, customer, stranger, guest } = target;
  const order = await placeOrder(target, stranger);
  const { payment, direct } = await startPayment(target, stranger, order, 'transfer');
  const body = { method: 'card' };
  const requests = [customer, guest].flatMap((by) => [
    { by, path: `/api/v1/orders/${order}` },
    { by, path: `/api/v1/payments/${payment.code}` },
    { by, path: `/api/v1/payments/${payment.code}/verify`, method: 'POST', body: {} },
    { by, path: `/api/v1/direct-payments/${direct ?? ''}` },
    { by, path: `/api/v1/orders/${order}/payments`, method: 'POST', body },
    { by, path: `/api/v1/orders/${order}/cancel`, method: 'POST', body: {} },
  ]);
  const fell: string[] = [];
  for (const request of requests) {
    const { status } = await send(request);
    if (status < 400) fell.push(`${request.by.name} reaches ${request.path} of another: ${status}`);
  }
  return { tried: requests.length, fell };
};

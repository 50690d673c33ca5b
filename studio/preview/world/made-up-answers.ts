import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import type { OrderPayment, PaymentStatus } from '#schemas/entities/order.ts';
import { sampleOrder, samplePayment, sampleQuote } from '#schemas/entities/order-examples.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import type { User } from '#schemas/entities/user.ts';
import { exampleOf } from './example-of.ts';

/** The visitor whose requests are answered. */
export interface MadeUpVisitor {
  /** Null: a guest. */
  user: User | null;
  /** The simulated state of the payment; null: it is paid. */
  payment: string | null;
  site: SiteInfo;
}

/** States of an order, by the state of its payment. */
const orderStates: Readonly<Record<string, OrderPayment>> = {
  pending: 'pending',
  processing: 'pending',
  review: 'review',
  failed: 'unpaid',
  canceled: 'unpaid',
  expired: 'expired',
};

/** Returns the order that all pages of orders show. */
function madeUpOrder({ payment }: MadeUpVisitor, code: string) {
  const state = payment === null ? undefined : orderStates[payment];
  if (state === undefined) return sampleOrder({ code });
  return sampleOrder({
    code,
    status: 'registered',
    payment: state,
    paid_at: null,
    // cast: conditions of payments are states of payments
    payments: [samplePayment({ status: payment as PaymentStatus })],
  });
}

/** Answers with more content than an empty list. */
const special: Readonly<Record<string, (visitor: MadeUpVisitor, params: readonly string[]) => unknown>> = {
  'account.get': ({ user }) => ({ user }),
  'orders.get': (visitor, [code = '']) => ({ order: madeUpOrder(visitor, code) }),
  'pages.buy-verify': ({ site }) => ({ data: { site_info: site } }),
  'pages.buy-verify-failed': ({ site }) => ({ data: { site_info: site } }),
  'orders.quote': () => ({ quote: sampleQuote() }),
  'payments.get': (visitor, [code = '']) => {
    const order = madeUpOrder(visitor, code);
    return { order: order.code, charge: null, payment: order.payments[0] ?? samplePayment() };
  },
};

interface Known {
  id: string;
  operation: Operation;
  pattern: RegExp;
}

/** The operations that read data of a signed-in person. */
const personal: readonly Known[] = (Object.entries(operations) as [string, Operation][])
  .filter(
    ([id, { method, audience, http }]) =>
      Object.hasOwn(special, id) ||
      (method === 'GET' && (audience === 'customer' || audience === 'visitor') && http?.answer === undefined),
  )
  .map(([id, operation]) => ({
    id,
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }));

/** Ids of the operations that are answered. */
export const answeredIds: readonly string[] = personal.map(({ id }) => id);

/**
 * Answers a request of the invented visitor.
 * @returns undefined for a request that everybody may send, or that changes something
 */
export function madeUpAnswer(path: string, method: string, visitor: MadeUpVisitor): unknown {
  const [pathname = ''] = path.split('?', 1);
  for (const { id, operation, pattern } of personal) {
    const found = operation.method === method ? pattern.exec(pathname) : null;
    if (!found) continue;
    if (visitor.user === null && operation.audience === 'customer') return undefined;
    return special[id]?.(visitor, found.slice(1)) ?? exampleOf(operation.response);
  }
  return undefined;
}

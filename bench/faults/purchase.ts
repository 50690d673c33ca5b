import { randomUUID } from 'node:crypto';

/** The progress of a purchase. Its idempotency keys stay the same when it resumes. */
export interface Purchase {
  sellable: number;
  token: string;
  /** The card gateway's authority; null for a wallet payment. */
  scenario: 'success' | 'away' | null;
  keys: { place: string; pay: string };
  /** The hash of the accepted quote, which the shopper's page keeps. */
  quote?: string;
  order?: string;
}

export const newPurchase = (given: Pick<Purchase, 'sellable' | 'token' | 'scenario'>): Purchase => ({
  ...given,
  keys: { place: randomUUID(), pay: randomUUID() },
});

const buyer = { full_name: 'Negar Rad', phone_number: '09121111111', email: 'negar@shop.example' };

/** Sends a request as a browser does; `fetch`, or a client of a test. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

/** The error of a browser when the server is down or fails. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * Runs a purchase as the shopper's browser does, from the quote to the return from the gateway; after an
 * interruption it starts again with the same keys.
 * @param patience milliseconds that the shopper waits for an answer
 * @throws Interrupted when the server is down
 */
export async function goThrough(
  url: string,
  purchase: Purchase,
  request: Send = fetch,
  patience = 10_000,
): Promise<void> {
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await request(address, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init });
    } catch (cause) {
      throw new Interrupted('no answer', { cause });
    }
  };
  const call = async <Value>(path: string, body: unknown, key?: string): Promise<Value> => {
    const answer = await send(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${purchase.token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    const text = await answer.text().catch((cause: unknown) => {
      throw new Interrupted('half an answer', { cause });
    });
    if (!answer.ok) throw new Interrupted(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Value;
  };

  const cart = { ids: [{ id: purchase.sellable, qty: 1 }] };
  purchase.quote ??= (await call<{ quote: { hash: string } }>('/api/v1/orders/quote', cart)).quote.hash;
  purchase.order = (
    await call<{ order: { code: string } }>(
      '/api/v1/orders',
      { ...cart, quote: purchase.quote, user: buyer },
      purchase.keys.place,
    )
  ).order.code;
  const { redirect } = await call<{ redirect: string | null }>(
    `/api/v1/orders/${purchase.order}/payments`,
    { method: purchase.scenario === null ? 'wallet' : 'card' },
    purchase.keys.pay,
  );
  if (redirect === null || purchase.scenario === null) return;
  const paid = await send(redirect, {
    method: 'POST',
    body: new URLSearchParams({ scenario: purchase.scenario }),
  });
  const back = paid.headers.get('location');
  if (paid.status >= 500) throw new Interrupted(`the gateway: ${paid.status}`);
  // A buyer who stays away comes back to the gateway's own page.
  if (back !== null) await send(new URL(back, redirect).href);
}

import { z } from 'zod';
import { totpCode } from '#engine/people/second-factor/totp.ts';
import { openSession } from './session.ts';

// An owner who uses only the HTTP API, and so can work with every version.

const anything = z.unknown();
const totpKey = z.object({ key: z.string() });
const receipts = z.object({ receipts: z.array(z.object({ id: z.number(), order: z.string().nullable() })) });
const shipments = z.object({
  shipments: z.array(z.object({ order: z.string(), store_id: z.number(), version: z.number() })),
});
const activations = z.object({
  lines: z.array(z.object({ id: z.number(), order: z.string(), since: z.string().nullable() })),
});
const bankCards = z.object({
  cards: z.array(z.object({ id: z.number(), photo_at: z.string().nullable() })),
});
const reviews = z.object({
  reviews: z.array(
    z.object({ kind: z.string(), order: z.string().nullable(), store_id: z.number().nullable() }),
  ),
});
const requested = z.object({ request: z.number().nullable() });

/** Milliseconds of a step of an authenticator app. */
const step = 30_000;
const reason = 'Bench';

export type Owner = Awaited<ReturnType<typeof signInOwner>>;

function findIn<Entry>(entries: readonly Entry[], isIt: (entry: Entry) => boolean, what: string): Entry {
  const found = entries.find((entry) => isIt(entry));
  if (!found) throw new Error(`staff do not find ${what}`);
  return found;
}

/**
 * Signs in a person whom the command `staff create` has made an owner, and adds an authenticator app.
 * @param url of a server
 * @throws Error as {@link openSession} does, in all calls of the owner too
 */
export async function signInOwner(url: string, mobile: string, outboxToken: string) {
  const call = await openSession(url, mobile, outboxToken);
  const { key } = await call(totpKey, '/api/v1/me/second-factor/totp', {});
  await call(anything, '/api/v1/me/second-factor/totp/confirmation', {
    code: totpCode(key, new Date()),
    name: 'Phone',
  });
  let origin = url;
  const read = <Value>(schema: z.ZodType<Value>, path: string): Promise<Value> =>
    call(schema, `/api/v1/staff/${path}`, undefined, origin);
  const act = <Value>(schema: z.ZodType<Value>, path: string, body: object): Promise<Value> =>
    call(schema, `/api/v1/staff/${path}`, body, origin);
  const findParcel = async (order: string, status: string) => {
    const { shipments: all } = await read(shipments, `shipments?status=${status}`);
    const found = findIn(all, (each) => each.order === order, `the shipment of ${order}`);
    return { path: `orders/${order}/parcels/${found.store_id}`, version: found.version };
  };

  return {
    /** Goes on at another server of the same database, and answers the second factor there. */
    async goOnAt(other: string): Promise<void> {
      origin = other;
      // A code counts once. The code of the next step counts too.
      const code = totpCode(key, new Date(Date.now() + step));
      await call(anything, '/api/v1/me/second-factor/answers/totp', { code }, origin);
    },
    async decideReceipt(order: string, approve: boolean): Promise<void> {
      const { receipts: all } = await read(receipts, 'receipts');
      const { id } = findIn(all, (receipt) => receipt.order === order, `the receipt of ${order}`);
      await act(anything, `receipts/${id}/decision`, { approve, reason });
    },
    async decidePayment(
      payment: string,
      decision: 'reverse' | 'returned' | 'accept' | 'wallet' | 'dismiss',
    ): Promise<void> {
      // The gateway does not say how much less it got.
      const amount = decision === 'wallet' ? { amount: 50_000 } : {};
      await act(anything, `payments/${payment}/decision`, { decision, reason, ...amount });
    },
    /** Decides about the parcel of a store that was closed. */
    async decideReview(order: string, accept: boolean): Promise<void> {
      const { reviews: all } = await read(reviews, 'reviews');
      const isIt = (each: (typeof all)[number]): boolean =>
        each.kind === 'closed-store' && each.order === order;
      const { store_id } = findIn(all, isIt, `the review of ${order}`);
      await act(anything, `orders/${order}/parcels/${store_id}/review`, { accept, reason });
    },
    async refund(order: string, amount: number): Promise<void> {
      await act(anything, `orders/${order}/refunds`, { amount, reason });
    },
    /** @param from its status before */
    async moveShipment(order: string, from: string, move: 'send' | 'deliver' | 'return'): Promise<void> {
      const { path, version } = await findParcel(order, from);
      await act(anything, `${path}/shipment`, {
        move,
        version,
        ...(move === 'send' && { carrier: 'post', tracking: '123456789012345678901234' }),
        ...(move === 'return' && { reason }),
      });
    },
    /** Cancels what is not delivered of a parcel. @param from the status of its shipment */
    async cancelParcel(order: string, from: string): Promise<void> {
      const { path } = await findParcel(order, from);
      await act(anything, `${path}/cancellation`, { reason });
    },
    async decideActivation(order: string, move: 'finish' | 'ask' | 'refuse'): Promise<void> {
      const { lines } = await read(activations, 'activations');
      const { id, since: seen } = findIn(lines, (line) => line.order === order, `the activation of ${order}`);
      if (move === 'refuse') await act(anything, `activations/${id}/refusal`, { seen, note: reason });
      else await act(anything, `activations/${id}`, { move, seen, note: reason });
    },
    async decideBankCard(card: number, decision: 'verify' | 'reject'): Promise<void> {
      const { cards } = await read(bankCards, 'bank-cards');
      const { photo_at } = findIn(cards, ({ id }) => id === card, `the bank card ${card}`);
      await act(anything, `bank-cards/${card}/decision`, { decision, photo_at, reason });
    },
    /** @returns the id of the request that a colleague has to approve; null when it was done at once */
    async chargeWallet(to: string, amount: number): Promise<number | null> {
      const input = { mobile: to, currency: 'toman', amount, reason };
      return (await act(requested, 'wallets/charge', input)).request;
    },
    async approvePayout(request: number): Promise<void> {
      await act(anything, `payouts/${request}/approval`, {});
    },
  };
}

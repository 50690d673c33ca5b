import type { OrderAnswers } from '#schemas/entities/answers.ts';
import type { Buyer } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Queryable } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { readCustomer, type Customer } from '../customer.ts';
import { reserveUse } from '../discounts/use.ts';
import type { Handler } from '../handler.ts';
import { makeOrderCode } from '../random-code.ts';
import { holdFromWallet, lockWallet } from '../wallet/ledger.ts';
import { checkAnswers } from './answers.ts';
import { insertOrder, type NewOrder } from './order-repository.ts';
import { insertParcels } from './parcels.ts';
import { assertCurrency, gatherQuote, type Gathered, type QuoteServices } from './quote.ts';
import { readOrder } from './read-order.ts';
import { takeStock } from './reservation.ts';

const countUnpaid = statement(
  'orders.count-unpaid',
  `SELECT count(*)::integer AS count FROM (
     SELECT FROM orders
     WHERE user_id = :user AND held AND status = 'registered' AND payment IN ('unpaid', 'pending', 'review')
     LIMIT :limit) AS open`,
);

/**
 * Limits how many unpaid orders a customer has at once. A guest has no account to count by; the rate limit
 * of their network applies instead.
 * @throws ShopError `order-limit-reached`
 */
async function assertUnpaidLimit(
  queryable: Queryable,
  customer: Customer | null,
  limit: number,
): Promise<void> {
  if (!customer) return;
  const { count } = await countUnpaid.one(queryable, { user: customer.id, limit });
  if (count >= limit)
    throw new ShopError('order-limit-reached', {
      detail: `customer ${customer.id} has ${limit} unpaid orders`,
    });
}

function assertCustomer(customer: Customer | null, guest: boolean): void {
  if (!customer && !guest)
    throw new ShopError('unauthenticated', { detail: 'the shop does not sell to guests' });
  if (customer?.isBlocked) throw new ShopError('customer-blocked');
}

/** Asserts that the agreed quote equals the one computed from the database under locks. */
function assertQuote({ quote, address }: Gathered, agreed: string): void {
  if (quote.parcels.length === 0)
    throw new ShopError('out-of-stock', { details: { changes: quote.changes } });
  if (quote.needs_address && !address) throw new ShopError('address-needed');
  if (quote.hash !== agreed)
    throw new ShopError('quote-changed', {
      detail: `agreed to ${agreed}, now ${quote.hash}`,
      details: { quote },
    });
}

interface Registration {
  gathered: Gathered;
  customer: Customer | null;
  buyer: Buyer;
  answers: OrderAnswers;
  flows: FlowSettings;
  now: Date;
}

function toNewOrder({ gathered, customer, buyer, answers, flows, now }: Registration): NewOrder {
  const { quote, address, discountId, needsIdentity } = gathered;
  const held_until = new Date(now.getTime() + flows.timeouts.cartHold);
  const payable_until = new Date(Math.max(held_until.getTime(), now.getTime() + flows.timeouts.orderPayable));
  return {
    code: makeOrderCode(),
    user_id: customer?.id ?? null,
    currency: quote.currency,
    subtotal: quote.subtotal,
    line_discount: quote.line_discount,
    code_discount: quote.code_discount,
    shipping: quote.shipping,
    total: quote.total,
    wallet: quote.wallet,
    payable: quote.payable,
    discount_id: discountId,
    discount_code: quote.discount_code,
    buyer,
    address,
    answers,
    needs_identity: needsIdentity,
    held_until,
    payable_until,
    created_at: now,
  };
}

/** The services that placing an order needs. */
export interface PlaceServices extends QuoteServices {
  jobs: JobQueue;
  /** How many unpaid orders one customer may have at once. */
  unpaidOrders: number;
}

/**
 * Places an order in one transaction, which reserves stock, a use of the discount code and the wallet's
 * part.
 */
export const placeOrder =
  (context: PlaceServices): Handler<'orders.place'> =>
  async ({ quote: agreed, user: buyer, address, answers: given = {}, ...cart }, principal, client) => {
    assertCurrency(context, cart.currency);
    const { flows } = context.releases.published();
    const customer = await readCustomer(client, principal);
    assertCustomer(customer, flows.checkout.guest);
    await assertUnpaidLimit(client, customer, context.unpaidOrders);
    const now = principal.now();
    const gathered = await gatherQuote(context, client, { cart, customer, address, now, lock: true });
    assertQuote(gathered, agreed);

    const { quote, discountId } = gathered;
    const answers = checkAnswers(flows, { answers: given, buyer, hasPhysical: quote.needs_address });
    const order = toNewOrder({ gathered, customer, buyer, answers, flows, now });
    const id = await insertOrder(client, order);
    await insertParcels(client, id, gathered.parcels);
    await takeStock(
      client,
      quote.parcels.flatMap(({ lines }) => lines.map(({ id: sellable, qty }) => ({ sellable, qty }))),
    );
    if (discountId !== null && customer)
      await reserveUse(client, {
        discount: discountId,
        order: id,
        user: customer.id,
        amount: quote.code_discount,
      });
    if (quote.wallet > 0 && customer)
      await holdFromWallet(client, await lockWallet(client, customer.id, quote.currency), quote.wallet, {
        order: id,
        at: now,
      });
    await context.jobs.add(client, 'orders', { at: order.held_until });
    return { order: await readOrder(client, { id }, { customer, now }) };
  };

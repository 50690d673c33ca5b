import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import { reserveUse } from '../discounts/use.ts';
import type { Handler } from '../handler.ts';
import { holdFromWallet, lockWallet } from '../wallet/ledger.ts';
import { checkAnswers } from './answers.ts';
import { readCustomer, type Customer } from '../customer.ts';
import { gatherQuote, type Gathered } from './gather-quote.ts';
import { takeStock } from './reservation.ts';
import { insertOrder } from './insert-order.ts';
import { readOrder } from './read-order.ts';
import { assertCurrency } from './assert-currency.ts';
import { assertUnpaidLimit } from './assert-unpaid-limit.ts';

function assertCustomer(customer: Customer | null, guest: boolean): void {
  if (!customer && !guest)
    throw new ShopError('unauthenticated', { detail: 'the shop does not sell to guests' });
  if (customer?.isBlocked) throw new ShopError('customer-blocked');
}

/** What the shopper agreed to must be what the database says now, under locks. */
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

/** Registers an order in one transaction, which takes stock, the use of the discount code and the wallet's part. */
export const placeOrder =
  (context: EngineContext): Handler<'orders.place'> =>
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
    const order = await insertOrder(client, {
      gathered,
      user: customer?.id ?? null,
      buyer,
      answers,
      flows,
      now,
    });
    await takeStock(
      client,
      quote.parcels.flatMap(({ lines }) => lines.map(({ id: sellable, qty }) => ({ sellable, qty }))),
    );
    if (discountId !== null && customer)
      await reserveUse(client, {
        discount: discountId,
        order: order.id,
        user: customer.id,
        amount: quote.code_discount,
      });
    if (quote.wallet > 0 && customer)
      await holdFromWallet(client, await lockWallet(client, customer.id, quote.currency), quote.wallet, {
        order: order.id,
        at: now,
      });
    await context.jobs.add(client, 'orders', { at: order.heldUntil });
    return { order: await readOrder(client, { id: order.id }, { customer, now }) };
  };

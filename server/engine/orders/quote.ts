import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { readCustomer } from '../customer.ts';
import { gatherQuote } from './gather-quote.ts';
import { assertCurrency } from './assert-currency.ts';

export const quoteOrder =
  (context: EngineContext): Handler<'orders.quote'> =>
  async ({ city_id: city, ...cart }, principal) => {
    assertCurrency(context, cart.currency);
    const customer = await readCustomer(context.pool, principal);
    const { quote } = await gatherQuote(context, context.pool, {
      cart,
      customer,
      city,
      now: principal.now(),
      lock: false,
    });
    if (quote.parcels.length === 0)
      throw new ShopError('cart-empty', {
        detail: 'nothing of the cart is sold any more',
        details: { changes: quote.changes },
      });
    return { quote };
  };

import { orderQueries } from '#data/queries/orders.ts';
import type { QuoteWarning } from '#schemas/entities/order.ts';
import { answerValues } from '#schemas/line-answers.ts';
import { useCart } from './use-cart.ts';
import { usePersonalOperation } from './use-personal-operation.ts';

/**
 * Every limit of the shop that the cart exceeds for this shopper, what their unpaid orders hold included: the engine would
 * refuse the order. Empty while that is not known.
 */
export function useCartLimits(): readonly QuoteWarning[] {
  const lines = useCart((cart) => cart.lines);
  const ids = lines.map(({ id, qty, answers }) => ({
    id,
    qty,
    ...(answers?.length ? { answers: answerValues(answers) } : {}),
  }));
  const { data } = usePersonalOperation(orderQueries.cart(ids), { enabled: ids.length > 0, guests: true });
  return data?.quote.warnings ?? [];
}

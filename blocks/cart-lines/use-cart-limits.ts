import { useEffect } from 'react';
import { useCart } from '#actors/cart/use-cart.ts';
import { isWithheldByQuote } from '#actors/cart/withheld.ts';
import { usePersonalOperation } from '#actors/operations/use-personal-operation.ts';
import { useSession } from '#actors/session/use-session.ts';
import { useSettled } from '#actors/use-settled.ts';
import { orderQueries } from '#data/queries/orders.ts';
import type { QuoteWarning } from '#schemas/entities/order.ts';
import { splitAnswers } from '#schemas/gift-answers.ts';
import { answerValues } from '#schemas/line-answers.ts';

/**
 * Returns the limits of the shop that the cart exceeds for this shopper. The goods in their unpaid orders
 * count too. The engine would refuse an order of such a cart. The list is empty until the limits are known.
 * While the shopper changes a quantity, it keeps the last known limits. The promises of the lines follow the
 * same quote.
 */
export function useCartLimits(): readonly QuoteWarning[] {
  const { isCustomer } = useSession();
  const cartLines = useCart((cart) => cart.lines);
  // Sold out lines are not ordered. The engine quotes gifts only for signed-in customers.
  const wanted = cartLines.filter(
    ({ product, answers = [] }) =>
      product.stock > 0 && (isCustomer || splitAnswers(answers).gift.length === 0),
  );
  const ids = wanted.map(({ id, qty, answers }) => ({
    id,
    qty,
    ...(answers?.length ? { answers: answerValues(answers) } : {}),
  }));
  const asked = JSON.parse(useSettled(JSON.stringify(ids))) as typeof ids;
  const { data } = usePersonalOperation(orderQueries.cart(asked), {
    enabled: asked.length > 0,
    guests: true,
    keepPrevious: true,
  });
  const quote = asked.length > 0 ? data?.quote : undefined;
  const isWithheld =
    quote?.parcels.some(({ lines }) => lines.some(({ delivery }) => delivery === 'verification')) ?? false;
  useEffect(() => {
    isWithheldByQuote.set(isWithheld);
    return () => isWithheldByQuote.set(false);
  }, [isWithheld]);
  return quote?.warnings ?? [];
}

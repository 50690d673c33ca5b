import { priceIn, type PriceCurrencies } from '#schemas/entities/price-in.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';

/** The orders of bookmarks; `added` is the order in which the shopper has added them. */
export const bookmarkSorts = ['added', 'cheapest', 'dearest', 'discount'] as const;
export type BookmarkSort = (typeof bookmarkSorts)[number];

/**
 * Returns cards in another order, those that cannot be bought last. Cards of the same rank keep their order.
 * @param currency the currency of the prices
 * @param currencies the currencies of the shop
 */
export function sortCards(
  cards: readonly ProductCard[],
  sort: BookmarkSort,
  currency: Currency,
  currencies: PriceCurrencies,
): readonly ProductCard[] {
  if (sort === 'added') return cards;
  const rankOf = (card: ProductCard): number => {
    const { price, discount } = priceIn(card, currency, currencies);
    const paid = price - discount;
    if (sort === 'discount') return price === 0 ? 0 : -discount / price;
    return sort === 'cheapest' ? paid : -paid;
  };
  return cards.toSorted(
    (one, other) => Number(other.in_stock) - Number(one.in_stock) || rankOf(one) - rankOf(other),
  );
}

import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { splitChosen } from '#schemas/chosen-features.ts';
import { deliveryPromise, needsIdentity } from '#schemas/delivery-promise.ts';
import type { ListingFilters } from '#schemas/entities/listing.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import type { CatalogueServices } from '../context.ts';
import { otherNumber, queryWords, splitWords } from '../search/query-words.ts';
import { withLeast } from './for-sale.ts';

const selectOptions = statement(
  'products.options-of-cards',
  `SELECT id, product_id, title, price, usdt_price, discount, usdt_discount, prices, min_quantity
   FROM sellables WHERE product_id = ANY (:products::integer[]) AND NOT archived AND stock >= min_quantity
   ORDER BY price - discount, position, id`,
  { json: { prices: jsonOf<FurtherPrices>() } },
);

/** Returns the numbers of a text in digits, also those that are written in letters. */
const numbersOf = (text: string | undefined): string[] =>
  queryWords(text).flatMap(({ word, isNumber }) => {
    if (isNumber) return [word];
    const digits = otherNumber(word)?.[0];
    return digits !== undefined && /^\d/.test(digits) ? [digits] : [];
  });

/** Returns whether an option is named by the filters or by a number of the search; undefined when none can be. */
function namedBy({ q, options }: ListingFilters): ((title: string) => boolean) | undefined {
  const chosen = splitChosen(options);
  if (chosen.length > 0) return (title) => chosen.includes(title);
  const numbers = numbersOf(q);
  return numbers.length === 0
    ? undefined
    : (title) => numbers.some((number) => splitWords(title).includes(number));
}

/**
 * Returns cards that stand for the option that a search or a filter names, the cheapest of several: a search for ten
 * dollars shows the price of ten dollars, not of the cheapest card.
 */
export async function withNamedOptions(
  { pool, releases }: Pick<CatalogueServices, 'pool' | 'releases'>,
  cards: readonly ProductCard[],
  filters: ListingFilters,
): Promise<ProductCard[]> {
  const isNamed = namedBy(filters);
  const products = cards.filter(({ option_count }) => option_count > 1).map(({ id }) => id);
  if (!isNamed || products.length === 0) return [...cards];
  const all = await selectOptions.all(pool, { products });
  const named = Map.groupBy(
    all.filter(({ title }) => isNamed(title)),
    ({ product_id }) => product_id,
  );
  const { flows } = releases.published();
  return cards.map((card) => {
    const option = named.get(card.id)?.[0];
    if (!option) return card;
    const { id: sellable_id, product_id: _product, title: option_title, ...prices } = withLeast(option);
    const { min_quantity: _least, has_cheaper: _cheaper, ...others } = card;
    const amount = option.price - option.discount;
    return {
      ...others,
      ...prices,
      sellable_id,
      option_title,
      is_option_named: true,
      ...(card.price - card.discount < amount && { has_cheaper: true }),
      delivery: deliveryPromise(card, needsIdentity(flows, amount)),
    };
  });
}

import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { splitChosen } from '#schemas/chosen-features.ts';
import { deliveryPromise, needsIdentity } from '#schemas/delivery-promise.ts';
import type { ListingFilters } from '#schemas/entities/listing.ts';
import type { FurtherPrices } from '#schemas/entities/money.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import type { CatalogueServices } from '../context.ts';
import { searchLanguage, type SearchLanguage } from '../search/language.ts';
import { withLeast } from './for-sale.ts';
import { optionOfSearch, type NamedOption } from './option-of-search.ts';

const selectOptions = statement(
  'products.options-of-cards',
  `SELECT id, product_id, title, price, usdt_price, discount, usdt_discount, prices, min_quantity,
     stock >= min_quantity AS can_buy
   FROM sellables WHERE product_id = ANY (:products::integer[]) AND NOT archived
   ORDER BY price - discount, position, id`,
  { json: { prices: jsonOf<FurtherPrices>() } },
);

/** Returns the option that stands for a product, from its options in the order of their prices. */
type NameOption = <Option extends NamedOption>(
  card: ProductCard,
  options: readonly Option[],
) => Option | undefined;

/** Returns how filters or a search name options; undefined where neither can. */
function namedBy({ q, options: filter }: ListingFilters, language: SearchLanguage): NameOption | undefined {
  const chosen = splitChosen(filter);
  if (chosen.length > 0)
    return (_card, options) => options.find(({ title, can_buy }) => can_buy && chosen.includes(title));
  return q === undefined ? undefined : ({ title }, options) => optionOfSearch(q, title, options, language);
}

/**
 * Returns cards that stand for the option that a search or a filter names, the cheapest of several: a search for ten
 * dollars shows the price of ten dollars, not of the cheapest card.
 * @param filters with the search text whose results the cards are
 */
export async function withNamedOptions(
  { pool, releases }: Pick<CatalogueServices, 'pool' | 'releases'>,
  cards: readonly ProductCard[],
  filters: ListingFilters,
): Promise<ProductCard[]> {
  const { flows, site } = releases.published();
  const nameOption = namedBy(filters, searchLanguage(site.locale));
  const products = cards.filter(({ option_count }) => option_count > 1).map(({ id }) => id);
  if (!nameOption || products.length === 0) return [...cards];
  const all = await selectOptions.all(pool, { products });
  const ofProducts = Map.groupBy(all, ({ product_id }) => product_id);
  return cards.map((card) => {
    const option = nameOption(card, ofProducts.get(card.id) ?? []);
    if (!option) return card;
    const {
      id: sellable_id,
      product_id: _product,
      can_buy: _canBuy,
      title: option_title,
      ...prices
    } = withLeast(option);
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

import type { z } from 'zod';
import type { Operation } from '#schemas/api/operation.ts';
import { listProductCards } from '#schemas/api/products/cards.ts';
import { listProducts } from '#schemas/api/products/list.ts';
import { searchProducts } from '#schemas/api/products/search.ts';
import { listSellables } from '#schemas/api/products/sellables.ts';
import type { Listing } from '#schemas/entities/listing.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { addressOf, describeAnswer } from '../engine.ts';
import type { CheckContext, ConformancePart } from './context.ts';
import type { Report } from '../report.ts';

/** Returns the price of a card's option after the discount, in the shop's currency. */
const paidFor = ({ price, discount }: ProductCard): number => price - discount;

const offending = (
  products: readonly ProductCard[],
  isRight: (card: ProductCard) => boolean,
): string | undefined => {
  const wrong = products.filter((card) => !isRight(card));
  return wrong.length === 0
    ? undefined
    : `these do not belong here: ${wrong
        .slice(0, 3)
        .map(({ slug }) => slug)
        .join(', ')}`;
};

const isSorted = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? value) <= value);

/** Whether lists and searches are right: pages do not overlap, filters filter, and orders order. */
export const lists: ConformancePart = {
  title: 'lists, filters and search',
  async run(context, report) {
    const { engine, samples } = context;
    if (samples.products.length === 0)
      return report.skip('lists: the catalogue is empty, or its list cannot be read');

    async function read<Schema extends z.ZodType>(
      operation: Operation & { response: Schema },
      query: Record<string, string | number>,
    ): Promise<{ request: string; value: z.output<Schema> } | undefined> {
      const address = addressOf(operation, {}, query);
      const answer = await engine.send('GET', address);
      const value = operation.response.safeParse(answer.json).data;
      const request = `GET ${address}`;
      if (answer.status === 200 && value !== undefined) return { request, value };
      report.check(
        operation.id,
        request,
        `expected a list by its contract; the answer is ${describeAnswer(answer)}`,
      );
      return undefined;
    }
    async function listing(
      query: Record<string, string | number>,
      wrong: (list: Listing) => string | undefined,
    ) {
      const found = await read(listProducts, query);
      if (found) report.check(listProducts.id, found.request, wrong(found.value));
      return found?.value;
    }

    async function checkPriceFilters(units: number): Promise<void> {
      const prices = samples.products.map(paidFor).toSorted((a, b) => a - b);
      const middle = prices[Math.floor(prices.length / 2)] ?? 0;
      await listing(
        { max_price: middle / units },
        ({ products }) =>
          offending(products, (card) => paidFor(card) <= middle) ??
          (products.length === 0 ? 'a product of this price exists' : undefined),
      );
      await listing(
        { min_price: middle / units },
        ({ products }) =>
          offending(products, (card) => paidFor(card) >= middle) ??
          (products.length === 0 ? 'a product of this price exists' : undefined),
      );
    }

    const perPage = Math.max(1, Math.min(12, Math.floor(samples.products.length / 2)));
    const first = await listing({ limit: perPage }, ({ products, pagination }) =>
      pagination.per_page === perPage && pagination.current_page === 1 && products.length <= perPage
        ? pagination.last_page === Math.max(1, Math.ceil(pagination.total / perPage))
          ? undefined
          : `${pagination.total} products are ${Math.ceil(pagination.total / perPage)} pages of ${perPage}; last_page is ${pagination.last_page}`
        : `asked for page 1 of ${perPage} products, it says page ${pagination.current_page} of ${pagination.per_page} and has ${products.length}`,
    );
    if (first && first.pagination.last_page > 1)
      await listing({ limit: perPage, page: 2 }, ({ products, pagination }) => {
        const seen = new Set(first.products.map(({ id }) => id));
        if (pagination.current_page !== 2) return `current_page is ${pagination.current_page}`;
        if (products.length === 0) return 'page 2 of at least two is empty';
        return offending(products, ({ id }) => !seen.has(id));
      });
    else report.skip('pages that follow: the catalogue fills one');

    const dearest = await listing({ sort: 'dearest', in_stock: 1, limit: 1 }, () => undefined);
    const most = dearest?.products[0];
    // Filters and facets of prices count whole units of the first currency. Facets show how many cents make
    // one.
    const units =
      dearest && most
        ? [1, 10, 100, 1_000].find((each) => Math.ceil(paidFor(most) / each) === dearest.facets.price.max)
        : 1;
    if (units === undefined)
      await listing(
        { sort: 'dearest', in_stock: 1, limit: 1 },
        ({ facets }) =>
          `facets.price.max is ${facets.price.max}, but the dearest product costs ${most ? paidFor(most) : 0} in the smallest unit`,
      );
    else await checkPriceFilters(units);
    const [sample] = samples.products;
    await listing({ in_stock: 1 }, ({ products }) => offending(products, ({ in_stock }) => in_stock));
    await listing({ discounted: 1 }, ({ products }) => offending(products, ({ discount }) => discount > 0));
    if (sample) {
      await listing({ type: sample.type }, ({ products }) =>
        offending(products, ({ type }) => type === sample.type),
      );
      await listing({ store: sample.store.slug }, ({ products }) =>
        offending(products, ({ store }) => store.slug === sample.store.slug),
      );
    }
    // Sold-out products may come last, whatever the order.
    const inStock = (list: Listing): number[] =>
      list.products.filter(({ in_stock }) => in_stock).map(paidFor);
    await listing({ sort: 'cheapest' }, (list) =>
      isSorted(inStock(list))
        ? undefined
        : `from cheapest to dearest; the prices are ${inStock(list).join(', ')}`,
    );
    await listing({ sort: 'dearest' }, (list) =>
      isSorted(inStock(list).map((price) => -price))
        ? undefined
        : `from dearest to cheapest; the prices are ${inStock(list).join(', ')}`,
    );
    await checkSearch(context, report, read);

    const ids = samples.products
      .slice(0, 3)
      .map(({ id }) => id)
      .toReversed();
    const cards = await read(listProductCards, { ids: [...ids, 2_147_483_646].join(',') });
    if (cards) {
      const given = cards.value.products.map(({ id }) => id);
      report.check(
        listProductCards.id,
        cards.request,
        given.join() === ids.join()
          ? undefined
          : `the cards of these ids, in their order, without what there is not; they are ${given.join(',')}`,
      );
    }
    await checkOptions(context, report, read);
  },
};

type Read = <Schema extends z.ZodType>(
  operation: Operation & { response: Schema },
  query: Record<string, string | number>,
) => Promise<{ request: string; value: z.output<Schema> } | undefined>;

async function checkSearch({ samples }: CheckContext, report: Report, read: Read): Promise<void> {
  const [sample] = samples.products;
  if (!sample) return;
  const found = await read(listProducts, { q: sample.title });
  if (found)
    report.check(
      listProducts.id,
      found.request,
      found.value.products.some(({ id }) => id === sample.id)
        ? undefined
        : `a product is found by its title; ${sample.slug} is not on the first page`,
    );
  const suggested = await read(searchProducts, { q: sample.title });
  if (suggested)
    report.check(
      searchProducts.id,
      suggested.request,
      suggested.value.products.length > 0 ? undefined : 'a product is suggested for its title; there is none',
    );
  const nonsense = await read(listProducts, { q: 'qzxwvkj' });
  if (nonsense)
    report.check(
      listProducts.id,
      nonsense.request,
      nonsense.value.products.length === 0
        ? undefined
        : `nothing has this name; ${nonsense.value.products.length} products are found, and a shopper would believe it`,
    );
}

/** Checks the option ids of cart lines: each must be the product's, with the same price in both answers. */
async function checkOptions(
  { samples: { product } }: CheckContext,
  report: Report,
  read: Read,
): Promise<void> {
  if (!product) return report.skip('price options: no product can be read');
  report.check(
    'products.get',
    `product ${product.slug}`,
    product.options.some(({ id }) => id === product.sellable_id)
      ? undefined
      : `sellable_id, ${product.sellable_id}, is none of the product’s options`,
  );
  const states = await read(listSellables, { ids: product.options.map(({ id }) => id).join(',') });
  if (!states) return;
  for (const option of product.options) {
    const state = states.value.sellables.find(({ id }) => id === option.id);
    report.check(
      listSellables.id,
      states.request,
      state?.price === option.price && state.discount === option.discount
        ? undefined
        : `option ${option.id} of ${product.slug} costs ${option.price} less ${option.discount} there, and ${state ? `${state.price} less ${state.discount}` : 'is missing'} here`,
    );
    const { stock, min_quantity: least = 1 } = option;
    report.check(
      listSellables.id,
      states.request,
      stock > 0 && stock < least
        ? `option ${option.id} of ${product.slug} is sold from ${least} pieces, and ${stock} are left: what cannot be bought has a stock of 0`
        : undefined,
    );
  }
}

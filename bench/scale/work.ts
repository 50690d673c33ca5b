import { randomUUID } from 'node:crypto';
import type { Handlers } from '#engine/pipeline/handler.ts';
import type { Principal } from '#engine/pipeline/principal.ts';
import { listProducts } from '#schemas/api/products/list.ts';
import { searchProducts } from '#schemas/api/products/search.ts';
import { catalogPages } from '#server/search-engines/listed-pages.ts';
import type { Subject } from './subject.ts';

/** A piece of work, done once in the databases of all sizes. */
export interface Work {
  /** How often the largest database may take as long as the smallest. */
  reach: number;
  /** @param round counts up, so that each one uses another customer and other goods */
  run: (subject: Prepared, round: number) => Promise<unknown>;
}

/** A shop with handlers for one piece of work. */
export type Prepared = Subject & { handlers: Handlers };

const usual = 1.5;
/** Words with a typo are compared with a vocabulary that grows with the catalogue. */
const typo = 3;

const buyer = { full_name: 'Negar Rad', phone_number: '09121111111', email: '', description: '' };

const at = <Value>(values: readonly Value[], round: number): Value => {
  const value = values[Math.abs(round) % values.length];
  if (value === undefined) throw new Error('the database is empty');
  return value;
};

function customerOf({ customers }: Subject, round: number): Principal {
  const id = at(customers, round * 7);
  return {
    user: { id, session: '', roles: [], secondFactor: { answeredAt: null, usedAt: null } },
    // A network of their own: the orders of one network wait for each other.
    ip: `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
    userAgent: '',
    idempotencyKey: randomUUID(),
    cookies: {},
    setCookie: () => undefined,
    now: () => new Date(),
  };
}

async function list({ handlers }: Prepared, query: Readonly<Record<string, unknown>>): Promise<void> {
  const { value } = await handlers['products.list'](listProducts.query.parse(query));
  if (value.products.length === 0) throw new Error(`${JSON.stringify(query)}: nothing was found`);
}

async function middlePage(subject: Prepared): Promise<void> {
  // The last page is in the answer of the first.
  const { value } = await subject.handlers['products.list'](listProducts.query.parse({}));
  await list(subject, { page: Math.ceil(value.pagination.last_page / 2) });
}

async function placeOrder(subject: Subject, round: number): Promise<void> {
  const { engine } = subject;
  const cart = { ids: [{ id: at(subject.goods, round), qty: 1 }] };
  const who = customerOf(subject, round);
  const {
    value: { quote },
  } = await engine.dispatch('orders.quote', cart, { ...who, idempotencyKey: '' });
  const {
    value: {
      order: { code },
    },
  } = await engine.dispatch('orders.place', { ...cart, quote: quote.hash, user: buyer }, who);
  await engine.dispatch('payments.start', { code, method: 'card' }, { ...who, idempotencyKey: randomUUID() });
  // The number of unpaid orders of a customer is limited, and the next run has the same customers.
  await engine.dispatch('orders.cancel', { code }, { ...who, idempotencyKey: randomUUID() });
}

/** Work of visitors, customers and search engines. */
export const works: Readonly<Record<string, Work>> = {
  'first page of all products': { reach: usual, run: (subject) => list(subject, { page: 1 }) },
  'second page, cheapest first': {
    reach: usual,
    run: (subject) => list(subject, { page: 2, sort: 'cheapest' }),
  },
  'first page and one in the middle': { reach: usual, run: middlePage },
  'in stock and discounted': {
    reach: usual,
    run: (subject) => list(subject, { in_stock: '1', discounted: '1' }),
  },
  'a category': { reach: usual, run: (subject) => list(subject, { category: 'headphones' }) },
  'a category between two prices': {
    reach: usual,
    run: (subject) => list(subject, { category: 'headphones', min_price: 1_000, max_price: 100_000_000 }),
  },
  'search for one word': { reach: usual, run: (subject) => list(subject, { q: 'headphone' }) },
  'search for a common word': { reach: usual, run: (subject) => list(subject, { q: 'card' }) },
  'search for two words': { reach: usual, run: (subject) => list(subject, { q: 'apple gift' }) },
  'search for a brand and an amount': {
    reach: usual,
    run: (subject) => list(subject, { q: 'apple gift card 10' }),
  },
  'search with a typo': { reach: typo, run: (subject) => list(subject, { q: 'hedphone' }) },
  'suggestions while typing': {
    reach: usual,
    run: async ({ handlers }) => handlers['products.search'](searchProducts.query.parse({ q: 'headph' })),
  },
  'a product': {
    reach: usual,
    run: async ({ handlers, slugs }, round) => handlers['products.get']({ slug: at(slugs, round) }),
  },
  'a thousand addresses of a sitemap': {
    reach: usual,
    run: async ({ pool, releases }) =>
      catalogPages(pool, releases.published().manifest.routes, { name: 'products', part: 1 }).next(),
  },
  'bills of a customer': {
    reach: usual,
    run: async (subject, round) => subject.handlers['orders.list']({}, customerOf(subject, round)),
  },
  'payments of a customer': {
    reach: usual,
    run: async (subject, round) => subject.handlers['payments.list']({}, customerOf(subject, round)),
  },
  'quote, order, start of a payment, cancel': { reach: usual, run: placeOrder },
};

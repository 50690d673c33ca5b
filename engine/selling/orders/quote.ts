import type { z } from 'zod';
import { checkAnswers } from '#engine/catalogue/products/sellable-answers.ts';
import { unknownCurrency } from '#engine/pipeline/currencies.ts';
import { keepGuestCookie, readCustomer, type Customer } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import type { PaymentsPort } from '#engine/pipeline/payable.ts';
import { publishedTelephones } from '#platform/country/telephones.ts';
import type { Pool, Queryable } from '#platform/db/pool.ts';
import { errorDetail } from '#platform/messages/error-detail.ts';
import { shopTexts, type Texts } from '#platform/messages/texts.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import type { JointCounts } from '#platform/security/joint-counts.ts';
import { networkOf } from '#platform/security/network.ts';
import type { cartInput } from '#schemas/api/orders/operations.ts';
import { firstCurrency } from '#schemas/documents/currency-rules.ts';
import { activationHoursOf } from '#schemas/documents/flow-rules.ts';
import type { LineAnswers } from '#schemas/entities/answers.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { Order, QuoteWarning } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import { giftOf } from '#schemas/gift-answers.ts';
import { answersKey } from '#schemas/line-answers.ts';
import { fullTitleOf } from '#schemas/option-title.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import { countUses } from '../discounts/discount.ts';
import { findDiscountByCode } from '../discounts/find-discount.ts';
import { lockWallet, readBalance } from '../wallet/ledger.ts';
import { findDestination, taxSource, type DestinationRequest } from './destination.ts';
import { makeQuote, type Quoted, type QuoteSource, type SellableNow, type Wanted } from './make-quote.ts';
import { readSellables } from './read-sellables.ts';
import {
  findExceeded,
  holderOf,
  readHoldings,
  type Holdings,
  type ReservationLimits,
  type WantedPieces,
} from './reservation-limits.ts';
import { worthOfCustomer, type WorthServices } from './worth-of-day.ts';

/** The services that quotes need. */
export interface QuoteServices extends WorthServices {
  releases: Pick<ReleaseSource, 'published'>;
  /** Counts wrong discount codes. */
  jointCounts: JointCounts;
  payments: Pick<PaymentsPort, 'methodsFor'>;
  /** Returns the limits on goods that unpaid orders hold. */
  reservationLimits: () => ReservationLimits;
}

type Cart = z.output<typeof cartInput>;

export interface QuoteRequest extends DestinationRequest {
  cart: Cart & { currency: Currency };
  /** Pieces that the unpaid orders of the buyer hold already. */
  holdings: Holdings;
  /** The network of the request. */
  network: string;
  now: Date;
  /** Locks stock, prices, discount and wallet until the transaction ends. */
  lock: boolean;
}

export interface Gathered extends Quoted {
  address: Order['address'];
  discountId: number | null;
  /** Pieces that the order would hold. */
  pieces: WantedPieces[];
  /** The limits that the order would exceed, as refusals. The quote shows them as warnings. */
  exceeded: ShopError[];
}

/** The pieces of each sellable, in all of its lines. */
function toWantedPieces({ quote }: Quoted, sellables: ReadonlyMap<number, SellableNow>): WantedPieces[] {
  const byId = new Map<number, WantedPieces>();
  for (const line of quote.parcels.flatMap(({ lines }) => lines)) {
    const { id, qty } = line;
    byId.set(id, {
      sellable: id,
      title: fullTitleOf(line),
      qty: qty + (byId.get(id)?.qty ?? 0),
      stock: sellables.get(id)?.stock ?? 0,
      least: leastOf(sellables.get(id) ?? {}),
    });
  }
  return [...byId.values()];
}

/** Finds the lines below their minimum, each with the refusal of the order. */
const findTooFew = ({ quote }: Quoted, sellables: ReadonlyMap<number, SellableNow>): ShopError[] =>
  quote.parcels
    .flatMap(({ lines }) => lines)
    .flatMap((line) => {
      const limit = leastOf(sellables.get(line.id) ?? {});
      return line.qty < limit
        ? [
            new ShopError('line-below-least', {
              details: { sellable: line.id, title: fullTitleOf(line), limit },
              detail: `${line.qty} of ${line.id}, sold from ${limit}`,
            }),
          ]
        : [];
    });

/** Finds the lines whose answers their products refuse, each with the refusal of the order. */
function findUnanswered(
  wanted: readonly Wanted[],
  sellables: ReadonlyMap<number, SellableNow>,
  { flows, gifts }: Pick<QuoteSource, 'flows' | 'gifts'>,
): ShopError[] {
  return wanted.flatMap(({ id, answers }) => {
    const sellable = sellables.get(id);
    if (!sellable) return [];
    const { refused } = checkAnswers(
      { ...sellable, activation_hours: activationHoursOf(sellable, flows) },
      answers,
      gifts,
    );
    return refused.length > 0
      ? [
          new ShopError('line-answers-wrong', {
            fields: refused,
            details: { sellable: id, title: fullTitleOf(sellable) },
            detail: refused.map(({ field, code }) => `${id} ${field} ${code}`).join(', '),
          }),
        ]
      : [];
  });
}

function toWarning(error: ShopError, texts: Texts): QuoteWarning {
  const { sellable, limit } = error.details ?? {};
  return {
    code: error.code,
    id: typeof sellable === 'number' ? sellable : null,
    limit: typeof limit === 'number' ? limit : null,
    message: errorDetail(texts, error),
  };
}

/** Merges cart lines of the same sellable with the same answers into one, at the position of the first. */
export function gatherWanted(lines: Cart['ids']): Wanted[] {
  const byKey = new Map<string, { id: number; qty: number; seen: number[]; answers: LineAnswers }>();
  for (const { id, qty, price, discount, answers = {} } of lines) {
    const key = `${id} ${answersKey(answers)}`;
    const wanted = byKey.get(key) ?? { id, qty: 0, seen: [], answers };
    wanted.qty += qty;
    if (price !== undefined) wanted.seen.push(price - (discount ?? 0));
    byKey.set(key, wanted);
  }
  return [...byKey.values()];
}

/**
 * @throws ShopError `unauthenticated`, because uses count for each customer; `too-many-requests` after many
 *   wrong codes
 */
async function findDiscount(
  { jointCounts }: QuoteServices,
  queryable: Queryable,
  { cart, customer, network, lock }: QuoteRequest,
) {
  if (!cart.discount_code) return null;
  if (!customer) throw new ShopError('unauthenticated', { detail: 'a discount code needs a login' });
  const terms = await findDiscountByCode(jointCounts, queryable, {
    code: cart.discount_code,
    guesser: { customer: customer.id, network },
    lock,
  });
  return { terms, uses: await countUses(queryable, terms.id, customer.id) };
}

async function findBalance(queryable: Queryable, { cart, customer, lock }: QuoteRequest): Promise<number> {
  if (!customer) return 0;
  return lock && cart.wallet
    ? (await lockWallet(queryable, customer.id, cart.currency)).balance
    : readBalance(queryable, customer.id, cart.currency);
}

/**
 * Asserts that a signed-in customer gives the gifts. A guest could type a customer's number and use that
 * customer's proof of identity.
 * @throws ShopError `unauthenticated`
 */
function assertGiver(wanted: readonly Wanted[], customer: Customer | null): void {
  if (!customer && wanted.some(({ answers }) => giftOf(answers) !== null))
    throw new ShopError('unauthenticated', { detail: 'a gift needs a login' });
}

/**
 * Returns the worth of the customer's other orders of the day, when it matters: for a cart with codes that
 * becomes an order, or whose customer is not verified. Orders of guests count once they are paid.
 */
async function findWorthOfDay(
  services: WorthServices,
  queryable: Queryable,
  { customer, lock, now }: QuoteRequest,
  sellables: ReadonlyMap<number, SellableNow>,
): Promise<number> {
  const hasCodes = [...sellables.values()].some(({ type }) => type !== 'physical');
  if (!customer || !hasCodes || (!lock && customer.identity === 'verified')) return 0;
  return worthOfCustomer(queryable, services, customer, now);
}

/**
 * Reads everything that a quote is computed from, and makes it.
 * @throws ShopError as discounts and addresses do, and `unauthenticated` for the gift of a visitor
 */
export async function gatherQuote(
  services: QuoteServices,
  queryable: Queryable,
  request: QuoteRequest,
): Promise<Gathered> {
  const { releases, payments } = services;
  const { cart, customer, now, lock } = request;
  const release = releases.published();
  const { flows } = release;
  const texts = shopTexts(release);
  const gifts = { titles: texts.gifts.fields, telephones: publishedTelephones(releases) };
  const wanted = gatherWanted(cart.ids);
  assertGiver(wanted, customer);
  const sellables = await readSellables(
    queryable,
    wanted.map(({ id }) => id),
    { currency: cart.currency, flows, lock },
  );
  const discount = await findDiscount(services, queryable, request);
  const balance = await findBalance(queryable, request);
  const destination = await findDestination(queryable, request);
  const quoted = makeQuote({
    wanted,
    sellables,
    currency: cart.currency,
    city: destination.city,
    hasDestination: [destination.address, destination.city, destination.place].some((part) => part !== null),
    taxes: taxSource(release, destination),
    discount,
    balance,
    useWallet: cart.wallet && customer !== null,
    isVerified: customer?.identity === 'verified',
    worthOfDay: await findWorthOfDay(services, queryable, request, sellables),
    flows,
    gifts,
    now,
    methods: (payable, rest) =>
      payments.methodsFor({ currency: cart.currency, payable, balance: customer ? rest : null }),
  });
  const pieces = toWantedPieces(quoted, sellables);
  const exceeded = [
    ...findTooFew(quoted, sellables),
    ...findUnanswered(wanted, sellables, { flows, gifts }),
    ...findExceeded(services.reservationLimits(), request.holdings, pieces),
  ];
  return {
    ...quoted,
    quote: { ...quoted.quote, warnings: exceeded.map((error) => toWarning(error, texts)) },
    address: destination.address,
    discountId: discount?.terms.id ?? null,
    pieces,
    exceeded,
  };
}

/**
 * Returns the cart with the currency of its order: the first currency of the shop when the cart names none.
 * @throws ShopError `validation-failed` when the shop does not sell in a currency
 */
export function inShopCurrency<WantedCart extends { currency?: Currency | undefined }>(
  { releases }: Pick<QuoteServices, 'releases'>,
  cart: WantedCart,
): WantedCart & { currency: Currency } {
  const { flows } = releases.published();
  const { currency = firstCurrency(flows) } = cart;
  if (!flows.currencies.includes(currency)) throw unknownCurrency(currency);
  return { ...cart, currency };
}

export const quoteOrder =
  (context: QuoteServices & { pool: Pool }): Handler<'orders.quote'> =>
  async ({ city_id: city, destination, ...given }, principal) => {
    const cart = inShopCurrency(context, given);
    const customer = await readCustomer(context.pool, principal);
    keepGuestCookie(principal);
    const network = networkOf(principal.ip);
    const { quote } = await gatherQuote(context, context.pool, {
      cart,
      customer,
      holdings: await readHoldings(context.pool, {
        holder: holderOf(customer?.id ?? null, principal.ip),
        network,
      }),
      network,
      city,
      destination,
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

import type { AddressFields } from '#schemas/entities/address.ts';
import type { Order } from '#schemas/entities/order.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Queryable } from '../../db/pool.ts';
import { readAddress } from '../addresses/rows.ts';
import type { EngineContext } from '../context.ts';
import { countUses, readDiscount } from '../discounts/discount.ts';
import { methodsFor } from '../payments/methods.ts';
import { prepared } from '../prepared.ts';
import { lockWallet, readBalance } from '../wallet/ledger.ts';
import type { Customer } from '../customer.ts';
import { gatherWanted, type Cart } from './cart.ts';
import { makeQuote, type Quoted } from './make-quote.ts';
import { readSellables } from './read-lines.ts';

export interface QuoteRequest {
  cart: Cart;
  customer: Customer | null;
  /** Of a guest. */
  address?: AddressFields | undefined;
  /** Of a guest who only asks: sending costs what it costs to this city. */
  city?: number | undefined;
  now: Date;
  /** Keeps stock, prices, discount and wallet as they are until the transaction ends. */
  lock: boolean;
}

export interface Gathered extends Quoted {
  address: Order['address'];
  discountId: number | null;
}

/** @throws ShopError `address-not-found` */
async function readCityName(queryable: Queryable, id: number): Promise<string> {
  const { rows } = await queryable.query<{ name: string }>(
    prepared('SELECT name FROM cities WHERE id = $1', [id]),
  );
  if (!rows[0]) throw new ShopError('address-not-found', { detail: `no city ${id}` });
  return rows[0].name;
}

/** @throws ShopError `address-not-found` */
async function findAddress(
  queryable: Queryable,
  { cart, customer, address }: QuoteRequest,
): Promise<Order['address']> {
  if (customer && cart.address_id !== undefined) {
    const { id: _id, city, ...fields } = await readAddress(queryable, customer.id, cart.address_id);
    return { ...fields, city_name: city.name };
  }
  return customer || !address
    ? null
    : { ...address, city_name: await readCityName(queryable, address.city_id) };
}

/** Where parcels go: to the address, or where a guest says that they would. */
async function findCity(
  queryable: Queryable,
  { customer, city }: QuoteRequest,
  address: Order['address'],
): Promise<number | null> {
  if (address || customer || city === undefined) return address?.city_id ?? null;
  await readCityName(queryable, city);
  return city;
}

/** @throws ShopError `unauthenticated`: without a login nobody could count the uses; `too-many-requests` to who guesses */
async function findDiscount(
  { discountGuesses }: EngineContext,
  queryable: Queryable,
  { cart, customer, lock }: QuoteRequest,
) {
  if (!cart.discount_code) return null;
  if (!customer) throw new ShopError('unauthenticated', { detail: 'a discount code needs a login' });
  await discountGuesses.check(customer.id);
  const terms = await readDiscount(queryable, cart.discount_code, lock).catch(async (error: unknown) => {
    if (error instanceof ShopError && error.code === 'discount-not-found')
      await discountGuesses.count(customer.id);
    throw error;
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
 * Reads everything that a quote follows from, and makes it.
 * @throws ShopError `cart-empty` when nothing of the cart is sold any more, and those of discounts and addresses
 */
export async function gatherQuote(
  context: EngineContext,
  queryable: Queryable,
  request: QuoteRequest,
): Promise<Gathered> {
  const { releases, gateways } = context;
  const { cart, customer, now, lock } = request;
  const { flows } = releases.published();
  const wanted = gatherWanted(cart.ids);
  const sellables = await readSellables(
    queryable,
    wanted.map(({ id }) => id),
    cart.currency,
    lock,
  );
  const discount = await findDiscount(context, queryable, request);
  const balance = await findBalance(queryable, request);
  const address = await findAddress(queryable, request);
  const quoted = makeQuote({
    wanted,
    sellables,
    currency: cart.currency,
    city: await findCity(queryable, request, address),
    discount,
    balance,
    useWallet: cart.wallet && customer !== null,
    isVerified: customer?.identity === 'verified',
    flows,
    now,
    methods: (payable, rest) =>
      methodsFor(gateways, flows, { currency: cart.currency, payable, balance: customer ? rest : null }),
  });
  return { ...quoted, address, discountId: discount?.terms.id ?? null };
}

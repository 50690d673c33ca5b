import { checkAnswers, type GiftRules } from '#engine/catalogue/products/sellable-answers.ts';
import { deliveryPromise, needsStaff, needsIdentity } from '#schemas/delivery-promise.ts';
import { firstCurrency } from '#schemas/documents/currency-rules.ts';
import { activationHoursOf, isShippingLocal, shippingPrice } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { Fulfillment } from '#schemas/entities/activation.ts';
import type { LineAnswers } from '#schemas/entities/answers.ts';
import type { Currency } from '#schemas/entities/money.ts';
import type { OrderLine, Parcel, PaymentMethod, Quote, QuoteChange } from '#schemas/entities/order.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import type { ProductType } from '#schemas/entities/product.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { addedTax } from '#schemas/entities/tax.ts';
import type { ProductForm } from '#schemas/forms/product-form.ts';
import { fullTitleOf } from '#schemas/option-title.ts';
import { storeStatus } from '#schemas/store-hours.ts';
import { discountAmount, type Discount } from '../discounts/discount.ts';
import { arrivalIfPaid } from './arrival.ts';
import { hashOf } from './quote-hash.ts';
import { taxQuote, type TaxedQuote, type TaxSource } from './quote-taxes.ts';
import { splitAmount } from './split-amount.ts';

/**
 * The wanted pieces of one sellable with the same answers, and the discounted prices that the shopper saw for
 * them.
 */
export interface Wanted {
  id: number;
  qty: number;
  seen: readonly number[];
  /** The shopper's answers to the product's form. */
  answers: LineAnswers;
}

/** A sellable as it is sold now, in one currency. */
export interface SellableNow {
  id: number;
  product_id: number;
  store_id: number;
  store_name: string;
  hours: OpeningHours;
  slug: string;
  title: string;
  option_title: string;
  type: ProductType;
  picture: Picture | null;
  price: number;
  discount: number;
  /**
   * Price after the discount in the first currency of the shop, whatever the currency of the order.
   * Thresholds and shipping rules use it.
   */
  worth: number;
  /** Pieces that can be bought. */
  stock: number;
  /** The fewest pieces in one line. */
  min_quantity: number;
  /** The product's form; null without one. */
  form: ProductForm | null;
  fulfillment: Fulfillment;
  /** Slugs of the category of its product and of those above it. */
  categories: readonly string[];
}

/** Everything that a quote is computed from. */
export interface QuoteSource {
  wanted: readonly Wanted[];
  sellables: ReadonlyMap<number, SellableNow>;
  currency: Currency;
  /** The destination of the parcels; null before an address is chosen. */
  city: number | null;
  /** Whether the destination of the parcels is known, in a city of the list or elsewhere. */
  hasDestination: boolean;
  discount: { terms: Discount; uses: number } | null;
  /** The balance of the wallet, and whether it is used. */
  balance: number;
  useWallet: boolean;
  isVerified: boolean;
  /** Worth of the customer's other orders of the day; see worth-of-day.ts. */
  worthOfDay: number;
  flows: FlowSettings;
  /** Null in a shop without taxes. */
  taxes: TaxSource | null;
  gifts: GiftRules;
  now: Date;
  /** Returns the methods that can pay the rest. */
  methods: (payable: number, balance: number) => PaymentMethod[];
}

/** A parcel with the fields that customers do not see. */
export interface QuotedParcel extends Omit<Parcel, 'opens_at'> {
  /** Its share of the discount code. */
  code_discount: number;
  /** Opening time of its store, if the parcel waits for that. */
  opens_at: Date | null;
}

export interface Quoted {
  quote: Quote;
  parcels: QuotedParcel[];
  /** Whether codes are withheld from buyers without a verified identity; the same for every principal. */
  needsIdentity: boolean;
  /** The amount that counts for the threshold of the identity, in the first currency; 0 without codes. */
  worth: number;
}

/** Makes the number of every store at least four digits long. */
const sellerNumberOffset = 1000;

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Makes a line. Its promise follows once the whole purchase is known. */
function toLine(
  sellable: SellableNow,
  qty: number,
  { answers, flows, gifts }: Pick<QuoteSource, 'flows' | 'gifts'> & Pick<Wanted, 'answers'>,
): Omit<OrderLine, 'delivery'> {
  const activation_hours = activationHoursOf(sellable, flows);
  const { id, product_id, slug, title, option_title, type, picture, price, discount } = sellable;
  return {
    id,
    product_id,
    slug,
    title,
    option_title,
    type,
    picture,
    qty,
    price,
    discount,
    total: (price - discount) * qty,
    answers: checkAnswers({ ...sellable, activation_hours }, answers, gifts).answers,
    activation_hours,
  };
}

interface Collected {
  lines: { line: Omit<OrderLine, 'delivery'>; sellable: SellableNow; worth: number }[];
  changes: QuoteChange[];
}

/** Collects the part of the cart that can be sold now, and its differences from what the shopper saw. */
function collect({ wanted, sellables, flows, gifts }: QuoteSource): Collected {
  const lines: Collected['lines'] = [];
  const changes: QuoteChange[] = [];
  // Lines of one sellable share its stock.
  const taken = new Map<number, number>();
  for (const { id, qty, seen, answers } of wanted) {
    const sellable = sellables.get(id);
    if (!sellable) {
      changes.push({ id, title: '', kind: 'gone', before: qty, after: 0 });
      continue;
    }
    const title = fullTitleOf(sellable);
    const now = sellable.price - sellable.discount;
    const before = seen.find((price) => price !== now);
    if (before !== undefined) changes.push({ id, title, kind: 'price', before, after: now });
    const available = Math.max(0, Math.min(qty, sellable.stock - (taken.get(id) ?? 0)));
    taken.set(id, (taken.get(id) ?? 0) + available);
    if (available < qty) changes.push({ id, title, kind: 'stock', before: qty, after: available });
    if (available > 0)
      lines.push({
        line: toLine(sellable, available, { answers, flows, gifts }),
        sellable,
        worth: sellable.worth * available,
      });
  }
  return { lines, changes };
}

/** A parcel before its lines have promises. */
interface GatheredParcel extends Omit<QuotedParcel, 'lines'> {
  lines: Omit<OrderLine, 'delivery'>[];
  worth: number;
  waits: boolean;
  /** Whether its shipping is unknown because it has no destination yet. */
  isPending: boolean;
}

/** Returns one parcel for each store, in the order of the cart. */
function toParcels(
  { lines }: Collected,
  { currency, city, hasDestination, flows, now }: QuoteSource,
): GatheredParcel[] {
  const carriers = flows.shipping.carriers.map(({ title }) => title);
  const byStore = Map.groupBy(lines, ({ sellable }) => sellable.store_id);
  return [...byStore.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { store_id, store_name, hours } = first.sellable;
    const { open, nextChange } = storeStatus(hours, now);
    const physical = group.some(({ line }) => line.type === 'physical');
    const waits = !open && group.some(({ line }) => needsStaff(line));
    const worth = sum(group.map((each) => each.worth));
    const isPending = physical && !hasDestination && isShippingLocal(flows, store_id);
    const shipping =
      physical && !isPending ? shippingPrice(flows, { store: store_id, city, worth, currency }) : 0;
    return [
      {
        store_id,
        store_name,
        seller_number: String(sellerNumberOffset + store_id),
        physical,
        store_open: open,
        shipping,
        ...(physical ? arrivalIfPaid(hours, now, flows.shipping.days) : {}),
        ...(physical && carriers.length > 0 ? { carriers } : {}),
        lines: group.map(({ line }) => line),
        code_discount: 0,
        opens_at: waits ? nextChange : null,
        worth,
        waits,
        isPending,
      },
    ];
  });
}

/** Returns the parcels with their shares of the discount code, and the taxes on the rest. */
function discountAndTax(
  parcels: readonly GatheredParcel[],
  codeDiscount: number,
  { sellables, taxes }: Pick<QuoteSource, 'sellables' | 'taxes'>,
): { parcels: GatheredParcel[]; taxed: TaxedQuote | undefined } {
  const shares = splitAmount(
    codeDiscount,
    parcels.map(({ lines }) => sum(lines.map(({ total }) => total))),
  );
  const discounted = parcels.map((parcel, index) => ({ ...parcel, code_discount: shares[index] ?? 0 }));
  if (taxes === null) return { parcels: discounted, taxed: undefined };
  const goods = discounted.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => ({
      ...line,
      categories: sellables.get(line.id)?.categories ?? [],
    })),
  }));
  const taxed = taxQuote(goods, taxes);
  if (taxed.parcels === undefined) return { parcels: discounted, taxed };
  return {
    taxed,
    parcels: discounted.map((parcel, index) => {
      const own = taxed.parcels?.[index];
      return {
        ...parcel,
        taxes: own?.shipping ?? [],
        lines: parcel.lines.map((line, position) => ({ ...line, taxes: own?.lines[position] ?? [] })),
      };
    }),
  };
}

/**
 * Computes the cost of a cart. Pure.
 * @throws ShopError `discount-not-usable`
 */
export function makeQuote(source: QuoteSource): Quoted {
  const { currency, discount, balance, flows, now } = source;
  const collected = collect(source);
  const lines = collected.lines.map(({ line }) => line);
  const subtotal = sum(lines.map(({ price, qty }) => price * qty));
  const line_discount = sum(lines.map((line) => line.discount * line.qty));
  const base = subtotal - line_discount;
  const code_discount =
    discount && lines.length > 0
      ? discountAmount(discount.terms, { base, currency, uses: discount.uses, now })
      : 0;
  const { parcels: unpromised, taxed } = discountAndTax(toParcels(collected, source), code_discount, source);
  const shipping = sum(unpromised.map((parcel) => parcel.shipping));
  const untaxed = base - code_discount + shipping;
  const total = untaxed + addedTax(taxed?.taxes);
  const wallet = source.useWallet ? Math.min(balance, total) : 0;
  const payable = total - wallet;

  const worth = sum(unpromised.map((parcel) => parcel.worth));
  const codeWorth = base === 0 ? 0 : Math.round((code_discount / base) * worth);
  const hasCodes = lines.some(({ type }) => type !== 'physical');
  // Pages promise the delivery before the added tax is known.
  const counted = hasCodes ? Math.max(0, currency === firstCurrency(flows) ? untaxed : worth - codeWorth) : 0;
  const isAbove = hasCodes && needsIdentity(flows, counted + source.worthOfDay);
  const parcels = unpromised.map(
    ({ lines: goods, worth: _worth, waits, isPending: _isPending, ...parcel }) => ({
      ...parcel,
      lines: goods.map((line) => ({
        ...line,
        delivery: deliveryPromise(line, isAbove && !source.isVerified, waits),
      })),
    }),
  );

  const fields: Omit<Quote, 'hash'> = {
    // Only the caller knows the pieces that the buyer's other orders hold.
    warnings: [],
    currency,
    parcels: parcels.map(({ code_discount: _share, opens_at, ...parcel }) => ({
      ...parcel,
      opens_at: opens_at?.toISOString() ?? null,
    })),
    changes: collected.changes,
    subtotal,
    line_discount,
    code_discount,
    discount_code: discount?.terms.code ?? null,
    shipping,
    shipping_pending: unpromised.some(({ isPending }) => isPending),
    ...(taxed ? { taxes: taxed.taxes } : {}),
    total,
    wallet,
    payable,
    wallet_balance: balance,
    needs_address: parcels.some(({ physical }) => physical),
    needs_identity: isAbove && !source.isVerified,
    methods: lines.length === 0 ? [] : source.methods(payable, balance - wallet),
  };
  return {
    quote: { hash: hashOf(fields), ...fields },
    parcels,
    needsIdentity: isAbove,
    worth: counted,
  };
}

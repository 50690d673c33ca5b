import { priceIn, withPriceIn, type Prices } from '#schemas/entities/price-in.ts';
import { answerValues } from '#schemas/line-answers.ts';
import { itemKey, itemsKey } from './draft.ts';
import { answersFor, answersOf, buyerOf } from './steps.ts';
import type {
  Attempt,
  CheckoutContext,
  CheckoutItem,
  CheckoutSettings,
  OrderRequest,
  PaymentStartRequest,
  Quote,
  QuoteRequest,
  Values,
} from './types.ts';

/** The data of a quote request. Of the settings it needs only the currencies of prices. */
type QuotedFrom = Pick<CheckoutContext, 'items' | 'draft'> & {
  settings: Pick<CheckoutSettings, 'firstCurrency' | 'furtherCurrencies'>;
};

/** Returns the order data. Prices are those that the shopper saw, in the currency of the payment. */
function buyData({ items, draft, settings }: QuotedFrom): QuoteRequest {
  return {
    ids: items.map(({ id, qty, answers, ...prices }) => ({
      id,
      qty,
      ...priceIn(prices, draft.currency, settings),
      ...(answers === undefined ? {} : { answers: answerValues(answers) }),
    })),
    currency: draft.currency,
    wallet: draft.wallet,
    ...(draft.discount_code === null ? {} : { discount_code: draft.discount_code }),
    ...(draft.address_id === null ? {} : { address_id: draft.address_id }),
  };
}

/** Returns the parts of a guest's address on which shipping and taxes depend. */
function destinationOf({ country, province, city, postal_code }: Values): QuoteRequest['destination'] {
  const said = Object.entries({ country, province, city, postal_code });
  return Object.fromEntries(said.filter(([, value]) => typeof value === 'string' && value.trim() !== ''));
}

/**
 * Returns the input of a quote. A guest has no stored address, so the shipping cost depends on the entered
 * city, and taxes on the entered address.
 */
export const quoteRequest = (context: QuotedFrom): QuoteRequest => {
  const { draft } = context;
  const address = draft.address_id === null ? draft.address : null;
  return {
    ...buyData(context),
    ...(typeof address?.city_id === 'number' ? { city_id: address.city_id } : {}),
    ...(address ? { destination: destinationOf({ ...address, country: address.answers?.['country'] }) } : {}),
  };
};

export const quoteRequestKey = (context: QuotedFrom): string => JSON.stringify(quoteRequest(context));

/**
 * Returns the items with the prices of the quote's lines, which the shopper has seen once they accept it. The
 * engine may have normalised answers. The prices in the other currency are then those of the same sellable.
 */
export function itemsOfQuote(
  items: readonly CheckoutItem[],
  { parcels, currency }: Quote,
  settings: QuotedFrom['settings'],
): CheckoutItem[] {
  const known = new Map(items.map((item) => [itemKey(item), item]));
  return parcels
    .flatMap(({ lines }) => lines)
    .map(({ id, qty, price, discount, answers }) => {
      const twin: Prices = items.find((item) => item.id === id) ?? {
        price,
        discount,
        usdt_price: price,
        usdt_discount: discount,
      };
      const item: CheckoutItem = known.get(itemKey({ id, answers })) ?? {
        id,
        qty,
        price: twin.price,
        discount: twin.discount,
        usdt_price: twin.usdt_price,
        usdt_discount: twin.usdt_discount,
        ...(twin.prices ? { prices: twin.prices } : {}),
        ...(answers.length > 0 ? { answers } : {}),
      };
      return withPriceIn({ ...item, qty }, currency, { price, discount }, settings);
    });
}

/** Returns the call that places the order of the current draft. */
function orderRequest(context: CheckoutContext): OrderRequest {
  const { draft, quote } = context;
  const answers = answersOf(context);
  return {
    ...buyData(context),
    quote: quote?.hash ?? '',
    user: buyerOf(context),
    ...(draft.address_id === null && draft.address !== null ? { address: draft.address } : {}),
    ...(Object.keys(answers).length === 0 ? {} : { answers }),
  } as OrderRequest;
}

/**
 * Whether a sent call places the same order as the current draft. Quote and prices are not compared. If the
 * engine received the call, the order itself has changed them: it took the last piece, its part of the wallet
 * or the use of a code.
 */
export function isSameOrder(context: CheckoutContext, sent: OrderRequest): boolean {
  const wanted = ({ ids, quote: _quote, answers: _answers, ...rest }: OrderRequest): string =>
    JSON.stringify([itemsKey(ids), rest]);
  const answers = answersFor(context, context.settings.steps);
  return (
    wanted(sent) === wanted(orderRequest(context)) &&
    Object.entries(sent.answers ?? {}).every(
      ([step, values]) => JSON.stringify(values) === JSON.stringify(answers[step]),
    )
  );
}

/**
 * Returns the call that places the order. Until the call has succeeded or was refused, placing the same order
 * repeats it, because the engine may have received it. Any other order has another key.
 */
export function placingAttempt(context: CheckoutContext): Attempt<OrderRequest> {
  const {
    draft: { placing },
    newKey,
  } = context;
  return placing !== null && isSameOrder(context, placing.body)
    ? placing
    : { key: newKey(), body: orderRequest(context) };
}

/**
 * Returns the call that starts the payment. Order, method and provider share one key until it has succeeded.
 */
export function payingAttempt({ draft, newKey }: CheckoutContext): Attempt<PaymentStartRequest> {
  const body: PaymentStartRequest = {
    order: draft.placed?.code ?? '',
    method: draft.method ?? 'wallet',
    provider: draft.provider,
  };
  return draft.paying !== null && JSON.stringify(draft.paying.body) === JSON.stringify(body)
    ? draft.paying
    : { key: newKey(), body };
}

/** Whether the wallet pays the whole quote, because it pays as much as it has. */
export const isPaidByWallet = (quote: Quote | null): boolean =>
  quote !== null && quote.payable === 0 && quote.wallet > 0;

import type { Currency } from '#schemas/entities/money.ts';

/** The amount that the address requests for the form. */
export interface WantedAmount {
  /** In the smallest unit; null when the customer chooses. */
  amount: number | null;
  currency: Currency | null;
  /** The page to which the result leads back: one of a list, never an address. */
  from: 'wallet' | 'checkout' | 'bill';
  /** The code of the order of that bill. */
  order: string | null;
}

/** The maximum number of digits of an amount in the address. */
const maxDigits = 12;

/** The format of the engine's order codes. */
const orderCode = /^[A-Z0-9]{4,40}$/;

function originOf(from: string | undefined, order: string | undefined): Pick<WantedAmount, 'from' | 'order'> {
  if (from === 'bill' && order !== undefined && orderCode.test(order)) return { from, order };
  return { from: from === 'checkout' ? from : 'wallet', order: null };
}

/**
 * Reads `?amount=50000&unit=toman&from=checkout`, or `&from=bill&order=K7M2P4Q8R9S3`. Ignores invalid parts.
 * @param currencies currencies of the shop's wallets
 */
export function wantedOf(
  {
    amount,
    unit,
    from,
    order,
  }: Readonly<Partial<Record<'amount' | 'unit' | 'from' | 'order', string | undefined>>>,
  currencies: readonly Currency[] = ['toman', 'dollar'],
): WantedAmount {
  const isAmount = amount !== undefined && /^[1-9]\d*$/.test(amount) && amount.length <= maxDigits;
  return {
    amount: isAmount ? Number(amount) : null,
    currency: currencies.find((each) => each === unit) ?? null,
    ...originOf(from, order),
  };
}

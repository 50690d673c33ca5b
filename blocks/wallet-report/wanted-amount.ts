import { toEnglishDigits } from '#schemas/digits.ts';

/** The currencies of wallets. */
export const currencies = ['toman', 'dollar'] as const;
export type WalletCurrency = (typeof currencies)[number];

/** What the address asks the form for. */
export interface WantedAmount {
  /** In the smallest unit; null when the customer chooses. */
  amount: number | null;
  currency: WalletCurrency | null;
  /** The page to which the result leads back. It is one of a list, and never an address. */
  from: 'wallet' | 'checkout' | 'bill';
  /** The code of the order whose bill that is. */
  order: string | null;
}

/** Blanks, and the marks between groups of digits in Latin and Persian script. */
const grouping = new RegExp(`[\\s,${String.fromCharCode(0x066c, 0x060c)}]`, 'g');
/** The Persian decimal mark. */
const decimalMark = String.fromCharCode(0x066b);

/** The largest amount that an address may name. */
const maxDigits = 12;

/** As the engine writes the codes of orders. */
const orderCode = /^[A-Z0-9]{4,40}$/;

function originOf(from: string | undefined, order: string | undefined): Pick<WantedAmount, 'from' | 'order'> {
  if (from === 'bill' && order !== undefined && orderCode.test(order)) return { from, order };
  return { from: from === 'checkout' ? from : 'wallet', order: null };
}

/**
 * Reads `?amount=50000&unit=toman&from=checkout`, or `&from=bill&order=K7M2P4Q8R9S3`; parts that make no sense are left
 * out.
 */
export function wantedOf({
  amount,
  unit,
  from,
  order,
}: Readonly<Partial<Record<'amount' | 'unit' | 'from' | 'order', string | undefined>>>): WantedAmount {
  const isAmount = amount !== undefined && /^[1-9]\d*$/.test(amount) && amount.length <= maxDigits;
  return {
    amount: isAmount ? Number(amount) : null,
    currency: currencies.find((each) => each === unit) ?? null,
    ...originOf(from, order),
  };
}

/**
 * The amount that a customer has typed, in the smallest unit: whole toman, or dollars with at most two decimals.
 * @returns null when it is no amount
 */
export function parseAmount(text: string, currency: WalletCurrency): number | null {
  const plain = toEnglishDigits(text).replace(grouping, '').replace(decimalMark, '.');
  if (plain.length > maxDigits) return null;
  if (currency === 'toman') return /^\d+$/.test(plain) ? Number(plain) : null;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** The amount as it is typed. */
export const typedAmount = (amount: number, currency: WalletCurrency): string =>
  currency === 'toman' ? String(amount) : String(amount / 100);

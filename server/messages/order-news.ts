import { minorUnits } from '#schemas/documents/currency-rules.ts';
import type { CurrencyDocument } from '#schemas/documents/currencies.ts';
import type { Currency } from '#schemas/entities/money.ts';

/**
 * What a message about an order is written from. Nothing in it was chosen by the buyer: nobody has shown that the address
 * is theirs, so their words must not reach it under the name of the shop.
 */
export interface OrderNews {
  shop: string;
  /** As people say it. */
  invoice: number;
  total: number;
  currency: Currency;
  /** Those of the site document. */
  currencies?: readonly CurrencyDocument[] | undefined;
  link: string;
  /** Of a parcel that was sent: who carries it, and the carrier's number of it. */
  shipment?: { carrier: string; tracking: string | null };
}

/**
 * A message about an order: a subject, a text for e-mail, and a short one. It never contains what was
 * bought.
 */
export interface OrderText {
  subject: string;
  text: string;
  short: string;
}

/** How numbers and amounts are written in a language. */
export function writer(locale: string, names: Readonly<Record<string, string>>) {
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const formats = new Map<number, Intl.NumberFormat>();
  const withDigits = (digits: number): Intl.NumberFormat => {
    const format =
      formats.get(digits) ??
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(digits, format);
    return format;
  };
  return {
    number: (value: number): string => plain.format(value),
    /** @param currencies those of the site document */
    money(amount: number, currency: Currency, currencies?: readonly CurrencyDocument[]): string {
      const digits = minorUnits(currencies, currency);
      const text = withDigits(digits).format(amount / 10 ** digits);
      const own = currencies?.find(({ code }) => code === currency);
      if (own?.place === 'before') return `${own.symbol}${text}`;
      return `${text} ${own?.symbol ?? names[currency] ?? currency.toUpperCase()}`;
    },
  };
}

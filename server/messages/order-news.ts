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
export function writer(locale: string, names: Readonly<Record<Currency, string>>) {
  const whole = new Intl.NumberFormat(locale);
  const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    number: (value: number): string => plain.format(value),
    money: (amount: number, currency: Currency): string =>
      `${currency === 'toman' ? whole.format(amount) : hundredths.format(amount / 100)} ${names[currency]}`,
  };
}

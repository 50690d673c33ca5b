import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { CurrencyDocument } from '#schemas/documents/currencies.ts';
import { minorUnits } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';

/** An amount with the currencies of the site document, which decide its notation. */
export interface Money {
  amount: number;
  currency: Currency;
  currencies?: readonly CurrencyDocument[] | undefined;
}

/** Writes ICU messages, numbers and amounts in one language. */
export interface Writer {
  /**
   * Fills a message. A text that cannot be read or filled as a message is filled as far as possible. Never
   * throws.
   */
  fill(text: string, values: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  /** Writes a number that is a name, such as that of an order, without thousands separators. */
  plainNumber(value: number): string;
  money(money: Money): string;
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    // convention: the locale is that of the shop
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    // convention: the locale is that of the shop
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    // convention: the locale is that of the shop
    new Intl.PluralRules(...args),
};

/** Leaves the name of a missing value in the text, because a missing word would change its meaning. */
const withNames = (values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  new Proxy(
    { ...values },
    { get: (known, name) => known[String(name)] ?? `{${String(name)}}`, has: () => true },
  );

/** Returns the words of a message whose arguments do not match. Tags and formats are left out. */
const filledPlainly = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text
    .replaceAll(/<\/?[a-z][\w-]*\/?>/gi, '')
    .replaceAll(/\{(\w+)\b[^{}]*\}/g, (written, name: string) => String(values[name] ?? written));

/**
 * @param locale of the numbers
 * @param currencyNames of currencies that the site document does not declare
 */
export function createWriter(locale: string, currencyNames: Readonly<Record<string, string>>): Writer {
  const compiled = new Map<string, CompiledMessage>();
  const message = (text: string): CompiledMessage => {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    let made: CompiledMessage;
    try {
      made = compile(text);
    } catch {
      made = text;
    }
    compiled.set(text, made);
    return made;
  };
  const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
    formatters.getNumberFormat(locale, options).format(value);
  return {
    fill(text, values) {
      try {
        return String(format<string>(message(text), locale, withNames(values), { formatters }));
      } catch {
        // Publishing refuses such a text. A text from before that check must not stop the payment of an order.
        return filledPlainly(text, values);
      }
    },
    number: (value) => number(value),
    plainNumber: (value) => number(value, { useGrouping: false }),
    money({ amount, currency, currencies }) {
      const digits = minorUnits(currencies, currency);
      const text = number(amount / 10 ** digits, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      const own = currencies?.find(({ code }) => code === currency);
      if (own?.place === 'before') return `${own.symbol}${text}`;
      return `${text} ${own?.symbol ?? currencyNames[currency] ?? currency.toUpperCase()}`;
    },
  };
}

import { z } from 'zod';
import { currency, maxCurrencies, type Currency } from '../entities/money.ts';

// The currencies of a shop. Pure.

/** Digits after the point of currencies that gateways know. A document may not declare others for them. */
export const knownUnits: Readonly<Record<Currency, number>> = {
  toman: 0,
  dollar: 2,
  usdt: 2,
  jpy: 0,
  krw: 0,
  vnd: 0,
  clp: 0,
  ...Object.fromEntries(
    (
      'usd eur gbp aed ars aud bgn brl cad chf cny czk dkk egp hkd idr ils inr mad mxn myr nok nzd php pkr pln qar ron sar sek ' +
      'sgd thb try uah zar'
    )
      .split(' ')
      .map((code) => [code, 2]),
  ),
};

/** A currency as the site document declares it. */
export const currencyDocument = z
  .strictObject({
    code: currency.describe(
      'In small letters. A currency that a gateway takes has its ISO 4217 code, such as usd',
    ),
    minor_units: z
      .int()
      .min(0)
      .max(3)
      .default(2)
      .describe('Digits after the point: prices and settings count whole smallest units, 1250 is $12.50'),
    symbol: z
      .string()
      .min(1)
      .max(12)
      .regex(/^[^|{}<>\d]+$/, 'a symbol without digits, “|”, braces and angle brackets')
      .describe('As prices show it'),
    place: z.enum(['before', 'after']).default('before').describe('Of the symbol beside the number'),
    name: z
      .string()
      .min(1)
      .max(40)
      .regex(/^[^{}<>]+$/, 'a name without braces and angle brackets')
      .optional()
      .describe('The name in a sentence; by default the symbol'),
  })
  .superRefine(({ code, minor_units }, context) => {
    const units = Object.hasOwn(knownUnits, code) ? knownUnits[code] : undefined;
    if (units !== undefined && units !== minor_units)
      context.addIssue({
        code: 'custom',
        path: ['minor_units'],
        message: `${code} has ${units} digits after the point`,
        params: { remedy: `write ${units}, and the prices of the catalogue in that unit` },
      });
  });
export type CurrencyDocument = z.infer<typeof currencyDocument>;

/**
 * The currencies of a shop. The first one is the currency of `price`, and the second one that of
 * `usdt_price`. `prices` has the others.
 */
export const siteCurrencies = z
  .array(currencyDocument)
  .min(1)
  .max(maxCurrencies)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
    error: 'a currency is named twice',
    params: { remedy: 'take one of the two out' },
  });

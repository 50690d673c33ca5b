import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readDeclared } from '#engine/pipeline/published-currencies.ts';
import { largestLeastOf } from '#engine/pipeline/published-limits.ts';
import type { Queryable } from '#platform/db/pool.ts';
import { toEnglishDigits } from '#schemas/digits.ts';
import { siteCurrencies, type CurrencyDocument } from '#schemas/documents/currencies.ts';
import { minorUnits, usualCurrencies } from '#schemas/documents/currency-rules.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { refuseLine, type Refusal } from './refusals.ts';

// Amounts are whole numbers of the smallest unit of their currency, and people write them with a point or a
// comma.

/** The currencies of a shop in their order, with the digits after the point of their amounts. */
export type CurrencyUnits = readonly Pick<CurrencyDocument, 'code' | 'minor_units'>[];

const usual: CurrencyUnits = usualCurrencies.map((code) => ({
  code,
  minor_units: minorUnits(undefined, code),
}));

/** Reads a document of the shop whose folder contains the catalogue's folder; null when there is none. */
async function readBeside(catalogueFolder: string, file: string): Promise<unknown> {
  const text = await readFile(path.join(catalogueFolder, '..', file), 'utf8').catch(() => 'null');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the largest minimum of a line that an order of that shop can have; undefined without flow settings.
 */
export async function readLargestLeast(catalogueFolder: string): Promise<number | undefined> {
  const flows = await readBeside(catalogueFolder, 'flows.json');
  if (typeof flows !== 'object' || flows === null) return undefined;
  return largestLeastOf('reservations' in flows ? flows.reservations : undefined);
}

/**
 * Reads the currency units of the shop whose folder contains the catalogue's folder.
 * @returns undefined without a site document
 */
export async function readSiteUnits(catalogueFolder: string): Promise<CurrencyUnits | undefined> {
  const site = await readBeside(catalogueFolder, 'site.json');
  if (typeof site !== 'object' || site === null) return undefined;
  return 'currencies' in site ? siteCurrencies.safeParse(site.currencies).data : usual;
}

/** Reads the currency units of the published shop; undefined before the first release. */
export async function readPublishedUnits(queryable: Queryable): Promise<CurrencyUnits | undefined> {
  const read = await readDeclared(queryable);
  return read && (read.declared ?? usual);
}

/** An amount in a further currency: a column of CSV, or a field of a product. */
const furtherAmount = /^(?:price|discount)\.([a-z]+)$|\.prices\.([a-z]+)\.(?:price|discount)$/;
const places: Readonly<Record<string, number>> = { price: 0, discount: 0, usdt_price: 1, usdt_discount: 1 };
/** Fields of discount codes, in the currency of the code. */
const terms: ReadonlySet<string> = new Set(['amount', 'minimum', 'maximum']);

/**
 * Returns the digits after the point of the amounts in a field.
 * @param field a column of CSV, or the path of a field in a document
 * @param currency the one that the record names
 * @returns null for a field without an amount, undefined when the currency is unknown
 */
export function digitsIn(
  field: string,
  units: CurrencyUnits | undefined,
  currency?: Currency,
): number | null | undefined {
  const [, column, member] = furtherAmount.exec(field) ?? [];
  const code = column ?? member ?? (terms.has(field) ? currency : undefined);
  if (code !== undefined) return units?.find((each) => each.code === code)?.minor_units;
  if (terms.has(field)) return undefined;
  const place = places[field.slice(field.lastIndexOf('.') + 1)];
  return place === undefined ? null : units?.[place]?.minor_units;
}

/** Characters of an amount with its symbol. */
const longestAmount = 60;
const grouped = /^\d{1,3}(?:([,.\u060C\u066C'’_ \u00A0\u202F])\d{3})(?:\1\d{3})*$/;
const fraction = /^(?:\d+|\d{1,3}(?:([,.\u060C\u066C'’_ \u00A0\u202F])\d{3})(?:\1\d{3})*)([.,\u066B])(\d+)$/;

/**
 * Returns the smallest units that a notation may mean, as digits: of a fraction, and of a whole number with
 * separators.
 */
function readingsOf(written: string, digits: number): string[] {
  const [, separator, point, rest = ''] = fraction.exec(written) ?? [];
  const isFraction = point !== undefined && point !== separator && !/[1-9]/.test(rest.slice(digits));
  const whole = written.slice(0, written.length - rest.length);
  const readings = [
    ...(isFraction ? [`${whole}${rest.slice(0, digits).padEnd(digits, '0')}`] : []),
    ...(grouped.test(written) ? [written] : []),
  ].map((reading) => reading.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, ''));
  return [...new Set(readings)];
}

/** Returns the notation of an amount with its meaning. */
function exampleOf(amount: string, digits: number): string {
  const padded = amount.padStart(digits + 1, '0');
  return `${amount} for ${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/**
 * Refuses an amount that was written as a fraction or with separators.
 * @param value as it was written
 * @param digits after the point of its currency; undefined when the currency is unknown
 * @returns undefined for a value that is not a number at all
 */
export function refuseAmount(field: string, value: unknown, digits: number | undefined): Refusal | undefined {
  const text = String(value);
  if (text.length > longestAmount) return undefined;
  const written = toEnglishDigits(text).replaceAll(/^[\p{Sc}\p{L}\s]+|[\p{Sc}\p{L}\s]+$/gu, '');
  if (!grouped.test(written) && !fraction.test(written)) return undefined;
  if (digits === 0) return refuseLine('wrong-number', field, JSON.stringify(value));
  if (digits === undefined)
    return refuseLine('smallest-unit', field, 'cents where it has them, such as 1850 for 18.50');
  const readings = readingsOf(written, digits);
  const amounts = readings.length > 0 ? readings : ['185'.padEnd(digits + 2, '0')];
  return refuseLine('smallest-unit', field, amounts.map((amount) => exampleOf(amount, digits)).join(', or '));
}

/** Adds the right notation to refused fields of a record that contain amounts. */
export function explainAmounts(
  refusals: readonly Refusal[],
  record: unknown,
  units: CurrencyUnits | undefined,
): Refusal[] {
  return refusals.map((refusal) => {
    const { field, code } = refusal;
    if (code !== 'expected-number') return refusal;
    const { currency } = Object(record) as { currency?: unknown };
    const digits = digitsIn(field, units, typeof currency === 'string' ? currency : undefined);
    const value = field.split('.').reduce<unknown>((at, key) => Object(at)[key], record);
    return (digits !== null && refuseAmount(field, value, digits)) || refusal;
  });
}

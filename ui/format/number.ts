import { hasPersianDigits, isPersian } from './digits.ts';
import { numberFormat, withSign } from './intl.ts';

/** Difference between the character codes of 0 and ۰. */
const fromLatinToPersian = 0x06f0 - 0x30;

/**
 * Formats a whole number as Intl does in Persian. Most numbers of a page are prices, and a browser's first
 * formatter of a language takes a phone about 50 ms.
 */
function persianInteger(value: number): string {
  const digits = String(value);
  let text = '';
  for (let index = 0; index < digits.length; index += 1) {
    if (index > 0 && (digits.length - index) % 3 === 0) text += '\u066c';
    text += String.fromCharCode(digits.charCodeAt(index) + fromLatinToPersian);
  }
  return text;
}

/** Formats a number with separated thousands in the locale's digits: 1234567 → «۱٬۲۳۴٬۵۶۷». */
export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  if (options === undefined && hasPersianDigits(locale) && Number.isSafeInteger(value))
    return withSign(persianInteger(Math.abs(value)), value < 0);
  const text = numberFormat(locale, options ?? {}).format(Math.abs(value));
  return withSign(text, value < 0 && /[1-9۱-۹١-٩]/.test(text));
}

/**
 * Formats a rating with one digit after the point: 4.25 → «۴٫۳». Cards show it while a page wakes, so Persian
 * needs no formatter here either.
 * @param value from 0 to 5
 */
export function formatRating(value: number, locale: string): string {
  if (!hasPersianDigits(locale))
    return formatNumber(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const tenths = Math.round(value * 10);
  return `${persianInteger(Math.floor(tenths / 10))}\u066b${persianInteger(tenths % 10)}`;
}

/**
 * Formats a percentage from 0 to 100: 12 → «٪۱۲» in Persian, elsewhere as in the language: "12%", "12 %".
 * @param digits maximum number of digits after the point
 */
export function formatPercent(value: number, locale: string, digits = 1): string {
  const options = { maximumFractionDigits: digits };
  if (!isPersian(locale)) return numberFormat(locale, { style: 'percent', ...options }).format(value / 100);
  return `٪${formatNumber(value, locale, Number.isSafeInteger(value) ? undefined : options)}`;
}

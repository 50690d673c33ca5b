import { hasPersianDigits, isPersian } from './digits.ts';
import { numberFormat, withSign } from './intl.ts';

/** From the code of 0 to that of ۰. */
const fromLatinToPersian = 0x06f0 - 0x30;

/**
 * A whole number as Intl writes it in Persian. Most numbers of a page are prices: a browser's first formatter of a language
 * takes a phone some 50 ms.
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

/** A number with separated thousands in the locale's digits: 1234567 → «۱٬۲۳۴٬۵۶۷». */
export function formatNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  if (options === undefined && hasPersianDigits(locale) && Number.isSafeInteger(value))
    return withSign(persianInteger(Math.abs(value)), value < 0);
  const text = numberFormat(locale, options ?? {}).format(Math.abs(value));
  return withSign(text, value < 0 && /[1-9۱-۹١-٩]/.test(text));
}

/**
 * A percentage given as 0–100: 12 → «٪۱۲» in Persian, elsewhere as the language writes it: "12%", "12 %".
 * @param digits after the point, at most
 */
export function formatPercent(value: number, locale: string, digits = 1): string {
  const options = { maximumFractionDigits: digits };
  if (!isPersian(locale)) return numberFormat(locale, { style: 'percent', ...options }).format(value / 100);
  return `٪${formatNumber(value, locale, Number.isSafeInteger(value) ? undefined : options)}`;
}

/** Remaining time as minutes and seconds: 119 → «۰۱:۵۹». Negative values count as zero. */
export function formatCountdown(seconds: number, locale: string): string {
  const left = Math.max(0, Math.ceil(seconds));
  const twoDigits = { minimumIntegerDigits: 2, useGrouping: false };
  return `${formatNumber(Math.floor(left / 60), locale, twoDigits)}:${formatNumber(left % 60, locale, twoDigits)}`;
}

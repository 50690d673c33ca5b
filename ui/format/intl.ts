import { isPersian } from './digits.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** An Intl.NumberFormat for these options, made once: making one costs about a hundred times what using it does. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(withDigits(locale), options);
    numberFormats.set(key, format);
  }
  return format;
}

/** The locale with its digits pinned, so that a browser's preference cannot change what the server wrote. */
export function withDigits(locale: string): string {
  return isPersian(locale) ? 'fa-IR-u-nu-arabext' : locale;
}

/**
 * Negative numbers begin with U+200E U+2212 in every locale: without the mark the sign of a number jumps to its
 * other side in right-to-left text, and Intl disagrees with itself about which minus it writes.
 */
export function withSign(text: string, negative: boolean): string {
  return negative ? `\u200e\u2212${text}` : text;
}

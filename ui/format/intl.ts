/**
 * Caches the results of `create` by locale and options. Creating a formatter costs about a hundred times as
 * much as using it.
 */
function cachedFormats<Format, Options>(
  create: (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const formats = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale}|${JSON.stringify(options)}`;
    const format = formats.get(key) ?? create(locale, options);
    formats.set(key, format);
    return format;
  };
}

/** Returns the Intl.NumberFormat of a locale and options. Each is created once. */
export const numberFormat = cachedFormats(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * Returns the Intl.DateTimeFormat of a language tag and options (time zone among them). Each is created once.
 */
export const dateTimeFormat = cachedFormats(
  (tag: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** Returns the Intl.RelativeTimeFormat of a locale and options. Each is created once. */
export const relativeTimeFormat = cachedFormats(
  (locale: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/**
 * Adds the sign to a number. Negative numbers begin with U+200E U+2212 in every locale. Without the mark, the
 * sign moves to the other side in right-to-left text. Intl does not always write the same minus.
 */
export function withSign(text: string, negative: boolean): string {
  return negative ? `\u200e\u2212${text}` : text;
}

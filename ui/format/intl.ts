/**
 * Keeps what `create` makes for a locale and options: creating a formatter costs about a hundred times one
 * use of it.
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

/** The Intl.NumberFormat of a locale and options. Each is created once. */
export const numberFormat = cachedFormats(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** The Intl.DateTimeFormat of a language tag and options (time zone among them). Each is created once. */
export const dateTimeFormat = cachedFormats(
  (tag: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/**
 * The Intl.RelativeTimeFormat of a locale and options. Each is created once.
 */
export const relativeTimeFormat = cachedFormats(
  (locale: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/**
 * Negative numbers begin with U+200E U+2212 in every locale: without the mark the sign moves to the other
 * side of the number in right-to-left text, and Intl does not always write the same minus.
 */
export function withSign(text: string, negative: boolean): string {
  return negative ? `\u200e\u2212${text}` : text;
}

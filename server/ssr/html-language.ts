const known = new Map<string, string>();

/**
 * Returns a locale in HTML's form, without format settings: `fa-ir` and `fa-IR-u-ca-persian` become `fa-IR`.
 */
export function htmlLanguage(locale: string): string {
  // Reading a locale costs as much as many elements of a page, and a server has few locales.
  let language = known.get(locale);
  if (language === undefined) known.set(locale, (language = new Intl.Locale(locale).baseName));
  return language;
}

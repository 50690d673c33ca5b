const known = new Map<string, string>();

/** A locale as HTML writes it, without what it says about formats: `fa-ir` and `fa-IR-u-ca-persian` are `fa-IR`. */
export function htmlLanguage(locale: string): string {
  // Reading a locale costs as much as many elements of a page, and a server has few of them.
  let language = known.get(locale);
  if (language === undefined) known.set(locale, (language = new Intl.Locale(locale).baseName));
  return language;
}

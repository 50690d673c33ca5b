/** A locale as HTML writes it, without what it says about formats: `fa-ir` and `fa-IR-u-ca-persian` are `fa-IR`. */
export const htmlLanguage = (locale: string): string => new Intl.Locale(locale).baseName;

/** A locale as HTML writes it: `fa-ir` is `fa-IR`. */
export function htmlLanguage(locale: string): string {
  const [language = 'fa', region] = locale.split('-');
  return region ? `${language}-${region.toUpperCase()}` : language;
}

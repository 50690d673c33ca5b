import { dateTimeFormat } from '#ui/format/intl.ts';

/** Returns what a language writes between date and time where it uses a comma: «، » in Persian, ", " in English. */
export function commaOf(locale: string): string {
  const parts = dateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).formatToParts(0);
  const between = parts.find(({ type, value }) => type === 'literal' && /[,\u060C]/.test(value));
  return between?.value ?? ', ';
}

import { useLocale, useTimeZone } from 'use-intl';
import { formatDate, type DateStyle } from './date.ts';

/** The time zone of the shop, in which all its moments are written. */
export const useShopZone = (): string => useTimeZone() ?? 'UTC';

/** Writes moments in calendar, digits and time zone of the shop: {@link formatDate}. */
export function useDates(): (date: Date | string | number, style: DateStyle) => string {
  const locale = useLocale();
  const zone = useShopZone();
  return (date, style) => formatDate(date, style, locale, zone);
}

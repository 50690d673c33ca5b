import { useLocale, useTimeZone } from 'use-intl';
import { formatDate, type DateStyle } from './date.ts';

/** Returns the shop's time zone, in which it shows all times. */
export const useShopZone = (): string => useTimeZone() ?? 'UTC';

/**
 * Returns a function that formats moments with the shop's calendar, digits and time zone: {@link formatDate}.
 */
export function useDates(): (date: Date | string | number, style: DateStyle) => string {
  const locale = useLocale();
  const zone = useShopZone();
  return (date, style) => formatDate(date, style, locale, zone);
}

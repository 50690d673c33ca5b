import { dateTimeFormat } from './intl.ts';

const time = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Formats the time of day of a moment: nine o'clock → «۹:۰۰».
 * @param timeZone an IANA zone: the shop's, not the visitor's
 */
export const formatMomentOfDay = (moment: Date, locale: string, timeZone: string): string =>
  dateTimeFormat(locale, { ...time, timeZone }).format(moment);

/**
 * Formats the time at which a store opens: «۹:۰۰» within a day, «شنبه ۹:۰۰» later.
 * @param soon whether it is less than a day from now
 */
export const formatOpening = (moment: Date, soon: boolean, locale: string, timeZone: string): string =>
  soon
    ? formatMomentOfDay(moment, locale, timeZone)
    : `${dateTimeFormat(locale, { weekday: 'long', timeZone }).format(moment)} ${formatMomentOfDay(moment, locale, timeZone)}`;

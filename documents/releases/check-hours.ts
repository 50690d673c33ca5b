import type { SiteDocument } from '#schemas/documents/site.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** Checks that the shop's hours use the time zone of its other times, because pages show them together. */
export function checkHours({ document, value }: Read<SiteDocument>): Diagnostic[] {
  const { time_zone: hours } = value.support.cooperation_hours;
  return hours === value.time_zone
    ? []
    : [
        diagnosticAt(document, ['support', 'cooperation_hours', 'time_zone'], 'hours-time-zone', {
          hours,
          shop: value.time_zone,
        }),
      ];
}

import type { SiteDocument } from '#schemas/documents/site.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Read } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** The hours of the shop are shown beside its other times, so both are in one time zone. */
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

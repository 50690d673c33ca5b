import type { SiteDocument } from '#schemas/documents/site.ts';
import { formatLocale } from './country/format-locale.ts';
import type { DemoShop } from './demo-port.ts';

/** How the pages of a demo are written; as in English before there is a shop. */
export const demoShopOf = (site: SiteDocument | undefined): DemoShop =>
  site ? { locale: formatLocale(site), timeZone: site.time_zone } : { locale: 'en', timeZone: 'UTC' };

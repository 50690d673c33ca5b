import { formatLocale } from '#platform/country/format-locale.ts';
import type { DemoShop } from '#providers/demo-providers.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';

/** Returns the language and formats of a demo's pages; those of English before there is a shop. */
export const demoShopOf = (site: SiteDocument | undefined): DemoShop =>
  site ? { locale: formatLocale(site), timeZone: site.time_zone } : { locale: 'en', timeZone: 'UTC' };

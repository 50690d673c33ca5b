import { siteInfoOf } from '#platform/country/site-info.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import type { CatalogueServices } from '../context.ts';

/** What every page's data carries of the shop. */
export const siteInfo = ({ releases }: Pick<CatalogueServices, 'releases'>): SiteInfo =>
  siteInfoOf(releases.published());

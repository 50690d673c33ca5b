import { siteInfoOf } from '#platform/country/site-info.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import type { CatalogueServices } from '../context.ts';

/** Returns the facts about the shop that the data of every page carries. */
export const siteInfo = ({ releases }: Pick<CatalogueServices, 'releases'>): SiteInfo =>
  siteInfoOf(releases.published());

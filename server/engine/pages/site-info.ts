import type { SiteInfo } from '#schemas/documents/site.ts';
import { siteInfoOf } from '../../country/site-info.ts';
import type { CatalogueContext } from '../context.ts';

/** What every page's data carries of the shop. */
export const siteInfo = ({ releases }: Pick<CatalogueContext, 'releases'>): SiteInfo =>
  siteInfoOf(releases.published());

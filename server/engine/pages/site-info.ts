import type { SiteInfo } from '#schemas/documents/site.ts';
import type { CatalogueContext } from '../context.ts';

/** What every page's data carries: the site document with the release it comes from, without what only some blocks get. */
export function siteInfo({ releases }: Pick<CatalogueContext, 'releases'>): SiteInfo {
  const { id, site } = releases.published();
  const { layout: _layout, account_menu: _menu, version: _version, ...info } = site;
  return { ...info, release: id };
}

import type { SiteInfo } from '#schemas/documents/site.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';

/** What every page's data carries: the site document with the release it comes from, without the layout's blocks. */
export function siteInfo({ releases }: Pick<EngineContext, 'releases'>): SiteInfo {
  const { id, site } = releases.published();
  const { layout: _layout, version: _version, ...info } = site;
  return { ...info, release: id };
}

export const getHomePage =
  (context: EngineContext): Handler<'pages.home'> =>
  async () => {
    const { state } = await context.categories.get();
    return { value: { data: { site_info: siteInfo(context), categories: state } }, tags: [] };
  };

export const getSiteInfoPage =
  (context: EngineContext): Handler<'pages.site-info'> =>
  async () => ({ value: { data: { site_info: siteInfo(context) } }, tags: [] });

import type { Handler } from '#engine/pipeline/handler.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { siteInfo } from './site-info.ts';

export const getHomePage =
  (context: CatalogueServices): Handler<'pages.home'> =>
  async () => {
    const { state } = await context.categories.get();
    return { value: { data: { site_info: siteInfo(context), categories: state } }, tags: [categoriesTag] };
  };

export const getSiteInfoPage =
  (context: CatalogueServices): Handler<'pages.site-info'> =>
  async () => ({ value: { data: { site_info: siteInfo(context) } }, tags: [] });

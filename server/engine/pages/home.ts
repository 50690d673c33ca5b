import type { CatalogueContext } from '../context.ts';
import { categoriesTag } from '../catalogue-records/tags.ts';
import type { Handler } from '../handler.ts';
import { siteInfo } from './site-info.ts';

export const getHomePage =
  (context: CatalogueContext): Handler<'pages.home'> =>
  async () => {
    const { state } = await context.categories.get();
    return { value: { data: { site_info: siteInfo(context), categories: state } }, tags: [categoriesTag] };
  };

export const getSiteInfoPage =
  (context: CatalogueContext): Handler<'pages.site-info'> =>
  async () => ({ value: { data: { site_info: siteInfo(context) } }, tags: [] });

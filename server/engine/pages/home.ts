import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { siteInfo } from './site-info.ts';

export const getHomePage =
  (context: EngineContext, categories: Handler<'categories.list'>): Handler<'pages.home'> =>
  async () => {
    const { value, tags } = await categories({});
    return {
      value: { data: { site_info: siteInfo(context), categories: value } },
      tags: ['release', ...tags],
    };
  };

export const getSiteInfoPage =
  (context: EngineContext): Handler<'pages.site-info'> =>
  async () => ({ value: { data: { site_info: siteInfo(context) } }, tags: ['release'] });

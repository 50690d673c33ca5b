import { postKind } from '#schemas/entities/post.ts';
import { ShopError } from '#schemas/errors.ts';
import type { EngineContext } from '../context.ts';
import type { Handler, Handlers } from '../handler.ts';
import { siteInfo } from './site-info.ts';

/** Posts on one page of the weblog. */
const pageLength = 12;

export const getWeblogPage =
  (context: EngineContext, parts: Pick<Handlers, 'weblog.list'>): Handler<'pages.weblog'> =>
  async ({ page }) => {
    const { value, tags } = await parts['weblog.list']({ page, limit: pageLength });
    return { value: { data: { site_info: siteInfo(context), posts: value } }, tags: ['release', ...tags] };
  };

/** @throws ShopError `not-found` for a kind that does not exist, `page-past-end` */
export const getWeblogKindPage =
  (context: EngineContext, parts: Pick<Handlers, 'weblog.list'>): Handler<'pages.weblog-kind'> =>
  async ({ kind: given, page }) => {
    const kind = postKind.safeParse(given);
    if (!kind.success) throw new ShopError('not-found', { detail: `weblog/${given}` });
    const { value, tags } = await parts['weblog.list']({ kind: kind.data, page, limit: pageLength });
    return {
      value: { data: { site_info: siteInfo(context), posts: value, kind: kind.data } },
      tags: ['release', ...tags],
    };
  };

/** @throws ShopError `post-not-found` */
export const getWeblogPostPage =
  (context: EngineContext, parts: Pick<Handlers, 'weblog.get'>): Handler<'pages.weblog-post'> =>
  async ({ kind, slug }) => {
    const { value, tags } = await parts['weblog.get']({ kind, slug });
    return {
      value: { data: { site_info: siteInfo(context), post: value.post, kind } },
      tags: ['release', ...tags],
    };
  };

import type { Handler } from '#engine/pipeline/handler.ts';
import { postKind } from '#schemas/entities/post.ts';
import { ShopError } from '#schemas/errors.ts';
import type { CatalogueServices } from '../context.ts';
import { getPost } from '../weblog/get.ts';
import { listPosts } from '../weblog/list.ts';
import { siteInfo } from './site-info.ts';

/** Posts on one page of the weblog. */
const pageLength = 12;

export const getWeblogPage =
  (context: CatalogueServices): Handler<'pages.weblog'> =>
  async ({ page }) => {
    const { value, tags } = await listPosts(context)({ page, limit: pageLength });
    return { value: { data: { site_info: siteInfo(context), posts: value } }, tags };
  };

/** @throws ShopError `not-found` for a kind that does not exist, `page-past-end` */
export const getWeblogKindPage =
  (context: CatalogueServices): Handler<'pages.weblog-kind'> =>
  async ({ kind: given, page }) => {
    const kind = postKind.safeParse(given);
    if (!kind.success) throw new ShopError('not-found', { detail: `weblog/${given}` });
    const { value, tags } = await listPosts(context)({ kind: kind.data, page, limit: pageLength });
    return {
      value: { data: { site_info: siteInfo(context), posts: value, kind: kind.data } },
      tags,
    };
  };

/** @throws ShopError `post-not-found` */
export const getWeblogPostPage =
  (context: CatalogueServices): Handler<'pages.weblog-post'> =>
  async ({ kind, slug }) => {
    const { value, tags } = await getPost(context)({ kind, slug });
    return {
      value: { data: { site_info: siteInfo(context), post: value.post, kind } },
      tags,
    };
  };

import type { Handler } from '#engine/pipeline/handler.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import { shortLinksTag } from '../catalogue-records/tags.ts';
import type { CatalogueServices } from '../context.ts';
import { siteInfo } from './site-info.ts';

const select = statement(
  'pages.short-link',
  // People type a link from paper. An exact match comes first.
  `SELECT location FROM short_links WHERE lower(slug) = lower(:slug) AND NOT archived
   ORDER BY (slug = :slug) DESC, slug LIMIT 1`,
);

/** @throws ShopError `short-link-not-found` */
export const getShortLink =
  (context: CatalogueServices): Handler<'pages.short-link'> =>
  async ({ slug }) => {
    const link = await select.maybeOne(context.pool, { slug });
    if (!link) throw new ShopError('short-link-not-found', { detail: slug });
    return {
      value: { data: { site_info: siteInfo(context), location: link.location } },
      tags: [shortLinksTag],
    };
  };

import { eq } from 'drizzle-orm';
import { ShopError } from '#schemas/errors.ts';
import { shortLinks } from '../../db/schema.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { siteInfo } from './site-info.ts';

/** @throws ShopError `short-link-not-found` */
export const getShortLink =
  (context: EngineContext): Handler<'pages.short-link'> =>
  async ({ slug }) => {
    const [link] = await context.database
      .select({ location: shortLinks.location })
      .from(shortLinks)
      .where(eq(shortLinks.slug, slug))
      .limit(1);
    if (!link) throw new ShopError('short-link-not-found', { detail: slug });
    return {
      value: { data: { site_info: siteInfo(context), location: link.location } },
      tags: [],
    };
  };

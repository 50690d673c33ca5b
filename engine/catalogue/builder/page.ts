import type { Handler } from '#engine/pipeline/handler.ts';
import { ShopError } from '#schemas/errors.ts';
import { mobilePlatformQueryValue } from '#schemas/locale.ts';
import { visiblePage } from '#schemas/tree/visible-blocks.ts';
import type { CatalogueContext } from '../context.ts';

/** @throws ShopError `page-document-not-found` */
export const getPageDocument =
  ({ releases, now }: Pick<CatalogueContext, 'now' | 'releases'>): Handler<'builder.page'> =>
  async (input) => {
    const platform = input.platform === mobilePlatformQueryValue ? 'mobile' : 'web';
    const document = releases.page(input.page, platform);
    if (!document)
      throw new ShopError('page-document-not-found', { detail: `${input.page} for ${platform}` });
    const { blocks, expires } = visiblePage(document, platform, now());
    return {
      value: {
        data: {
          ...document,
          blocks,
          release: releases.published().id,
          expires: expires?.toISOString() ?? null,
        },
      },
      tags: [],
    };
  };

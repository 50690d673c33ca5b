import type { Handler } from '#engine/pipeline/handler.ts';
import type { CatalogueContext } from '../context.ts';

/** @throws ShopError `unavailable` while no release is loaded */
export const getRelease =
  ({ releases }: Pick<CatalogueContext, 'releases'>): Handler<'builder.release'> =>
  async () => ({ value: { data: releases.published() }, tags: [] });

/** @throws ShopError `unavailable` while no release is loaded */
export const getReleaseId =
  ({ releases }: Pick<CatalogueContext, 'releases'>): Handler<'builder.release-id'> =>
  async () => ({ value: { data: { id: releases.published().id } }, tags: [] });

import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';

/** @throws ShopError `unavailable` while no release is loaded */
export const getRelease =
  ({ releases }: Pick<EngineContext, 'releases'>): Handler<'builder.release'> =>
  async () => ({ value: { data: releases.published() }, tags: [] });

/** @throws ShopError `unavailable` while no release is loaded */
export const getReleaseId =
  ({ releases }: Pick<EngineContext, 'releases'>): Handler<'builder.release-id'> =>
  async () => ({ value: { data: { id: releases.published().id } }, tags: [] });

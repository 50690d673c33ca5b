import { publicOperations, type PublicOperationId } from '#schemas/api/index.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import { ShopError } from '#schemas/errors.ts';
import type { PublicDispatcher } from '../engine/public-dispatcher.ts';
import type { ReleaseSource } from '../engine/release-source.ts';
import { resolveOperation } from '../engine/resolve-operation.ts';
import type { DataPort } from './data-port.ts';

const isPublic = (id: string): id is PublicOperationId => Object.hasOwn(publicOperations, id);

/** The data port onto the engine of this very process: no HTTP, no copies. */
export function createInProcessPort(dispatcher: PublicDispatcher, releases: ReleaseSource): DataPort {
  return {
    async call(operation, input) {
      if (!isPublic(operation))
        throw new ShopError('internal', {
          detail: `${operation} is no public operation: nothing personal is rendered on the server`,
        });
      const { value, version, tags } = await dispatcher.call(operation, input);
      return { value, version: String(version), tags };
    },
    async page(path) {
      const url = new URL(path, 'http://in.process');
      const found = resolveOperation('GET', url.pathname);
      if (!found || !isPublic(found.id))
        throw new ShopError('not-found', { detail: `no page data at ${url.pathname}` });
      const { value, version, tags } = await dispatcher.call(found.id, {
        ...Object.fromEntries(url.searchParams),
        ...found.params,
      });
      return { value: (value as { data: Partial<PageData> }).data, version: String(version), tags };
    },
    published: () => releases.published(),
    document: (name, platform) => Promise.resolve(releases.page(name, platform)),
  };
}

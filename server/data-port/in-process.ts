import type { Engine } from '#engine/index.ts';
import { rendererPrincipal } from '#engine/pipeline/principal.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { isPublicOperation } from '#schemas/api/index.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import { ShopError } from '#schemas/errors.ts';
import type { DataPort } from './data-port.ts';

/** Creates the data port to the engine of this process: no HTTP, no copies. */
export function createInProcessPort(
  { dispatch }: Pick<Engine, 'dispatch'>,
  releases: ReleaseSource,
): DataPort {
  return {
    async call(operation, input) {
      if (!isPublicOperation(operation))
        throw new ShopError('internal', {
          detail: `${operation} is not a public operation: nothing personal is rendered on the server`,
        });
      const { value, version, tags } = await dispatch(operation, input, rendererPrincipal);
      return { value, version: String(version), tags };
    },
    async page(operation, input) {
      const { value, version, tags } = await dispatch(operation, input, rendererPrincipal);
      // cast: every operation of pages answers with this envelope
      return { value: (value as { data: Partial<PageData> }).data, version: String(version), tags };
    },
    published: () => releases.published(),
    document: (name, platform) => Promise.resolve(releases.page(name, platform)),
  };
}

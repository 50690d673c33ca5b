import { isPublicOperation } from '#schemas/api/index.ts';
import type { PageData } from '#schemas/api/pages/page-data.ts';
import { ShopError } from '#schemas/errors.ts';
import type { Engine } from '../engine/index.ts';
import type { OperationResult } from '../engine/operation-answers.ts';
import { rendererPrincipal } from '../engine/principal.ts';
import type { ReleaseSource } from '../engine/release-source.ts';
import { resolveOperation } from '../engine/resolve-operation.ts';
import type { DataPort } from './data-port.ts';

/** The data port to the engine of this process: no HTTP, no copies. */
export function createInProcessPort(
  { dispatch }: Pick<Engine, 'dispatch'>,
  releases: ReleaseSource,
): DataPort {
  const call = (operation: string, input: Record<string, unknown>): Promise<OperationResult> => {
    if (!isPublicOperation(operation))
      throw new ShopError('internal', {
        detail: `${operation} is no public operation: nothing personal is rendered on the server`,
      });
    return dispatch(operation, input, rendererPrincipal);
  };
  return {
    async call(operation, input) {
      const { value, version, tags } = await call(operation, input);
      return { value, version: String(version), tags };
    },
    async page(path) {
      const url = new URL(path, 'http://in.process');
      const found = resolveOperation('GET', url.pathname);
      if (!found || !isPublicOperation(found.id))
        throw new ShopError('not-found', { detail: `no page data at ${url.pathname}` });
      const { value, version, tags } = await call(found.id, {
        ...Object.fromEntries(url.searchParams),
        ...found.params,
      });
      // cast: every operation of pages answers with this envelope
      return { value: (value as { data: Partial<PageData> }).data, version: String(version), tags };
    },
    published: () => releases.published(),
    document: (name, platform) => Promise.resolve(releases.page(name, platform)),
  };
}

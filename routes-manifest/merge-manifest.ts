import type { ManifestOverrides } from '#schemas/documents/manifest.ts';
import type { ManifestInput } from './site-page.ts';

/** A manifest that has not been checked yet. */
export interface ManifestDraft {
  version: number;
  routes: Record<string, unknown>[];
}

/**
 * Merges a shop's overrides into the default routes. Keys of a route with the same id replace the default's.
 * New ids are added at the end, and ids in `remove` are removed. Nothing is checked here: parse the draft
 * with the manifest schema.
 */
export function mergeManifest(
  defaults: ManifestInput,
  overrides: Pick<ManifestOverrides, 'version'> & Partial<ManifestOverrides>,
): ManifestDraft {
  const base =
    overrides.extends === 'none'
      ? []
      : defaults.routes.filter((route) => !overrides.remove?.includes(route.id));
  const routes = new Map<string, Record<string, unknown>>(base.map((route) => [route.id, { ...route }]));
  for (const route of overrides.routes ?? []) routes.set(route.id, { ...routes.get(route.id), ...route });
  return { version: overrides.version, routes: [...routes.values()] };
}

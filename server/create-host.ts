import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { definitions } from '#blocks/generated/definitions.ts';
import { shareCacheMemory } from '#platform/cache/memory.ts';
import { publicUrlOf, type Environment } from '#platform/env.ts';
import type { OpenPreview } from '#platform/releases/preview-source.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import type { BootOptions } from './boot-options.ts';
import type { DataPort } from './data-port/data-port.ts';
import type { Demo } from './demo-port.ts';
import { readWorkerCode } from './service-worker/read-code.ts';
import { loadRenderBundle, readAssets, type Assets } from './ssr/assets.ts';
import { createSsrHost, type SsrHost, type SsrHostOptions } from './ssr/host.ts';
import { createPreviewHosts } from './ssr/preview-hosts.ts';
import { readStudioAssets, type StudioAssets } from './studio/assets.ts';

/** The services that make pages, and the code for browsers. */
export interface ShopHost {
  host: SsrHost;
  hostOf: (preview: OpenPreview) => Promise<SsrHost>;
  assets: Assets;
  studio: StudioAssets;
  /** Code of the service worker; null for none. */
  worker: string | null;
}

/** Creates the services that make pages, from the built code or that of the development server. */
export async function createHost(
  env: Environment,
  port: DataPort,
  log: FastifyBaseLogger,
  { caches, code }: BootOptions,
  demo: Demo | null,
): Promise<ShopHost> {
  const [bundle, assets, studio] = code
    ? [code.bundle, code.assets, code.studio]
    : await Promise.all([
        loadRenderBundle(resolve('dist/ssr')),
        readAssets(resolve('dist/client')),
        readStudioAssets(resolve('dist/studio')),
      ]);
  const options: SsrHostOptions = {
    bundle,
    assets,
    port,
    definitions,
    publicUrl: publicUrlOf(env),
    log,
    tiles: (locale) => tilesOf(env, demo, locale),
    publicDemo: env.DEMO_PUBLIC,
    cacheBytes: shareCacheMemory(env.CACHE_MEMORY),
    ...(caches ? { caches } : {}),
  };
  // In development a worker would answer with old code.
  const worker = code || !env.SERVICE_WORKER ? null : await readWorkerCode(resolve('dist/worker'));
  return { host: createSsrHost(options), hostOf: createPreviewHosts(options), assets, studio, worker };
}

/**
 * Returns the source of map tiles: a tile server, the bundled tiles of a demo, or none. It says whether the
 * shop finds places, which needs a provider of them; a demo has one.
 */
export function tilesOf(
  env: Pick<
    Environment,
    | 'TILES_URL'
    | 'TILES_ATTRIBUTION'
    | 'TILES_MAX_ZOOM'
    | 'PLACES_NESHAN_KEY'
    | 'PLACES_NOMINATIM_URL'
    | 'PLACES_ATTRIBUTION'
  >,
  demo: Demo | null,
  locale: string,
): MapTiles | null {
  const { TILES_URL: url, TILES_ATTRIBUTION: attribution = '', TILES_MAX_ZOOM: maxZoom } = env;
  const tiles = url === undefined ? (demo?.tiles(locale) ?? null) : { url, attribution, maxZoom };
  const { PLACES_NESHAN_KEY: neshan, PLACES_NOMINATIM_URL: nominatim, PLACES_ATTRIBUTION: source } = env;
  const hasPlaces = neshan !== undefined || nominatim !== undefined || demo !== null;
  if (!tiles || !hasPlaces) return tiles;
  return { ...tiles, places: { attribution: source ?? '' } };
}

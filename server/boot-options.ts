import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '#documents/releases/release-store.ts';
import type { EngineLimits } from '#engine/pipeline/limits.ts';
import type { RenderBundle } from '#schemas/rendering.ts';
import type { Assets } from './ssr/assets.ts';
import type { SsrHostOptions } from './ssr/host.ts';
import type { StudioAssets } from './studio/assets.ts';

/** Browser and server code of the development server, in place of the built code. */
export interface LiveCode {
  bundle: RenderBundle;
  assets: Assets;
  studio: StudioAssets;
  /** Changes how this app answers requests for pages. */
  install(app: FastifyInstance): Promise<void>;
  /** Receives the releases of the shop, which are absent when the engine is remote. */
  open(releases: ReleaseStore): void;
}

export interface BootOptions {
  /** Both off only in benchmarks and in development. */
  caches?: SsrHostOptions['caches'];
  /** Limits of operations. Only benchmarks use others than the shop's own. */
  limits?: EngineLimits;
  /** Replaces the built code. */
  code?: LiveCode;
  /** Receives the path at which a demo shows the messages that it did not send. */
  onOutbox?: (link: string) => void;
}

import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { definitions } from '#blocks/generated/definitions.ts';
import type { DataPort } from '../data-port/data-port.ts';
import { errorTexts } from '../messages/fa.ts';
import { loadRenderBundle, readAssets } from './assets.ts';
import { createSsrHost, type SsrHost, type SsrHostOptions } from './host.ts';
import { registerSsr } from './plugin.ts';

export interface Pages {
  host: SsrHost;
  /** Registers the pages on an application; the last routes to be registered, since they answer every other path. */
  register(app: FastifyInstance): Promise<void>;
}

export interface CreatePagesOptions {
  port: DataPort;
  log: SsrHostOptions['log'];
  /** The shop's public origin. */
  publicUrl: string;
  /** The built code: `client` and `ssr` are below it. */
  distFolder?: string;
  caches?: SsrHostOptions['caches'];
}

/**
 * The page host over a data port, with the built browser code and SSR bundle.
 * @throws Error with the remedy when the code has not been built
 */
export async function createPages({ port, log, publicUrl, distFolder = path.resolve('dist'), caches }: CreatePagesOptions): Promise<Pages> {
  const [bundle, assets] = await Promise.all([loadRenderBundle(path.join(distFolder, 'ssr')), readAssets(path.join(distFolder, 'client'))]);
  const host = createSsrHost({ bundle, assets, port, definitions, publicUrl, log, ...(caches ? { caches } : {}) });
  const plainError = { language: 'fa', direction: 'rtl' as const, title: errorTexts.internal.title, detail: errorTexts.internal.detail };
  return { host, register: (app) => registerSsr(app, { host, plainError }) };
}

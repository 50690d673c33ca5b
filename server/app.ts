import { resolve } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { findDraftPicture } from '#documents/previews/draft-media.ts';
import type { PreviewStore } from '#documents/previews/preview-store.ts';
import type { Engine } from '#engine/index.ts';
import { ordersPath } from '#engine/selling/orders/shop-paths.ts';
import { ping, type Pool } from '#platform/db/pool.ts';
import { publicUrlOf, type Environment } from '#platform/env.ts';
import { enterScopes, followRequest, followRequests } from '#platform/observability/follow-requests.ts';
import { createLog, markRequestLog, requestIdField } from '#platform/observability/log.ts';
import { createRequestIds } from '#platform/observability/request-id.ts';
import type { Texts } from '#platform/messages/texts.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { isSecure } from '#platform/secure-origin.ts';
import type { LoadLimits } from '#platform/security/admission-queue.ts';
import { keepClientAddresses } from '#platform/security/client-addresses.ts';
import { readForwardedAddresses } from '#platform/security/forwarded-addresses.ts';
import { addSecurityHeaders } from '#platform/security/headers.ts';
import { shedLoad } from '#platform/security/load-shedding.ts';
import { ignoreTypesOfNoBody } from '#platform/security/empty-bodies.ts';
import { readRefusedBodies } from '#platform/security/refused-bodies.ts';
import { refuseAmbiguous } from '#platform/security/request-framing.ts';
import type { Providers } from '#providers/index.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import { plainBodyLimit } from '#schemas/api/passed-on.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { ShopError } from '#schemas/errors.ts';
import type { StreamLimits } from './api/event-stream.ts';
import { registerAssets, registerMedia, registerUploads } from './api/files.ts';
import { addHealthRoutes } from './api/health.ts';
import { registerApi } from './api/plugin.ts';
import { sendProblem, toProblem } from './api/problem.ts';
import { addSecurityContact } from './api/security-contact.ts';
import { followShopTexts } from './api/shop-texts.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { addClosing } from './closing.ts';
import { registerEngineProxy } from './data-port/proxy.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { addMetricsRoute } from './metrics/routes.ts';
import { addSearchEngineRoutes } from './search-engines/routes.ts';
import { watchProxy } from './watch-proxy.ts';

/** The source of data: the engine of this process, or a remote one over HTTP. */
export type DataSource =
  | {
      kind: 'engine';
      pool: Pool;
      engine: Engine;
      providers: Pick<Providers, 'register'>;
      releases: ReleaseSource;
      pictures: Pick<PictureStore, 'readPublicPicture'>;
      media: Media;
      wantMedia?: (file: string) => Promise<void>;
      /** Why the storage of files did not answer the last time; undefined when it did. */
      storageFailure?: () => string | undefined;
      /** Returns sentences that name the missing settings for features that the shop offers. */
      warnings?: () => readonly string[];
      previews?: PreviewStore;
    }
  | { kind: 'remote'; apiHost: string; published: () => PublishedRelease };

/** Milliseconds that a client may take to send a request and to read its answer. */
export interface RequestTimeouts {
  /** For the headers. */
  headers: number;
  /** For the whole request with its body. */
  request: number;
  /** Milliseconds until the file of an upload begins. */
  file: number;
  /** Interval between checks for slow connections. */
  check: number;
  /**
   * For which nothing moves on a connection: its client takes nothing of the answer, or has left unnoticed.
   */
  idle: number;
}

/** A receipt has up to five megabytes, and may come over a slow mobile connection. */
const requestTimeouts: RequestTimeouts = {
  headers: 15_000,
  request: 120_000,
  file: 15_000,
  check: 5_000,
  // The import of many gift codes may be silent for minutes.
  idle: 300_000,
};

export interface AppOptions {
  env: Environment;
  source: DataSource;
  /** Registers the pages. Without it the app is only the engine. */
  registerPages?: (app: FastifyInstance) => Promise<void>;
  /** The folder of the built browser code. */
  clientFolder?: string;
  /** Shorter ones are for tests. */
  timeouts?: RequestTimeouts;
  /** The load above which requests are refused. Without limits all are accepted. */
  loadLimits?: LoadLimits;
  /** Limits of event streams. Tests use lower ones. */
  streamLimits?: StreamLimits;
  /** Without it the app creates its own, at the log level of the environment. */
  log?: FastifyBaseLogger;
  /** Served at `/metrics` to requests with METRICS_TOKEN. */
  metrics?: Metrics | undefined;
}

/**
 * Milliseconds that a part of the server may take to start: on a busy machine it takes longer than the usual
 * ten seconds.
 */
const pluginTimeout = 60_000;

/**
 * Most characters of one path parameter. A slug has up to 200, and percent-encoded Persian takes nine times
 * that.
 */
const maxParameterLength = 2_048;

const malformed = (texts: Texts): string =>
  JSON.stringify(toProblem(new ShopError('malformed-request'), texts));

/** Paths that programs use: a malformed one is answered with a problem document. */
const forPrograms = /^\/(?:api|ssr_routes|builder|media|assets)(?:\/|$)/;

/**
 * Returns an address that can be routed. The router rejects a path with a broken escape, which messengers
 * produce when they cut a long Persian address. Its percent signs are taken literally, so that the not-found
 * page appears instead.
 * @param url path and query as received
 */
export function routableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const path = url.split('?', 1)[0] ?? '';
  if (forPrograms.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

async function checkReady(source: DataSource): Promise<void> {
  if (source.kind === 'remote') {
    source.published();
    return;
  }
  source.releases.published();
  await ping(source.pool);
}

/**
 * Returns the page of a customer's orders. Returns the home page, and logs this, while the shop's paths are
 * unknown.
 */
function fallbackUrlOf(source: DataSource, log: FastifyBaseLogger): string {
  try {
    return ordersPath({ releases: source.kind === 'remote' ? source : source.releases });
  } catch (error) {
    log.warn({ err: error }, 'the path of the orders page is not known');
    return '/';
  }
}

/**
 * Creates the whole application, ready to listen or to be injected into. A worker answers only questions
 * about its health.
 */
export async function createApp({
  env,
  source,
  registerPages,
  clientFolder = resolve('dist/client'),
  timeouts = requestTimeouts,
  loadLimits,
  streamLimits,
  log,
  metrics,
}: AppOptions): Promise<FastifyInstance> {
  const texts = followShopTexts(
    source.kind === 'engine' ? () => source.releases.published() : source.published,
  );
  const ids = createRequestIds(env.TRUST_PROXY);
  const logger: FastifyBaseLogger = log ?? createLog(env.LOG_LEVEL);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdField }),
    childLoggerFactory: (parent, bindings) => markRequestLog(parent.child(bindings)),
    genReqId: ids.idOf,
    trustProxy: env.TRUST_PROXY,
    bodyLimit: plainBodyLimit,
    requestTimeout: timeouts.request,
    pluginTimeout,
    connectionTimeout: timeouts.idle,
    // Requests during the end get a problem document; see closing.ts.
    return503OnClosing: false,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      optimizeEmptyRequests: true,
    },
    routerOptions: { maxParamLength: maxParameterLength },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, malformed(texts())),
    ...(registerPages
      ? { rewriteUrl: (request: { url?: string | undefined }) => routableUrl(request.url ?? '/') }
      : {}),
    frameworkErrors: (error, request, reply) => {
      if (app.requestWatch) followRequest(app.requestWatch, request, reply);
      void sendProblem(request, reply, error, texts());
    },
  });
  followRequests(app, {
    ids,
    requestLevel: env.LOG_REQUESTS,
    logLevel: env.LOG_LEVEL,
    onAnswer: metrics?.onAnswer,
  });
  addClosing(app);
  keepClientAddresses(app);
  if (env.TRUST_PROXY !== false) readForwardedAddresses(app);
  addSecurityHeaders(app, { strictTransport: env.APP_MODE === 'production' ? env.HSTS : 'no' });
  ignoreTypesOfNoBody(app);
  readRefusedBodies(app);
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error, texts()));
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new ShopError('not-found'), texts()),
  );

  if (loadLimits) shedLoad(app, loadLimits);
  enterScopes(app);

  const ofProxy = watchProxy(app, env);
  const fallbackUrl = (): string => fallbackUrlOf(source, app.log);

  addHealthRoutes(
    app,
    async () => {
      if (app.isDraining()) throw new Error('the server is ending');
      await checkReady(source);
    },
    source.kind === 'engine'
      ? { warnings: () => [...(source.warnings?.() ?? []), ...ofProxy()], failure: source.storageFailure }
      : { warnings: ofProxy },
  );
  if (metrics && env.METRICS_TOKEN !== undefined) {
    const { requestWatch: requests, requestQueue: queue } = app;
    Object.assign(metrics.sources, { requests, queue });
    addMetricsRoute(app, { metrics, token: env.METRICS_TOKEN });
  }
  if (env.ROLE === 'worker') return app;
  addSearchEngineRoutes(app, {
    isListed: env.APP_MODE === 'production',
    publicUrl: publicUrlOf(env),
    routes: () =>
      (source.kind === 'engine' ? source.releases.published() : source.published()).manifest.routes,
    pool: source.kind === 'engine' ? source.pool : null,
  });
  const { SECURITY_CONTACT: contact } = env;
  if (contact !== undefined)
    addSecurityContact(app, () => ({
      contact,
      languages: [...new Set([texts().language, 'en'])],
      publicUrl: publicUrlOf(env),
    }));
  if (source.kind === 'engine') {
    await app.register((scope) =>
      registerApi(scope, {
        engine: source.engine,
        texts,
        publicUrl: env.PUBLIC_URL,
        shopUrl: publicUrlOf(env),
        reference: env.API_REFERENCE,
        secure: isSecure(env),
        fileTimeout: timeouts.file,
        fallbackUrl,
        streamLimits,
      }),
    );
    const { previews } = source;
    await registerMedia(app, source.media, {
      want: source.wantMedia,
      ...(previews ? { draft: (request) => findDraftPicture(previews, request) } : {}),
    });
    await registerUploads(app, source.pictures, source.media);
    await source.providers.register(app);
  } else {
    await app.register((scope) => registerEngineProxy(scope, { apiHost: source.apiHost, fallbackUrl }));
  }
  await registerAssets(app, clientFolder);
  if (registerPages) await app.register(registerPages);
  refuseAmbiguous(app, () => malformed(texts()));
  return app;
}

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Texts } from '#platform/messages/texts.ts';
import { requestIdHeader } from '#platform/tracing/request-scope.ts';
import { referencePolicy } from '#platform/security/headers.ts';
import { isPublicOperation, operations } from '#schemas/api/index.ts';
import { headersOf } from '#schemas/api/passed-on.ts';
import { resolveOperation } from '#schemas/api/resolve-operation.ts';
import { errorStatus, ShopError, type ErrorCode } from '#schemas/errors.ts';
import { openapiOptions } from './openapi.ts';
import { addOperationRoutes, type OperationRoutes } from './routes.ts';

/** The longest path with query that the API accepts, in characters. */
const maxUrlLength = 8_192;

/** In bytes. Compressing smaller answers costs more than it saves. */
const smallestCompressed = 1_400;

/** The paths of the engine. The pages of the shop have other paths. */
const prefixes = ['/api', '/ssr_routes', '/builder'];

const methods = [...new Set(Object.values(operations).map(({ method }) => method))];

/** Returns the error for an address that supports only another method, or does not exist. */
function refuse(method: string, url: string): ShopError {
  const path = url.split('?', 1)[0] ?? '';
  const allowed = methods.filter((candidate) => resolveOperation(candidate, path));
  return new ShopError(
    allowed.length > 0 && !allowed.some((candidate) => candidate === method)
      ? 'method-not-allowed'
      : 'not-found',
    { detail: `${method} ${path}` },
  );
}

/** Adds the page that the `type` of every problem document links to. */
function addProblemTexts(app: FastifyInstance, texts: () => Texts): void {
  app.get('/api/problems', { schema: { hide: true } }, async () =>
    Object.fromEntries(
      (Object.keys(errorStatus) as ErrorCode[]).map((code) => [
        code,
        { status: errorStatus[code], ...texts().errors[code] },
      ]),
    ),
  );
}

async function addReference(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
  await app.register(swaggerUi, {
    routePrefix: '/api/reference',
    staticCSP: referencePolicy,
    uiConfig: { deepLinking: true, defaultModelsExpandDepth: 0, tryItOutEnabled: true },
  });
}

/** Whether a preflight may be answered to pages of any origin: it does not ask for a personal operation. */
function mayBeShared({ headers, url }: FastifyRequest): boolean {
  const asked = headers['access-control-request-method'] ?? 'GET';
  const found = resolveOperation(asked, url.split('?', 1)[0] ?? '');
  return !found || isPublicOperation(found.id);
}

export interface ApiOptions extends OperationRoutes {
  publicUrl?: string | undefined;
  /** Whether the OpenAPI document and the reference page are served. */
  reference: boolean;
  /** In the shop's language. */
  texts: () => Texts;
}

/** Registers the engine over HTTP: its operations, their OpenAPI document and its reference page. */
export async function registerApi(
  app: FastifyInstance,
  { publicUrl, reference, texts, ...routes }: ApiOptions,
): Promise<void> {
  // Before the plugin, which would answer every preflight.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS' && !mayBeShared(request)) void reply.code(204).send();
    else done();
  });
  // Pages of any origin may read public data. Personal answers remove the header again.
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'OPTIONS'],
    // Without the headers in which a proxy names the host: a page could claim to belong to the shop.
    allowedHeaders: [...headersOf()],
    exposedHeaders: ['etag', 'retry-after', requestIdHeader],
    maxAge: 86_400,
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: smallestCompressed,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  });
  if (reference) await app.register(swagger, openapiOptions(publicUrl));

  app.addHook('onRequest', async (request) => {
    if (request.url.length > maxUrlLength)
      throw new ShopError('malformed-request', { detail: `a URL of ${request.url.length} characters` });
  });
  addOperationRoutes(app, routes);
  addProblemTexts(app, texts);
  if (reference) await addReference(app);
  for (const url of prefixes.flatMap((prefix) => [prefix, `${prefix}/*`])) {
    if (app.hasRoute({ method: 'GET', url })) continue;
    app.all(url, { schema: { hide: true } }, async (request, reply) => {
      const error = refuse(request.method, request.url);
      if (error.code === 'method-not-allowed')
        void reply.header(
          'allow',
          methods.filter((method) => resolveOperation(method, request.url.split('?', 1)[0] ?? '')).join(', '),
        );
      throw error;
    });
  }
}

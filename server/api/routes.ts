import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Engine } from '#engine/index.ts';
import { sessionsTag } from '#engine/people/auth/sessions.ts';
import type { OperationResult } from '#engine/pipeline/dispatch.ts';
import { rendererPrincipal, signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { operations, type OperationId } from '#schemas/api/index.ts';
import { needsLogin, type HttpForm, type Operation } from '#schemas/api/operation.ts';
import { errorStatus } from '#schemas/errors.ts';
import { problem } from '#schemas/problem.ts';
import {
  createEventStreams,
  lastEventId,
  wantsEvents,
  type EventStreams,
  type StreamLimits,
} from './event-stream.ts';
import { entityTag } from '../entity-tag.ts';
import { placedInput } from './placed-input.ts';
import { readPrincipal, type PrincipalOptions } from './principal.ts';
import { logFailure } from './problem.ts';
import { guardOf } from './request-guard.ts';

/** Browsers revalidate after at most this many seconds, even when the server caches the answer for longer. */
const maxBrowserSeconds = 30;

/**
 * Limits of an upload: one file, and a few fields that are ignored. The code that reads the file limits its
 * size: a limit here would truncate it.
 */
const uploadLimits = {
  files: 1,
  fileSize: Number.POSITIVE_INFINITY,
  fields: 4,
  parts: 5,
  fieldSize: 1_000,
  headerPairs: 20,
};

const etags = new WeakMap<object, string>();

/**
 * Makes the ETag from the content, not from the version, because another process also counts its versions
 * from one.
 */
function etagOf(answer: OperationResult): string {
  const known = etags.get(answer);
  if (known) return known;
  const etag = `W/${entityTag(answer.json)}`;
  etags.set(answer, etag);
  return etag;
}

function cacheControl({ cache }: Operation, query: Record<string, unknown>): string {
  if (!cache) return 'no-store';
  if (cache.revalidate || cache.seconds === 0 || query['reload'] === 'true') return 'no-cache';
  return `public, max-age=${Math.min(cache.seconds, maxBrowserSeconds)}`;
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  answer: OperationResult,
): FastifyReply {
  const control = cacheControl(operation, request.query as Record<string, unknown>);
  void reply.header('cache-control', control);
  if (control !== 'no-store') {
    const etag = etagOf(answer);
    void reply.header('etag', etag);
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.json);
}

const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Returns path parameters, query and body in one object. A body that is not JSON is left for the handler to
 * read.
 */
const givenOf = ({ params, query, body }: FastifyRequest, operation: Operation): Record<string, unknown> =>
  placedInput(operation, { path: params, query, body: operation.http?.body === undefined ? body : {} });

function describeRoute(
  operation: Operation,
  { shopUrl }: Pick<OperationRoutes, 'shopUrl'>,
): Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config' | 'compress' | 'onRequest'> {
  const { id, method, path, summary, tag, params, query, body, response, errors, audience, http } = operation;
  const guard = guardOf(operation, shopUrl);
  const statuses = [
    ...new Set([...errors.map((code) => errorStatus[code]), errorStatus.unavailable]),
  ].toSorted();
  return {
    method,
    url: toFastifyPath(path),
    async onRequest(request, reply) {
      if (audience !== 'public') reply.removeHeader('access-control-allow-origin');
      guard(request);
    },
    // Compression would hold events back.
    ...(typeof http?.answer === 'object' ? { compress: false } : {}),
    config: {
      // Money may have moved, and the provider or the shopper's browser may not try again.
      isAlwaysServed: audience === 'provider',
    },
    schema: {
      operationId: id,
      summary,
      tags: [tag],
      ...(needsLogin(audience) ? { security: [{ accessToken: [] }] } : {}),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: {
        [http?.answer === 'redirect' ? 303 : 200]: response,
        ...Object.fromEntries(
          statuses.map((status) => [
            status,
            {
              description: errors.filter((code) => errorStatus[code] === status).join(', ') || 'unavailable',
              content: { 'application/problem+json': { schema: problem } },
            },
          ]),
        ),
      },
    },
  };
}

/** Options of the routes. */
export interface OperationRoutes extends PrincipalOptions {
  engine: Pick<Engine, 'dispatch' | 'identify' | 'now' | 'watch'>;
  /** Origin under which customers reach the shop. Pages of other origins cannot change data. */
  shopUrl: string;
  /** The page that a browser is sent to when a redirecting operation gives no address. */
  fallbackUrl: () => string;
  /** Lower ones are for tests. */
  streamLimits?: StreamLimits | undefined;
}

/** More options, for the routes of personal answers. */
interface PersonalRoutes extends OperationRoutes {
  streams: EventStreams;
}

/**
 * Returns the principal of a public request. The answer is the same for everyone, so the session is not read.
 * Rate limits need the address.
 */
const publicPrincipal = (request: FastifyRequest): Principal => ({
  ...rendererPrincipal,
  ip: request.ip,
});

function toPublicRoute(operation: Operation, options: OperationRoutes): RouteOptions {
  const { engine } = options;
  // cast: the id of a contract in the table of operations
  const id = operation.id as OperationId;
  return {
    ...describeRoute(operation, options),
    handler: async (request, reply) =>
      sendAnswer(
        request,
        reply,
        operation,
        await engine.dispatch(id, givenOf(request, operation), publicPrincipal(request)),
      ),
  };
}

const redirection = z.object({ location: z.string() });
const file = z.object({ content: z.base64(), headers: z.record(z.string(), z.string()) });

function sendValue(reply: FastifyReply, { http }: Operation, answer: OperationResult): FastifyReply {
  if (http?.answer === 'redirect') return reply.redirect(redirection.parse(answer.value).location, 303);
  if (http?.answer !== 'file')
    return reply.header('content-type', 'application/json; charset=utf-8').send(answer.json);
  const { content, headers } = file.parse(answer.value);
  return reply.headers(headers).send(Buffer.from(content, 'base64'));
}

/** Keeps the answer of an operation open, and sends changes. */
async function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  events: string,
  { streams, ...options }: PersonalRoutes,
): Promise<FastifyReply> {
  // cast: the id of a contract in the table of operations
  const id = operation.id as OperationId;
  const { http } = operation;
  const given = givenOf(request, operation);
  const { user } = await readPrincipal(request, reply, options, { id, http });
  const { id: customer } = signedIn({ user });
  const from = Number(lastEventId(request) ?? given['after']);
  return streams.open(reply, {
    customer,
    ip: request.ip,
    after: Number.isSafeInteger(from) ? from : 0,
    // The token is checked at each reading: it may have expired, or its session may have ended.
    read: async (after) =>
      options.engine.dispatch(
        id,
        { ...given, after },
        await readPrincipal(request, reply, options, { id, http }),
      ),
    watch(listener) {
      const tags = [`${events}:${String(given['id'])}`, sessionsTag(customer)];
      const unwatch = tags.map((tag) => options.engine.watch(tag, listener));
      return () => {
        for (const end of unwatch) end();
      };
    },
  });
}

/** Returns the route of a personal answer: never cached, and readable only by pages of this origin. */
function toPersonalRoute(operation: Operation, options: PersonalRoutes): RouteOptions {
  const { engine, fallbackUrl } = options;
  // cast: the id of a contract in the table of operations
  const id = operation.id as OperationId;
  const { http } = operation;
  return {
    ...describeRoute(operation, options),
    async handler(request, reply) {
      void reply.header('cache-control', 'no-store');
      try {
        if (typeof http?.answer === 'object' && wantsEvents(request))
          return await streamAnswer(request, reply, operation, http.answer.events, options);
        const principal = await readPrincipal(request, reply, options, { id, http });
        return sendValue(reply, operation, await engine.dispatch(id, givenOf(request, operation), principal));
      } catch (error) {
        if (http?.answer !== 'redirect') throw error;
        // The sender may be a person who has just paid, so they get a page and not a problem document.
        logFailure(request, error);
        return reply.redirect(fallbackUrl(), 303);
      }
    },
  };
}

const list: readonly Operation[] = Object.values(operations);

/** Adds operations whose body is not JSON. It is passed on unparsed, and they read it themselves. */
async function addUnreadRoutes(app: FastifyInstance, options: PersonalRoutes): Promise<void> {
  const withBody = (test: (body: HttpForm['body']) => boolean): Operation[] =>
    list.filter(({ http }) => http?.body !== undefined && test(http.body));
  const add = (parser: (scope: FastifyInstance) => Promise<void> | void, routes: readonly Operation[]) =>
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      await parser(scope);
      for (const operation of routes) scope.route(toPersonalRoute(operation, options));
    });
  await add(
    (scope) =>
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body)),
    withBody((body) => body === 'text'),
  );
  await add(
    (scope) => scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload)),
    withBody((body) => body === 'stream'),
  );
  await add(
    async (scope) => {
      await scope.register(multipart, { limits: uploadLimits });
    },
    withBody((body) => typeof body === 'object'),
  );
}

/** Adds one route for every operation, made from its contract. */
export function addOperationRoutes(app: FastifyInstance, routes: OperationRoutes): void {
  const streams = createEventStreams(routes.engine.now, routes.streamLimits);
  const options: PersonalRoutes = { ...routes, streams };
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => streams.close());
  // Dispatch validates against the same contracts for every entry point, and its answers are JSON already.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  for (const operation of list) {
    if (operation.audience === 'public') app.route(toPublicRoute(operation, options));
    else if (operation.http?.body === undefined) app.route(toPersonalRoute(operation, options));
  }
  void app.register((scope) => addUnreadRoutes(scope, options));
}

import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  privateOperations,
  publicOperations,
  type PrivateOperationId,
  type PublicOperationId,
} from '#schemas/api/index.ts';
import { z } from 'zod';
import type { HttpForm, Operation } from '#schemas/api/operation.ts';
import { problem } from '#schemas/problem.ts';
import { errorStatus } from '#schemas/errors.ts';
import type { OperationResult, PublicDispatcher } from '../engine/public-dispatcher.ts';
import type { PrivateDispatcher } from '../engine/private-dispatcher.ts';
import { readPrincipal } from './principal.ts';
import { logFailure } from './problem.ts';

/** Answers that the server keeps longer are asked for again after this many seconds all the same. */
const maxBrowserSeconds = 30;

/** Suggestions while typing: twice what a quick typist's client sends. */
const searchesPerMinute = 120;

/** Of an upload: one file, and a few fields that nobody reads. How large the file may be its reader decides: a limit here would cut it short. */
const uploadLimits = {
  files: 1,
  fileSize: Number.POSITIVE_INFINITY,
  fields: 4,
  parts: 5,
  fieldSize: 1_000,
  headerPairs: 20,
};

const etags = new WeakMap<object, string>();

/** By content, not by version: another process counts its versions from one too. */
function etagOf(answer: OperationResult): string {
  const known = etags.get(answer);
  if (known) return known;
  const etag = `W/"${createHash('sha1').update(answer.json).digest('base64url')}"`;
  etags.set(answer, etag);
  return etag;
}

/** Pages and documents change with a release, so browsers ask each time; a 304 costs next to nothing. */
function cacheControl({ id, cache }: Operation, query: Record<string, unknown>): string {
  if (cache === 0 && !id.startsWith('builder.')) return 'no-store';
  if (query['reload'] === 'true' || cache === 0 || id.startsWith('pages.')) return 'no-cache';
  return `public, max-age=${Math.min(cache, maxBrowserSeconds)}`;
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

/** Path parameters, query and body in one object; a body that is not JSON is the handler's to read. */
const givenOf = (request: FastifyRequest, { http }: Operation): Record<string, unknown> => ({
  ...(request.query as object),
  ...(http?.body === undefined ? (request.body as object | undefined) : {}),
  ...(request.params as object),
});

function describeRoute({
  id,
  method,
  path,
  summary,
  tag,
  params,
  query,
  body,
  response,
  errors,
  access,
  http,
}: Operation): Pick<RouteOptions, 'method' | 'url' | 'schema'> {
  const statuses = [
    ...new Set([...errors.map((code) => errorStatus[code]), errorStatus.unavailable]),
  ].toSorted();
  return {
    method,
    url: toFastifyPath(path),
    schema: {
      operationId: id,
      summary,
      tags: [tag],
      ...(access === undefined || access === 'visitor' || access === 'provider'
        ? {}
        : { security: [{ accessToken: [] }] }),
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

function toRoute(operation: Operation, dispatcher: PublicDispatcher): RouteOptions {
  const limited = operation.errors.includes('too-many-requests')
    ? { rateLimit: { max: searchesPerMinute, timeWindow: '1 minute' } }
    : {};
  return {
    ...describeRoute(operation),
    config: limited,
    handler: async (request, reply) =>
      sendAnswer(
        request,
        reply,
        operation,
        await dispatcher.call(operation.id as PublicOperationId, givenOf(request, operation)),
      ),
  };
}

/** What the private routes need: who answers, and whether the shop is reached over https only. */
export interface PrivateRoutes {
  privateDispatcher: PrivateDispatcher;
  secure: boolean;
  /** The page that a browser is led to when an operation that leads on cannot say where to. */
  fallbackUrl: () => string;
}

const redirection = z.object({ location: z.string() });
const file = z.object({ content: z.base64(), headers: z.record(z.string(), z.string()) });

function sendValue(reply: FastifyReply, { http }: Operation, value: unknown): FastifyReply {
  if (http?.answer === 'redirect') return reply.redirect(redirection.parse(value).location, 303);
  if (http?.answer !== 'file')
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(value));
  const { content, headers } = file.parse(value);
  return reply.headers(headers).send(Buffer.from(content, 'base64'));
}

/** An answer for one person: kept by nobody, read by pages of this origin alone. Limits are the handlers' own: they count more than addresses. */
function toPrivateRoute(
  operation: Operation,
  { privateDispatcher, secure, fallbackUrl }: PrivateRoutes,
): RouteOptions {
  const id = operation.id as PrivateOperationId;
  return {
    ...describeRoute(operation),
    async handler(request, reply) {
      reply.removeHeader('access-control-allow-origin').header('cache-control', 'no-store');
      try {
        const principal = await readPrincipal(request, reply, {
          id,
          privateDispatcher,
          secure,
          http: operation.http,
        });
        return sendValue(
          reply,
          operation,
          await privateDispatcher.call(id, givenOf(request, operation), principal),
        );
      } catch (error) {
        if (operation.http?.answer !== 'redirect') throw error;
        // A person waits for this, who may just have paid: they are shown a page, not a document for programs.
        logFailure(request, error);
        return reply.redirect(fallbackUrl(), 303);
      }
    },
  };
}

const privateList: readonly Operation[] = Object.values(privateOperations);

/** Operations whose body is not JSON: it comes as it is, and they read it themselves. */
async function addUnreadRoutes(app: FastifyInstance, forPrivate: PrivateRoutes): Promise<void> {
  const withBody = (test: (body: HttpForm['body']) => boolean): Operation[] =>
    privateList.filter(({ http }) => http?.body !== undefined && test(http.body));
  const add = (parser: (scope: FastifyInstance) => Promise<void> | void, routes: readonly Operation[]) =>
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      await parser(scope);
      for (const operation of routes) scope.route(toPrivateRoute(operation, forPrivate));
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
      // Whatever else is sent holds no file; who sends it is told so by the operation.
      scope.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume();
        done(null, undefined);
      });
    },
    withBody((body) => typeof body === 'object'),
  );
}

/** One route for every operation, made from its contract. */
export function addOperationRoutes(
  app: FastifyInstance,
  dispatcher: PublicDispatcher,
  forPrivate: PrivateRoutes,
): void {
  // The dispatcher parses by the same contracts, once, for this way in and for all others; its answers are JSON already.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  for (const operation of Object.values(publicOperations)) app.route(toRoute(operation, dispatcher));
  for (const operation of privateList)
    if (operation.http?.body === undefined) app.route(toPrivateRoute(operation, forPrivate));
  void app.register((scope) => addUnreadRoutes(scope, forPrivate));
}

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { privateOperations, publicOperations, type PrivateOperationId, type PublicOperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { problem } from '#schemas/problem.ts';
import { errorStatus } from '#schemas/errors.ts';
import type { Called, OperationCaller } from '../engine/call.ts';
import type { PrivateCaller } from '../engine/private-call.ts';
import { readCaller } from './caller.ts';

/** Answers that the server keeps longer are asked for again after this many seconds all the same. */
const longestInBrowser = 30;

/** Suggestions while typing: twice what a quick typist's client sends. */
const searchesPerMinute = 120;

const etags = new WeakMap<object, string>();

/** By content, not by version: another process counts its versions from one too. */
function etagOf(answer: Called): string {
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
  return `public, max-age=${Math.min(cache, longestInBrowser)}`;
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, operation: Operation, answer: Called): FastifyReply {
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

const givenOf = (request: FastifyRequest): Record<string, unknown> => ({ ...(request.query as object), ...(request.body as object | undefined), ...(request.params as object) });

function describeRoute({ id, method, path, summary, tag, params, query, body, response, errors, access }: Operation): Pick<RouteOptions, 'method' | 'url' | 'schema'> {
  const statuses = [...new Set([...errors.map((code) => errorStatus[code]), errorStatus.unavailable])].toSorted();
  return {
    method,
    url: toFastifyPath(path),
    schema: {
      operationId: id,
      summary,
      tags: [tag],
      ...(access === undefined || access === 'visitor' || access === 'provider' ? {} : { security: [{ accessToken: [] }] }),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: response, ...Object.fromEntries(statuses.map((status) => [status, { description: errors.filter((code) => errorStatus[code] === status).join(', ') || 'unavailable', content: { 'application/problem+json': { schema: problem } } }])) },
    },
  };
}

function toRoute(operation: Operation, caller: OperationCaller): RouteOptions {
  const limited = operation.errors.includes('too-many-requests') ? { rateLimit: { max: searchesPerMinute, timeWindow: '1 minute' } } : {};
  return {
    ...describeRoute(operation),
    config: limited,
    handler: async (request, reply) => sendAnswer(request, reply, operation, await caller.call(operation.id as PublicOperationId, givenOf(request))),
  };
}

/** What the private routes need: who answers, and whether the shop is reached over https only. */
export interface PrivateRoutes {
  privateCaller: PrivateCaller;
  secure: boolean;
}

/** An answer for one person: kept by nobody, read by pages of this origin alone. Limits are the handlers' own: they count more than addresses. */
function toPrivateRoute(operation: Operation, { privateCaller, secure }: PrivateRoutes): RouteOptions {
  const id = operation.id as PrivateOperationId;
  return {
    ...describeRoute(operation),
    async handler(request, reply) {
      reply.removeHeader('access-control-allow-origin');
      const caller = await readCaller(request, reply, { id, privateCaller, secure });
      const value = await privateCaller.call(id, givenOf(request), caller);
      return reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }).send(JSON.stringify(value));
    },
  };
}

/** One route for every operation, made from its contract. */
export function addOperationRoutes(app: FastifyInstance, caller: OperationCaller, forPrivate: PrivateRoutes): void {
  // The caller parses by the same contracts, once, for this way in and for all others; its answers are JSON already.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  for (const operation of Object.values(publicOperations)) app.route(toRoute(operation, caller));
  for (const operation of Object.values(privateOperations)) app.route(toPrivateRoute(operation, forPrivate));
}

import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { operations, type OperationId } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { problem } from '#schemas/problem.ts';
import { errorStatus } from '#schemas/errors.ts';
import type { Called, OperationCaller } from '../engine/call.ts';

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

function toRoute(operation: Operation, caller: OperationCaller): RouteOptions {
  const { id, method, path, summary, tag, params, query, body, response, errors } = operation;
  const statuses = [...new Set([...errors.map((code) => errorStatus[code]), errorStatus.unavailable])].toSorted();
  const limited = errors.includes('too-many-requests') ? { rateLimit: { max: searchesPerMinute, timeWindow: '1 minute' } } : {};
  return {
    method,
    url: toFastifyPath(path),
    config: limited,
    schema: {
      operationId: id,
      summary,
      tags: [tag],
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: response, ...Object.fromEntries(statuses.map((status) => [status, { description: errors.filter((code) => errorStatus[code] === status).join(', ') || 'unavailable', content: { 'application/problem+json': { schema: problem } } }])) },
    },
    async handler(request, reply) {
      const given = { ...(request.query as object), ...(request.body as object | undefined), ...(request.params as object) };
      return sendAnswer(request, reply, operation, await caller.call(id as OperationId, given));
    },
  };
}

/** One route for every operation, made from its contract. */
export function addOperationRoutes(app: FastifyInstance, caller: OperationCaller): void {
  // The caller parses by the same contracts, once, for this way in and for all others; its answers are JSON already.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => JSON.stringify);
  for (const operation of Object.values(operations)) app.route(toRoute(operation, caller));
}

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { bodyLimitOf, headersOf } from '#schemas/api/passed-on.ts';
import { resolveOperation } from '#schemas/api/resolve-operation.ts';
import { routeOf } from '#platform/observability/follow-requests.ts';
import { outgoingHeaders } from '#platform/tracing/request-scope.ts';
import { loadLimits } from '#platform/security/load-shedding.ts';
import { ShopError } from '#schemas/errors.ts';
import { connectToEngine } from './ask-engine.ts';
import { engineAddress, enginePrefixes } from './engine-address.ts';

const passedBack = [
  'accept-ranges',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'set-cookie',
  'vary',
  'x-accel-buffering',
];

const readMethods = ['GET', 'HEAD', 'OPTIONS'];
const methods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE'];
/**
 * Most calls that wait for the engine's answer at the same time: half of the requests that may be at work.
 * The others are for pages, which can be served from the cache while the engine does not answer.
 */
const maxWaiting = loadLimits.requests / 2;
/** Seconds after which a refused call may come again. */
const retryAfter = 3;

/** The only prefix of operations that change data. */
const changeable = '/api';

const list: readonly Operation[] = Object.values(operations);

/** Returns the path of a contract as the framework writes it, as the engine's own routes are. */
const toFastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function operationAt(method: string, path: string): Operation | undefined {
  const found = resolveOperation(method === 'HEAD' ? 'GET' : method, path);
  return found && operations[found.id];
}

/** Whether a request has a body to pass on. The body of a read is dropped. */
const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  !readMethods.includes(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Returns the body of a request, unread.
 * @throws ShopError `body-too-large`
 */
function bodyOf(request: FastifyRequest, operation: Operation | undefined) {
  const limit = bodyLimitOf(operation);
  const isForm = typeof operation?.http?.body === 'object';
  // The engine reports the problem of a file in a form, and ends the sending.
  if (!isForm && Number(request.headers['content-length'] ?? 0) > limit)
    throw new ShopError('body-too-large', { detail: `more than ${limit} bytes` });
  const isJudged = isForm || operation?.http?.body === 'stream';
  return { body: hasBody(request) ? request.raw : null, limit, isJudged };
}

/** Reads the rest of a body after its answer. The client can send its next request only after it. */
function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (reply.raw.shouldKeepAlive) raw.unpipe().resume();
  });
}

/** Removes a request from the work in progress, because receiving a body may take minutes. */
function leavePlace(request: FastifyRequest, reply: FastifyReply, operation: Operation | undefined): void {
  const body = operation?.http?.body;
  // Only the engine knows the customer of an upload.
  if (body === 'stream' || typeof body === 'object') request.beginUpload?.(reply, null);
  else request.leavePlace?.();
}

function headersFor(
  request: FastifyRequest,
  operation: Operation | undefined,
): Record<string, string | string[]> {
  const framing = hasBody(request) ? ['content-length'] : [];
  const headers = Object.fromEntries(
    [...headersOf(operation), ...framing].flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  // The engine finds the shop's pages by the host, for each of the shop's addresses.
  const host = request.host === '' ? {} : { 'x-forwarded-host': request.host };
  return { ...headers, ...host, 'x-forwarded-for': request.ip, ...outgoingHeaders() };
}

/**
 * Counts the calls that wait for an answer of the engine. A call whose body is still being received does not
 * count.
 */
function countWaiting() {
  let waiting = 0;
  return {
    /** @throws ShopError `overloaded` when too many wait */
    assertRoom(): void {
      if (waiting >= maxWaiting)
        throw new ShopError('overloaded', { detail: `${waiting} calls wait for the engine`, retryAfter });
    },
    /** Counts a call until its answer begins or fails. */
    async during<Result>(body: IncomingMessage | null, answer: Promise<Result>): Promise<Result> {
      let counted = 0;
      const count = (): void => {
        counted = 1;
        waiting += 1;
      };
      if (body === null || body.complete) count();
      else body.once('end', count);
      try {
        return await answer;
      } finally {
        body?.off('end', count);
        waiting -= counted;
      }
    },
  };
}

/** Ends calls of the engine whose clients have gone. */
interface ClientWatch {
  /** Returns a signal that ends the call of an answer when its client disconnects. */
  signalOf(reply: FastifyReply): AbortSignal;
  /** Ends the call when the server closes, too: a stream of events would hold it. */
  endWithServer(reply: FastifyReply): void;
}

function watchClients(app: FastifyInstance): ClientWatch {
  const calls = new WeakMap<FastifyReply, AbortController>();
  const streams = new Set<AbortController>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.abort();
  });
  return {
    signalOf(reply) {
      const call = new AbortController();
      calls.set(reply, call);
      reply.raw.once('close', () => {
        streams.delete(call);
        if (!reply.raw.writableFinished) call.abort();
      });
      return call.signal;
    },
    endWithServer(reply) {
      const call = calls.get(reply);
      if (!call) return;
      if (isClosing) call.abort();
      else streams.add(call);
    },
  };
}

function sendBack(reply: FastifyReply, answer: IncomingMessage, method: string): FastifyReply {
  const { statusCode = 502, headers } = answer;
  for (const name of passedBack) if (headers[name] !== undefined) void reply.header(name, headers[name]);
  void reply.code(statusCode);
  if (method !== 'HEAD' && statusCode !== 204 && statusCode !== 304) return reply.send(answer);
  answer.resume();
  return reply.send();
}

/** Options of a proxy. */
export interface EngineProxyOptions {
  /** Origin of the engine, without a trailing slash. */
  apiHost: string;
  /** The page that a browser is redirected to when the engine gives no address. */
  fallbackUrl: () => string;
  /** Milliseconds for which the engine may be silent. */
  timeout?: number;
}

/**
 * Forwards the browser's calls to the engine at `apiHost`, so that the browser sees the shop as one origin.
 * The operation limits the headers and the size of a body. The body itself and the answer pass through
 * unread.
 */
export async function registerEngineProxy(
  app: FastifyInstance,
  { apiHost, fallbackUrl, timeout = 30_000 }: EngineProxyOptions,
): Promise<void> {
  const clients = watchClients(app);
  const engine = connectToEngine(timeout);
  const waiting = countWaiting();
  app.addHook('onClose', async () => engine.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  /** @returns null when a person's browser, which waits to be led on, has to be led by the shop itself */
  async function ask(request: FastifyRequest, reply: FastifyReply) {
    const address = engineAddress(request.url);
    if (!address)
      throw new ShopError('malformed-request', { detail: 'an address that may leave the engine' });
    const operation = operationAt(request.method, address.path);
    if (operation) request.routeTemplate = toFastifyPath(operation.path);
    const { body, limit, isJudged } = bodyOf(request, operation);
    // Money may have moved.
    if (operation?.audience !== 'provider') waiting.assertRoom();
    if (body && !body.complete) leavePlace(request, reply, operation);
    dropRest(request, reply);
    try {
      const answer = engine.ask({
        method: request.method,
        url: apiHost + address.path + address.query,
        headers: headersFor(request, operation),
        body,
        limit,
        isJudged,
        signal: clients.signalOf(reply),
        isClientSlow: () => reply.raw.writableNeedDrain,
      });
      return await waiting.during(body, answer);
    } catch (cause) {
      if (cause instanceof ShopError) throw cause;
      if (operation?.http?.answer !== 'redirect')
        throw new ShopError('unavailable', { detail: `${apiHost} does not answer`, cause });
      request.log.warn({ err: cause, route: routeOf(request) }, `${apiHost} does not answer`);
      return null;
    }
  }

  async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const asked = await ask(request, reply);
    if (!asked) return reply.header('cache-control', 'no-store').redirect(fallbackUrl(), 303);
    // A stream of events may be silent for long.
    if (asked.answer.headers['content-type']?.startsWith('text/event-stream')) {
      asked.keepOpen();
      clients.endWithServer(reply);
    }
    return sendBack(reply, asked.answer, request.method);
  }

  for (const prefix of enginePrefixes)
    for (const url of [prefix, `${prefix}/*`]) {
      app.route({ method: prefix === changeable ? methods : readMethods, url, handler });
      if (prefix !== changeable)
        app.route({
          method: methods.filter((method) => !readMethods.includes(method)),
          url,
          handler: (request) => {
            throw new ShopError('method-not-allowed', { detail: `${request.method} ${prefix}` });
          },
        });
    }
  // Money may have moved, and the provider or the shopper's browser may not try again.
  for (const { method, path, audience } of list)
    if (audience === 'provider')
      app.route({
        method,
        url: toFastifyPath(path),
        config: { isAlwaysServed: true },
        handler,
      });
}

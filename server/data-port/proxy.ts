import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { resolveOperation } from '../engine/resolve-operation.ts';

const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'idempotency-key',
  'last-event-id',
  'cookie',
  'user-agent',
];
const passedBack = [
  'content-type',
  'cache-control',
  'etag',
  'content-language',
  'content-disposition',
  'retry-after',
  'last-modified',
  'location',
  'x-accel-buffering',
];
/** In bytes. Uploads pass through here too; the engine decides how large each may be. */
const bodyLimit = 8 * 1024 * 1024;
const prefixes = ['/api', '/ssr_routes', '/builder', '/media'];

/**
 * Whether a person's browser waits for the answer to be redirected, for example back from a payment
 * gateway.
 */
function isLedOn({ method, url }: FastifyRequest): boolean {
  const found = resolveOperation(method, url.split('?', 1)[0] ?? '');
  return found !== undefined && (operations[found.id] as Operation).http?.answer === 'redirect';
}

/** Ends calls after a time, when their client goes away, and when the server closes. */
function watchCalls(app: FastifyInstance, timeout: number) {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => open.forEach((each) => each.abort()));
  return (reply: FastifyReply): { signal: AbortSignal; keepOpen(): void } => {
    const call = new AbortController();
    open.add(call);
    const timer = setTimeout(() => call.abort(), timeout);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      open.delete(call);
      call.abort();
    });
    // A stream of events has no end of its own.
    return { signal: call.signal, keepOpen: () => clearTimeout(timer) };
  };
}

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/**
 * Forwards the browser's calls to the engine at `apiHost`, so that the browser sees the shop as one origin.
 * @param fallbackUrl the page that a browser is redirected to when the engine gives no address
 */
export async function registerEngineProxy(
  app: FastifyInstance,
  {
    apiHost,
    fallbackUrl,
    timeout = 30_000,
  }: { apiHost: string; fallbackUrl: () => string; timeout?: number },
): Promise<void> {
  const watch = watchCalls(app, timeout);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const url of prefixes.flatMap((prefix) => [prefix, `${prefix}/*`])) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      bodyLimit,
      async handler(request, reply) {
        const headers = Object.fromEntries(
          passedOn.flatMap((name) =>
            typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
          ),
        );
        headers['x-forwarded-for'] = request.ip;
        const body =
          request.method === 'GET'
            ? undefined
            : Buffer.isBuffer(request.body)
              ? new Uint8Array(request.body)
              : JSON.stringify(request.body);
        const call = watch(reply);
        const asked = fetch(apiHost + request.url, {
          method: request.method,
          headers,
          ...(body === undefined ? {} : { body }),
          redirect: 'manual',
          signal: call.signal,
        });
        const answer = await asked.catch((cause: unknown) => {
          if (!isLedOn(request))
            throw new ShopError('unavailable', { detail: `${apiHost} does not answer`, cause });
          request.log.warn({ err: cause, url: request.url }, `${apiHost} does not answer`);
        });
        if (!answer) return reply.header('cache-control', 'no-store').redirect(fallbackUrl(), 303);
        for (const name of passedBack) {
          const value = answer.headers.get(name);
          if (value !== null) void reply.header(name, value);
        }
        for (const cookie of answer.headers.getSetCookie()) void reply.header('set-cookie', cookie);
        if (isEventStream(answer) && answer.body) {
          call.keepOpen();
          // cast: the types of fetch and of Node describe the same stream
          return reply.code(answer.status).send(Readable.fromWeb(answer.body as ReadableStream));
        }
        return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  }
}

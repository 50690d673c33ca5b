import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LevelWithSilent } from 'pino';
import { isWritten, requestIdField } from './log.ts';
import type { RequestIds } from './request-id.ts';
import { requestIdHeader, runInScope, type RequestScope } from '../tracing/request-scope.ts';
import { endRequestSpan, startRequestSpan } from '../tracing/tracing.ts';

/** A request whose answer has ended. None of the fields holds a value that the client has chosen. */
export interface AnsweredRequest {
  id: string;
  method: string;
  /** The template of its route, such as `/api/v1/orders/:code`. */
  route: string;
  /** 499 when the client has left before the end of the answer. */
  status: number;
  /** Milliseconds from the headers of the request to the end of the answer. */
  ms: number;
  /** Whether the answer is a stream of events, which lasts as long as its page. */
  isStream: boolean;
}

/** The number of answers of one kind. */
export interface Tally extends Pick<AnsweredRequest, 'method' | 'route' | 'status'> {
  count: number;
}

/** Follows all requests of an app. */
export interface RequestWatch extends RequestIds {
  /** Returns the number of answers of a kind, for answers that bypass the framework. They increment it. */
  tally(kind: Pick<Tally, 'method' | 'route' | 'status'>): Tally;
  tallies(): Iterable<Readonly<Tally>>;
  /** Writes the log line of a request; absent where these lines are not written. */
  log?: (request: Omit<AnsweredRequest, 'isStream'>) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    requestWatch?: RequestWatch;
  }
  interface FastifyRequest {
    /** The template of the address, where the route of the framework is less exact. */
    routeTemplate?: string;
    /** Absent before the request is followed. */
    scope?: RequestScope;
  }
}

/** The route of requests for which there is none. */
export const noRoute = '(none)';

/** Returns the template of a request's route, without the values in its address. */
export const routeOf = (request: FastifyRequest): string =>
  request.routeTemplate ?? (request.is404 ? noRoute : (request.routeOptions.url ?? noRoute));

export interface FollowOptions {
  ids: RequestIds;
  /** Level of the log line of each request. */
  requestLevel: LevelWithSilent;
  /** Level of the log. */
  logLevel: LevelWithSilent;
  /** Is called with each answer of the framework. */
  onAnswer?: ((request: AnsweredRequest) => void) | undefined;
}

/**
 * Gives answers the id of their request, and follows each request to the end of its answer. Register it before
 * all other hooks.
 */
export function followRequests(
  app: FastifyInstance,
  { ids, requestLevel, logLevel, onAnswer }: FollowOptions,
): void {
  const tallies = new Map<string, Tally>();
  const watch: RequestWatch = {
    ...ids,
    tally({ method, route, status }) {
      const key = `${method} ${status} ${route}`;
      const known = tallies.get(key);
      if (known) return known;
      const tally = { method, route, status, count: 0 };
      tallies.set(key, tally);
      return tally;
    },
    tallies: () => tallies.values(),
  };
  if (isWritten(requestLevel, logLevel))
    watch.log = ({ id, method, route, status, ms }) =>
      app.log[requestLevel](
        { [requestIdField]: id, method, route, status, ms: Math.round(ms * 10) / 10 },
        'request',
      );
  app.decorate('requestWatch', watch);
  app.decorateRequest('routeTemplate', undefined);
  app.decorateRequest('scope', undefined);
  app.addHook('onRequest', (request, reply, done) =>
    runInScope(followRequest(watch, request, reply, onAnswer), done),
  );
}

/** Follows one request. Call it for requests that the framework refuses before its hooks. */
export function followRequest(
  watch: RequestWatch,
  request: FastifyRequest,
  reply: FastifyReply,
  onAnswer?: FollowOptions['onAnswer'],
): RequestScope {
  // `callNotFound` runs the hooks again.
  if (request.scope) return request.scope;
  const span = startRequestSpan(watch.traceParentOf(request.raw));
  request.scope = { id: request.id, span };
  void reply.header(requestIdHeader, request.id);
  const { raw } = reply;
  const since = performance.now();
  raw.once('close', () => {
    const answered = {
      id: request.id,
      method: request.method,
      route: routeOf(request),
      status: raw.writableFinished ? raw.statusCode : 499,
      ms: performance.now() - since,
      isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
    };
    watch.tally(answered).count += 1;
    watch.log?.(answered);
    onAnswer?.(answered);
    if (span) endRequestSpan(span, answered);
  });
  return request.scope;
}

/**
 * Makes the work of a handler belong to its request. The body of a request, and the queue of waiting requests,
 * begin it in the scope of a connection or of another request. Register it after all other hooks before
 * handlers.
 */
export function enterScopes(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.scope) runInScope(request.scope, done);
    else done();
  });
}

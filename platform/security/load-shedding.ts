import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#schemas/errors.ts';
import {
  createAdmissionQueue,
  watchEventLoop,
  type LoadLimits,
  type Place,
  type Priority,
} from './admission-queue.ts';
import { createUploadPlaces } from './upload-places.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served however high the load is: health checks, and news of payments. */
    isAlwaysServed?: boolean;
  }
  interface FastifyInstance {
    /** Whether requests wait for their turn; absent without load shedding. */
    hasWaiting?: () => boolean;
    /** Absent without load shedding. */
    requestQueue?: () => RequestQueue;
  }
  interface FastifyRequest {
    /**
     * Call it before the file of an upload is read, and after all refusals that do not need the file. The
     * request then counts as an upload and no longer as work. Both end with its answer.
     * @param customer id of the customer who sends the file; null for a guest
     * @throws ShopError `overloaded` when too many are received
     */
    beginUpload?: (reply: FastifyReply, customer: number | null) => void;
    /** The request no longer counts as work: its client, or another server, is waited for. */
    leavePlace?: () => void;
  }
}

/** The state of the queue of requests. */
export interface RequestQueue {
  waiting: number;
  /** Milliseconds for which the first one has waited. */
  oldest: number;
  inProgress: number;
}

/**
 * A visitor would rather wait two seconds than see an error. So even a small machine with one slow page
 * refuses no request.
 */
export const loadLimits: LoadLimits = { busyRequests: 4, requests: 400, wait: 2_000, tolerated: 64 };

/** Requests that one connection may have open. Browsers send the next one after the answer. */
const maxOfConnection = 32;

/** Milliseconds between two log lines about refused requests. */
const logInterval = 10_000;
/**
 * Seconds after which refused clients come back. Each waits up to as many more, so that they do not come at
 * once.
 */
const retryAfter = 3;

/** Files of a page that was already served. Without them the page was served in vain. */
const partsOfPages = /^\/(?:assets|_shop|_forms)\//;

/** Returns the priority of a request. A visitor with a full cart comes before one who looks around. */
const priorityOf = ({ method, url, is404 }: FastifyRequest): Priority =>
  !is404 && ((method !== 'GET' && method !== 'HEAD') || partsOfPages.test(url)) ? 'high' : 'normal';

/** Ends connections on which a client sends request after request without waiting for an answer. */
function limitConnections({ server }: FastifyInstance): void {
  const openOf = new WeakMap<Socket, number>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = (openOf.get(socket) ?? 0) + 1;
    openOf.set(socket, open);
    response.once('close', () => openOf.set(socket, (openOf.get(socket) ?? 1) - 1));
    if (open > maxOfConnection) socket.destroy();
  });
}

/**
 * Refuses requests with `overloaded` (503 and Retry-After) while the server has more work than it can do, so
 * that accepted ones are still answered in time. Register it before the routes.
 * @param isBusy whether the event loop has no time left
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits, isBusy = watchEventLoop()): void {
  const queue = createAdmissionQueue(limits, isBusy);
  const places = new WeakMap<FastifyRequest, Place>();
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function refusal(): ShopError {
    refused += 1;
    if (performance.now() - loggedAt > logInterval) {
      loggedAt = performance.now();
      app.log.warn({ refused, inProgress: queue.inProgress }, 'the load is too high; requests are refused');
      refused = 0;
    }
    return new ShopError('overloaded', {
      retryAfter: retryAfter + Math.floor(Math.random() * (retryAfter + 1)),
    });
  }

  const uploads = createUploadPlaces();
  const uploadEnds = new WeakMap<FastifyRequest, () => void>();

  function leavePlace(request: FastifyRequest): void {
    const place = places.get(request);
    if (place) queue.leave(place);
  }

  function finish(request: FastifyRequest): void {
    leavePlace(request);
    uploadEnds.get(request)?.();
    uploadEnds.delete(request);
  }

  const isAlwaysServed = ({ routeOptions }: FastifyRequest): boolean =>
    routeOptions.config.isAlwaysServed === true;

  app.server.on('connection', () => queue.connected());
  limitConnections(app);
  app.decorate('hasWaiting', () => queue.hasWaiting);
  app.decorate('requestQueue', () => ({
    waiting: queue.waiting,
    oldest: queue.longestWait,
    inProgress: queue.inProgress,
  }));
  app.decorateRequest('beginUpload', function beginUpload(this: FastifyRequest, reply, customer) {
    // The answer to a client that has disconnected is already closed, and it has no address any more.
    if (this.raw.socket.destroyed) return;
    const end = uploads.begin(this.ip, customer);
    if (!end) throw refusal();
    leavePlace(this);
    uploadEnds.set(this, end);
    reply.raw.once('close', () => finish(this));
  });
  app.decorateRequest('leavePlace', function leave(this: FastifyRequest) {
    leavePlace(this);
  });
  // Before the body is read.
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isAlwaysServed(request) && queue.isFull(priorityOf(request))) done(refusal());
    else done();
  });
  // Work counts, not connections. A client that sends its request or reads its answer slowly uses no
  // capacity.
  app.addHook('preHandler', (request, reply, done) => {
    // `callNotFound` runs the hooks again for a request that was already admitted.
    if (isAlwaysServed(request) || places.has(request)) {
      done();
      return;
    }
    const waiting = queue.enter(priorityOf(request), (place) => {
      if (place) places.set(request, place);
      done(place ? undefined : refusal());
    });
    reply.raw.once('close', () => {
      // A client that disconnected during the wait does not read the answer.
      if (waiting) queue.forget(waiting);
      // An answer that bypasses the framework has no `onSend`.
      if (reply.sent) finish(request);
    });
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    finish(request);
    done(null, payload);
  });
}

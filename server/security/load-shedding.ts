import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#schemas/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served however high the load is: health checks, and news of payments. */
    isAlwaysServed?: boolean;
  }
}

/** How much load the server accepts. */
export interface LoadLimits {
  /** Mean delay of the event loop within a second, in milliseconds. */
  eventLoopDelay: number;
  /** Requests whose handlers are at work. */
  requests: number;
}

/** Beyond these, a visitor waits for seconds, and each further request makes all others slower. */
export const loadLimits: LoadLimits = { eventLoopDelay: 1_000, requests: 400 };

/** Milliseconds between two log lines about refused requests. */
const logInterval = 10_000;
/** Refused clients come back after this many seconds, and up to as many more, so that they do not come at once. */
const retryAfter = 3;

/**
 * Refuses requests with `overloaded` (503 and Retry-After) while the server has more work than it can do, so that the
 * accepted ones are still answered in time. Register it before the routes.
 */
export async function shedLoad(
  app: FastifyInstance,
  { eventLoopDelay, requests }: LoadLimits,
): Promise<void> {
  const working = new WeakSet<FastifyRequest>();
  let inProgress = 0;
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function finish(request: FastifyRequest): void {
    if (working.delete(request)) inProgress -= 1;
  }

  function refuse({ routeOptions }: FastifyRequest): void {
    if (routeOptions.config.isAlwaysServed === true) return;
    refused += 1;
    if (performance.now() - loggedAt > logInterval) {
      loggedAt = performance.now();
      app.log.warn({ refused, inProgress }, 'the load is too high; requests are refused');
      refused = 0;
    }
    throw new ShopError('overloaded', {
      retryAfter: retryAfter + Math.floor(Math.random() * (retryAfter + 1)),
    });
  }

  await app.register(underPressure, {
    maxEventLoopDelay: eventLoopDelay,
    pressureHandler: async (request) => refuse(request),
  });
  // Work counts, not connections: a client that sends its request slowly, or reads its answer slowly, takes no place.
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isAlwaysServed === true) return;
    if (inProgress >= requests) refuse(request);
    inProgress += 1;
    working.add(request);
    // An answer that is written past the framework has no `onSend`.
    reply.raw.once('close', () => reply.sent && finish(request));
  });
  app.addHook('onSend', async (request) => finish(request));
}

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells load balancers to send no more visitors. Requests are still served. */
    drain: () => void;
    /** Whether the server was asked to end. */
    isDraining: () => boolean;
  }
}

/** Milliseconds between two looks for connections that have become idle while the server closes. */
const interval = 50;

/**
 * Registers what happens between the signal that ends a server and its end. An answer closes its connection,
 * so that no client sends its next request to a process that is about to end. A request that still arrives
 * on an open connection is served: a proxy may have sent it before the port closed. Register it before the
 * routes.
 */
export function addClosing(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.decorate('isDraining', () => isDraining);

  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    isDraining = true;
    // Node closes only connections that are idle at the start. An answer in flight leaves one more.
    const timer = setInterval(() => app.server.closeIdleConnections(), interval);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}

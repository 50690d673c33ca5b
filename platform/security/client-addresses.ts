import type { FastifyInstance } from 'fastify';

/**
 * Keeps `request.ip` available after the client has disconnected. Node asks the system for the address of a
 * connection on the first read, and stores it. A closed connection has none, and calls without one would all
 * count for one network. A connection that is already gone when it is accepted is closed, because no client
 * waits for an answer.
 */
export function keepClientAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => {
    const address: string | undefined = socket.remoteAddress;
    if (address === undefined) socket.destroy();
  });
}

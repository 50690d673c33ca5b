import type { FastifyInstance } from 'fastify';

/**
 * Lets `request.ip` be an address also after the client has gone. Node asks the system for the address of a connection
 * when it is read first, and keeps it; a closed connection has none, and calls without one would all count for one
 * network. A connection that is gone when it is accepted is closed: nobody waits for an answer.
 */
export function keepClientAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => {
    const address: string | undefined = socket.remoteAddress;
    if (address === undefined) socket.destroy();
  });
}

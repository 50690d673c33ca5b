import type { FastifyInstance } from 'fastify';
import { isDirectLocalRequest } from '#platform/security/loopback.ts';
import { ShopError } from '#schemas/errors.ts';

const alwaysServed = { schema: { hide: true }, config: { isAlwaysServed: true } };

/**
 * `/healthz`: the process runs. `/readyz`: it can serve. Otherwise it answers 503 and a load balancer sends
 * visitors elsewhere.
 * @param check throws when a service that pages need is not available
 * @param warnings sentences about what the operator has to set before the shop can do all that it offers;
 *   only programs on this machine read them
 */
export function addHealthRoutes(
  app: FastifyInstance,
  check: () => Promise<void>,
  warnings: () => readonly string[] = () => [],
): void {
  app.get('/healthz', alwaysServed, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', alwaysServed, async (request, reply) => {
    try {
      await check();
    } catch (cause) {
      throw new ShopError('unavailable', { cause, detail: 'not ready' });
    }
    const found = isDirectLocalRequest(request.raw.socket.remoteAddress, request.headers) ? warnings() : [];
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ready', ...(found.length > 0 ? { warnings: found } : {}) });
  });
}

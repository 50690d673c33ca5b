import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#schemas/errors.ts';
import type { Metrics } from './create-metrics.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Adds `/metrics` for Prometheus.
 * @param token the bearer token that opens it
 */
export function addMetricsRoute(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string },
): void {
  const expected = hash(`Bearer ${token}`);
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { isAlwaysServed: true } },
    async ({ headers }, reply) => {
      if (!timingSafeEqual(hash(headers.authorization ?? ''), expected)) {
        void reply.header('www-authenticate', 'Bearer');
        throw new ShopError('unauthenticated', { detail: 'a wrong METRICS_TOKEN' });
      }
      return reply
        .headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
        .send(await metrics.read());
    },
  );
}

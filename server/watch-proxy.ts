import type { FastifyInstance } from 'fastify';
import type { Environment } from '#platform/env.ts';

/**
 * Notices a production shop whose way to its customers is not set up: addresses without TLS, and a proxy that
 * TRUST_PROXY does not name. All customers behind such a proxy have one address and share its limits.
 * @returns a function that returns sentences for the operator
 */
export function watchProxy(
  app: FastifyInstance,
  { APP_MODE: mode, PUBLIC_URL: url, TRUST_PROXY: proxies }: Environment,
): () => readonly string[] {
  if (mode !== 'production') return () => [];
  const plain =
    url?.startsWith('http://') === true
      ? [
          'PUBLIC_URL begins with http://: browsers send no cookie of the login there, so name the https:// address',
        ]
      : [];
  let forwarded: string[] = [];
  if (proxies === false)
    app.addHook('onRequest', async ({ headers, log }) => {
      if (forwarded.length > 0 || headers['x-forwarded-for'] === undefined) return;
      forwarded = [
        'requests come through a proxy (X-Forwarded-For), and TRUST_PROXY does not name it: all customers count as one network',
      ];
      log.warn(forwarded[0]);
    });
  return () => [...plain, ...forwarded];
}

import type { FastifyInstance } from 'fastify';
import { BlockList, isIP } from 'node:net';
import type { Environment } from '#platform/env.ts';

const near = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is one of this machine or of a private network. */
function isPrivate(address = ''): boolean {
  const version = isIP(address);
  return version !== 0 && near.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

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
    app.addHook('onRequest', async ({ headers, log, socket }) => {
      // A stranger can send the header too. A proxy of one's own has an address of this machine or a private one.
      if (
        forwarded.length > 0 ||
        headers['x-forwarded-for'] === undefined ||
        !isPrivate(socket.remoteAddress)
      )
        return;
      forwarded = [
        'requests come through a proxy (X-Forwarded-For), and TRUST_PROXY does not name it: all customers count as one network',
      ];
      log.warn(forwarded[0]);
    });
  return () => [...plain, ...forwarded];
}

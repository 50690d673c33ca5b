import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An address in the notation of some proxies: with its port, IPv6 in brackets. */
const decorated = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/** Returns the address of an entry of `X-Forwarded-For`, without a port; undefined when there is none. */
export function addressOf(entry: string): string | undefined {
  const [, ipv6, ipv4] = decorated.exec(entry) ?? [];
  const address = ipv6 ?? ipv4 ?? entry;
  return isIP(address) === 0 ? undefined : address;
}

/**
 * Returns the entries of `X-Forwarded-For` as bare addresses, after the last entry without one. Proxies add
 * at the end, so entries before it have no known sender.
 */
export function bareAddresses(header: string): string {
  const addresses = header
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(addressOf);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/**
 * Makes `request.ip` an address whatever form trusted proxies write. With its port, each connection of a
 * client would count as another network. Register it before everything that reads `request.ip`.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const given = headers['x-forwarded-for'];
    if (typeof given === 'string') headers['x-forwarded-for'] = bareAddresses(given);
    done();
  });
}

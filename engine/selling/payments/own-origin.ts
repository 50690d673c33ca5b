import { isLoopbackHost } from '#platform/security/loopback.ts';

/**
 * Returns the origin of the shop to which a shopper comes back from a gateway: the one at which they began,
 * if it is the shop's own. A shop that only this machine reaches answers at each name of this machine, such
 * as `localhost` and `127.0.0.1`, and a browser keeps a cart for each of them. Any other requested host is
 * somebody's invention, so the public address is used.
 * @param publicUrl origin under which customers reach the shop
 * @param host the requested host
 */
export function ownOrigin(publicUrl: string, host: string | readonly string[] | undefined): string {
  const shop = new URL(publicUrl);
  if (typeof host !== 'string' || !isLoopbackHost(shop.hostname)) return publicUrl;
  const asked = URL.parse(`${shop.protocol}//${host}`);
  const isOwn = asked !== null && isLoopbackHost(asked.hostname) && asked.port === shop.port;
  return isOwn ? asked.origin : publicUrl;
}

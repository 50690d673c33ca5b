import { isIP } from 'node:net';

/** Names of network ranges that the server's parser of forwarded addresses knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A prefix of 0 bits would match every address.
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

/**
 * Parses the proxies whose `X-Forwarded-*` headers are trusted, as one list; false for none. Only addresses
 * are accepted. `true` would trust the first address of `X-Forwarded-For`, which the client writes itself. A
 * number of hops cannot distinguish a proxy from a client that bypassed it.
 * @param value addresses, networks (CIDR) and names of networks with commas between them, or `false`
 * @returns undefined for any other value
 */
export function parseTrustedProxies(value: string): string | false | undefined {
  if (value === 'false') return false;
  const entries = value.split(',').map((entry) => entry.trim());
  return entries.every((entry) => namedNetworks.has(entry) || isNetwork(entry))
    ? entries.join(',')
    : undefined;
}

import { BlockList, isIP } from 'node:net';

/** Network ranges by name. The server's parser of forwarded addresses knows the same names. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

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
  return entries.every((entry) => Object.hasOwn(namedNetworks, entry) || isNetwork(entry))
    ? entries.join(',')
    : undefined;
}

/**
 * Returns a function that tells whether a connection comes from a trusted proxy.
 * @param proxies as `parseTrustedProxies` returns them
 */
export function createTrustedProxyCheck(proxies: string): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of proxies.split(',').flatMap((entry) => namedNetworks[entry] ?? [entry])) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address = '') => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Returns the eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(ip: string): string[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ip.split('%', 1)[0] ?? '');
  const [, start = '', ...bytes] = dotted ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  const plain = dotted ? `${start}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : ip;
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::', 2) ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ''),
  );
}

/**
 * Prefixes of IPv6 addresses that hold an IPv4 address, and the first of its two groups: mapped to IPv6,
 * NAT64 (RFC 6052 and RFC 8215, in its usual form), and 6to4, which gives the owner of one IPv4 address a
 * /48.
 */
const withIpv4 = [
  { prefix: '0:0:0:0:0:ffff:', at: 6 },
  { prefix: '64:ff9b:0:0:0:0:', at: 6 },
  { prefix: '64:ff9b:1:', at: 6 },
  { prefix: '2002:', at: 1 },
] as const;

/**
 * Returns the network of an address: the IPv4 address itself, or the /64 of an IPv6 subscriber.
 * @param ip in its textual form, even an IPv6 address that contains an IPv4 address
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('/')) return ip;
  const groups = groupsOf(ip);
  const whole = groups.join(':');
  const form = withIpv4.find(({ prefix }) => whole.startsWith(prefix));
  if (form)
    return groups
      .slice(form.at, form.at + 2)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** A network of an address. Its limit is the limit of the smallest network times `share`. */
export interface NetworkTier {
  network: string;
  share: NetworkShare;
}

export const networkShares = [1, 2, 4] as const;
export type NetworkShare = (typeof networkShares)[number];

/**
 * Returns the networks of an address, the smallest first: of IPv4 the address and its /24, of IPv6 the /64,
 * /56 and /48. A subscriber with a whole /48 has 65,536 networks of the smallest kind.
 * @param ip an address, or a network as {@link networkOf} writes it
 */
export function networkTiers(ip: string): NetworkTier[] {
  const network = networkOf(ip);
  if (!network.includes(':')) {
    const block = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
    return [
      { network, share: 1 },
      ...(block === undefined ? [] : [{ network: `${block}.0/24`, share: 4 } as const]),
    ];
  }
  const [first = '', second = '', third = '', fourth = ''] = network.split(':');
  const upper = (Number.parseInt(fourth, 16) & 0xff_00).toString(16);
  return [
    { network, share: 1 },
    { network: `${first}:${second}:${third}:${upper}::/56`, share: 2 },
    { network: `${first}:${second}:${third}::/48`, share: 4 },
  ];
}

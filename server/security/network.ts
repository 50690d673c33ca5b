/**
 * The network that an address belongs to: the IPv4 address itself, or the /64 of an IPv6 subscriber.
 * @param ip in its textual form, also IPv4 mapped to IPv6
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::', 2) ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled = [
    ...before,
    ...Array.from(
      { length: tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length) },
      () => '0',
    ),
    ...after,
  ];
  return `${filled
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** A network that an address belongs to, with how many times the allowance of the smallest one it gets. */
export interface NetworkTier {
  network: string;
  share: NetworkShare;
}

export const networkShares = [1, 2, 4] as const;
export type NetworkShare = (typeof networkShares)[number];

/**
 * The networks that an address belongs to, the smallest first: of IPv4 the address and its /24, of IPv6 the
 * /64, /56 and /48. Whoever is given a whole /48 has 65,536 networks of the smallest kind.
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

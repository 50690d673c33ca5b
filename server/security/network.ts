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

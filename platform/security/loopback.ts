import { BlockList, isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address belongs to this machine only, including the form `::ffff:127.0.0.1`. */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a host name or IP address (IPv6 possibly in brackets) names only this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase();
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'));
}

/**
 * Returns the address to listen at for a host. For `localhost`, Fastify opens a second server for IPv6
 * without connection limits.
 */
export const listenAddress = (host: string): string =>
  host.toLowerCase() === 'localhost' ? '127.0.0.1' : host;

/**
 * Headers with which proxies report the origin of a request, including those that begin with `x-forwarded`.
 */
const proxyHeaders = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|.*-client-ip|.*-connecting-ip|cf-ray)$/;

/**
 * Whether a program on this machine sent a request directly, so that no visitor from outside can be behind
 * it. That needs a loopback connection, a loopback Host header, which a page that rebinds its DNS name cannot
 * send, and no header of a proxy.
 * @param remoteAddress of the connection, not of a forwarding header
 */
export function isDirectLocalRequest(
  remoteAddress: string | undefined,
  headers: Readonly<IncomingHttpHeaders>,
): boolean {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  return (
    isLoopbackAddress(remoteAddress ?? '') &&
    isLoopbackHost(host) &&
    !Object.keys(headers).some((name) => proxyHeaders.test(name))
  );
}

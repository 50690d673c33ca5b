import { isLoopbackHost } from './security/loopback.ts';

const isPublicUrl = (value: string): boolean => !isLoopbackHost(URL.parse(value)?.hostname ?? 'localhost');

/** Returns the settings that make a demo reachable from other machines without its owner's consent. */
export function findExposure(source: Readonly<Record<string, string | undefined>>): string[] {
  const { APP_MODE = 'demo', DEMO_PUBLIC, HOST, PUBLIC_URL } = source;
  if (APP_MODE !== 'demo')
    return DEMO_PUBLIC === 'yes' ? ['DEMO_PUBLIC: only a demo can be a public demo; leave it out'] : [];
  if (DEMO_PUBLIC === 'yes') return [];
  const remedy = (local: string): string =>
    `makes a demo public, where payments are simulated and login codes are not sent: set APP_MODE=production for a real shop, DEMO_PUBLIC=yes for a demo that others may see, or ${local} to keep it on this machine`;
  return [
    ...(HOST !== undefined && !isLoopbackHost(HOST)
      ? [`HOST: ${JSON.stringify(HOST)} ${remedy('HOST=127.0.0.1')}`]
      : []),
    ...(PUBLIC_URL !== undefined && isPublicUrl(PUBLIC_URL)
      ? [`PUBLIC_URL: ${JSON.stringify(PUBLIC_URL)} ${remedy('no PUBLIC_URL')}`]
      : []),
  ];
}

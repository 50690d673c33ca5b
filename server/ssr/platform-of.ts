import type { IncomingHttpHeaders } from 'node:http';
import type { Platform } from '#schemas/locale.ts';

const phones = /\b(?:Android|iPhone|iPad|iPod|Mobile|Windows Phone|Opera Mini|IEMobile|BlackBerry)\b/i;

/**
 * Chooses the route set: the `platform` cookie overrides, then the client hint Sec-CH-UA-Mobile, then the
 * user agent. Robots without a device in their user agent get the desktop pages.
 */
export function platformOf(headers: IncomingHttpHeaders): Platform {
  const cookie = /(?:^|;\s*)platform=(web|mobile)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (cookie === 'web' || cookie === 'mobile') return cookie;
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  // Android tablets send ?0, and their user agent has no "Mobile". They count as mobile too.
  return phones.test(headers['user-agent'] ?? '') ? 'mobile' : 'web';
}

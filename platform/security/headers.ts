import type { FastifyInstance } from 'fastify';

/**
 * The policy of answers that are not pages: browsers execute nothing in them. Pages and the API's reference
 * set other policies.
 */
export const closedPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

/** The API's reference page: its own scripts and styles, and calls to this origin. */
export const referencePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'";

/** The hosts that browsers reach only over HTTPS. */
export type StrictTransport = 'subdomains' | 'host' | 'no';

/** Two years, which is enough for browsers' preload lists. */
const strictTransports: Readonly<Record<StrictTransport, string | null>> = {
  subdomains: 'max-age=63072000; includeSubDomains',
  host: 'max-age=63072000',
  no: null,
};

const always: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  // The shop requests the visitor's location to find the nearest stores, and no other permission.
  [
    'permissions-policy',
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), interest-cohort=()',
  ],
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'SAMEORIGIN'],
  ['x-permitted-cross-domain-policies', 'none'],
];

/**
 * Sets the security headers on every answer, including errors and files. Headers that a handler has set stay.
 * @param strictTransport the hosts of HSTS; `no` for a demo, which is served over plain HTTP
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { strictTransport }: { strictTransport: StrictTransport },
): void {
  const hosts = strictTransports[strictTransport];
  const headers = hosts === null ? always : [...always, ['strict-transport-security', hosts] as const];
  const defaults = [...headers, ['content-security-policy', closedPolicy] as const];
  // A hook that returns a promise would cost every answer a turn of the queue of microtasks.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}

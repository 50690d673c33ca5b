import { createHash } from 'node:crypto';

/** The strong validator of a body (RFC 9110, section 8.8.3). */
export const entityTag = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

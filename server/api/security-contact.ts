import type { FastifyInstance } from 'fastify';

/** Days for which a reader may rely on the file. It is made again for each request. */
const validDays = 90;

/** Returns the content of `security.txt` (RFC 9116). */
export function securityText({ contact, languages, publicUrl }: SecurityContact, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** The contact to which people report a weakness of the shop. */
export interface SecurityContact {
  /** A `mailto:` or `https:` address. */
  contact: string;
  /** Codes of the languages that reports may be written in. */
  languages: readonly string[];
  /** Without a slash at its end. */
  publicUrl: string;
}

/** Serves `/.well-known/security.txt`. */
export function addSecurityContact(app: FastifyInstance, contact: () => SecurityContact): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(securityText(contact(), new Date())),
  );
}

import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { keyIdOf, type KeyVersions } from './secrets.ts';

/** In seconds. A stolen token works for this long, unless its session ends earlier. */
export const accessTokenLife = 600;

const issuer = 'vitrin';
const audience = 'customer';
const algorithm = 'HS256';
const claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
  sid: z.uuid(),
});

/** Whom a token identifies. */
export interface TokenBearer {
  id: number;
  session: string;
}

export interface AccessTokens {
  issue(bearer: TokenBearer): Promise<string>;
  /** Returns the bearer of a token that this shop signed and that has not expired; otherwise null. */
  verify(token: string): Promise<TokenBearer | null>;
}

/**
 * Access tokens: JWTs signed with HMAC-SHA-256. A token only names its session: whether the session has ended
 * is in the database. Each names the key that signed it.
 * @param keys the newest signs
 */
export function createAccessTokens(keys: KeyVersions, now: () => Date): AccessTokens {
  const [newest] = keys;
  const newestId = keyIdOf(newest);
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  return {
    issue({ id, session }) {
      const seconds = Math.floor(now().getTime() / 1000);
      // The id distinguishes two tokens of the same second, so that a tab notices that another one has
      // renewed the session.
      return new SignJWT({ sid: session })
        .setJti(randomUUID())
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid: newestId })
        .setSubject(String(id))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenLife)
        .sign(newest);
    },
    async verify(token) {
      try {
        const { kid } = decodeProtectedHeader(token);
        const key = kid === undefined ? newest : byId.get(kid);
        if (!key) return null;
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: 'at+jwt',
          requiredClaims: ['exp', 'iat', 'sub', 'sid'],
          currentDate: now(),
        });
        const bearer = claims.safeParse(payload);
        return bearer.success ? { id: bearer.data.sub, session: bearer.data.sid } : null;
      } catch (error) {
        // A header that is not JSON is a TypeError.
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}

import { startSession } from '#engine/people/auth/sessions.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { createAccessTokens } from '#platform/security/access-token.ts';
import { deriveKeys, type Secrets } from '#platform/security/secrets.ts';

const now = (): Date => new Date();

/**
 * Signs a customer in without a code.
 * @param user id of the customer
 * @param codeVerifiedAt when the session counts as begun with a code, as changes of a second factor ask for
 * @returns an access token, valid for ten minutes
 */
export async function issueToken(
  pool: Pool,
  secrets: Secrets,
  user: number,
  codeVerifiedAt: Date | null = null,
): Promise<string> {
  const { id } = await transaction(pool, (client) =>
    startSession(client, user, { ip: '', userAgent: 'bench', now }, { codeVerifiedAt }),
  );
  return createAccessTokens(deriveKeys(secrets.token, 'access-token'), now).issue({ id: user, session: id });
}

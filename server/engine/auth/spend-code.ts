import type { ErrorCode } from '#schemas/errors.ts';
import type { PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { hashCode, isSameHash } from '../../security/one-time-codes.ts';
import { deriveKey } from '../../security/secrets.ts';
import type { EngineContext } from '../context.ts';

/** A code as it was entered, with the request that it was sent for. */
export interface EnteredCode {
  request_id: string;
  mobile: string;
  code: string;
}

// The lock serializes all tries of one code.
const lockCode = statement(
  'login-codes.lock',
  `SELECT code_hash, expires_at, tries, used_at, replaced_at FROM login_codes
   WHERE request_id = :request AND mobile = :mobile FOR UPDATE`,
);
const countTry = statement(
  'login-codes.count-try',
  'UPDATE login_codes SET tries = tries + 1, used_at = :used_at WHERE request_id = :request',
);

/**
 * Uses a one-time code up, or returns why it is refused. A refusal is a return value and not an exception, because
 * its counter must be committed.
 */
export async function spendCode(
  { secrets, releases }: Pick<EngineContext, 'secrets' | 'releases'>,
  client: PoolClient,
  { request_id, mobile, code }: EnteredCode,
  now: Date,
): Promise<ErrorCode | undefined> {
  const key = deriveKey(secrets.token, 'login-code');
  const hash = hashCode(key, { request: request_id, mobile, code });
  const row = await lockCode.maybeOne(client, { request: request_id, mobile });
  if (!row) return 'code-expired';
  if (row.used_at !== null) return 'code-used';
  const { tries } = releases.published().flows.login;
  if (row.replaced_at !== null || row.expires_at <= now || row.tries >= tries) return 'code-expired';
  const isRight = isSameHash(row.code_hash, hash);
  await countTry.run(client, { request: request_id, used_at: isRight ? now : null });
  return isRight ? undefined : 'code-wrong';
}

import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { hashCode, isSameHash } from '#platform/security/one-time-codes.ts';
import { deriveKeys } from '#platform/security/secrets.ts';
import type { ErrorCode } from '#schemas/errors.ts';
import type { PeopleContext } from '../context.ts';
import { hasNoTries, lockSentCodes, usableCodes, type CodePurpose } from './sent-codes.ts';

/** A code as it was entered, with the request that it was sent for. */
export interface EnteredCode {
  request_id: string;
  mobile: string;
  /** `login` by default. */
  purpose?: CodePurpose;
  code: string;
}

const recordGuess = statement(
  'login-codes.record-guess',
  'UPDATE login_codes SET tries = tries + 1 WHERE request_id = :request',
);
const recordUse = statement(
  'login-codes.record-use',
  'UPDATE login_codes SET used_at = :now WHERE request_id = :request',
);

/**
 * Uses up a one-time code, or returns the reason why it is refused. Any of the newest codes of the number is
 * right for a request, not only the code of the request. Guesses count for the device or network that
 * requested the code. A refusal is a return value and not an exception, because its counter must be
 * committed.
 */
export async function spendCode(
  { secrets, releases }: Pick<PeopleContext, 'secrets' | 'releases'>,
  client: PoolClient,
  { request_id, mobile, purpose = 'login', code }: EnteredCode,
  now: Date,
): Promise<ErrorCode | undefined> {
  const keys = deriveKeys(secrets.token, 'login-code');
  const codes = await lockSentCodes(client, mobile, now);
  const asked = codes.find((sent) => sent.request_id === request_id && sent.purpose === purpose);
  if (!asked) return 'code-expired';
  if (asked.used_at !== null) return 'code-used';
  if (asked.expires_at <= now) return 'code-expired';
  if (hasNoTries(codes, asked, releases.published().flows.login, now)) return 'code-expired';
  const right = usableCodes(codes, asked, now).find((sent) =>
    keys.some((key) => isSameHash(sent.code_hash, hashCode(key, { request: sent.request_id, mobile, code }))),
  );
  if (right) await recordUse.run(client, { request: right.request_id, now });
  else await recordGuess.run(client, { request: request_id });
  return right ? undefined : 'code-wrong';
}

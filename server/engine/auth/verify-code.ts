import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { hashCode, isSameHash } from '../../security/one-time-codes.ts';
import { networkOf } from '../../security/network.ts';
import { deriveKey } from '../../security/secrets.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import type { Principal } from '../principal.ts';
import { answerSession, startSession, type StartedSession } from './sessions.ts';

interface Attempt {
  request_id: string;
  mobile: string;
  code: string;
}

interface CodeRules {
  /** The key for hashing codes. */
  key: Uint8Array;
  /** Wrong tries that a code allows. */
  tries: number;
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
const confirmUser = statement(
  'login-codes.confirm-user',
  `INSERT INTO users (mobile, mobile_confirmed_at, created_at, updated_at) VALUES (:mobile, :now, :now, :now)
   ON CONFLICT (mobile) DO UPDATE
     SET mobile_confirmed_at = coalesce(users.mobile_confirmed_at, excluded.mobile_confirmed_at)
   RETURNING id, blocked_at IS NOT NULL AS blocked`,
);

/**
 * Consumes the code, or returns why it is refused. A refusal is a return value and not an exception,
 * because its counter must be committed.
 */
async function spendCode(
  client: PoolClient,
  { key, tries }: CodeRules,
  { request_id, mobile, code }: Attempt,
  now: Date,
): Promise<ErrorCode | undefined> {
  const hash = hashCode(key, { request: request_id, mobile, code });
  const row = await lockCode.maybeOne(client, { request: request_id, mobile });
  if (!row) return 'code-expired';
  if (row.used_at !== null) return 'code-used';
  if (row.replaced_at !== null || row.expires_at <= now || row.tries >= tries) return 'code-expired';
  const isRight = isSameHash(row.code_hash, hash);
  await countTry.run(client, { request: request_id, used_at: isRight ? now : null });
  return isRight ? undefined : 'code-wrong';
}

/** The customer of a number that has just been verified; created if there is none. */
const confirmCustomer = (
  client: PoolClient,
  mobile: string,
  now: Date,
): Promise<{ id: number; blocked: boolean }> => confirmUser.one(client, { mobile, now });

async function signIn(
  client: PoolClient,
  rules: CodeRules,
  attempt: Attempt,
  principal: Principal,
): Promise<ErrorCode | StartedSession> {
  const now = principal.now();
  const refused = await spendCode(client, rules, attempt, now);
  if (refused) return refused;
  const customer = await confirmCustomer(client, attempt.mobile, now);
  return customer.blocked ? 'customer-blocked' : startSession(client, customer.id, principal);
}

/** Signs in with a one-time code, and creates the customer if the number has none. */
export const verifyLoginCode =
  (context: EngineContext): Handler<'auth.verify-code'> =>
  async (attempt, principal) => {
    await context.loginLimits.codeTries.count(networkOf(principal.ip));
    const rules = {
      key: deriveKey(context.secrets.token, 'login-code'),
      tries: context.releases.published().flows.login.tries,
    };
    const outcome = await transaction(context.pool, (client) => signIn(client, rules, attempt, principal));
    if (typeof outcome === 'string') throw new ShopError(outcome);
    return answerSession(context, principal, outcome);
  };

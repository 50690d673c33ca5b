import { randomUUID } from 'node:crypto';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { textsFor } from '../../messages/texts.ts';
import { hashCode, newCode } from '../../security/one-time-codes.ts';
import { networkOf } from '../../security/network.ts';
import { secondsUntil } from '../../security/rate-limiter.ts';
import { deriveKey } from '../../security/secrets.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';

/** Any fixed number; the second key of the lock is the hash of the mobile number. */
const lockSpace = 815_010;

/** In milliseconds. */
const hour = 3_600_000;

const selectRecent = statement(
  'login-codes.recent',
  `SELECT created_at FROM login_codes WHERE mobile = :mobile AND created_at > :since
   ORDER BY created_at DESC LIMIT :limit`,
);
const lockMobile = statement(
  'login-codes.lock-mobile',
  'SELECT pg_advisory_xact_lock(:space, hashtext(:mobile)) AS done',
);
const replaceCodes = statement(
  'login-codes.replace',
  `UPDATE login_codes SET replaced_at = :now
   WHERE mobile = :mobile AND used_at IS NULL AND replaced_at IS NULL`,
);
const insertCode = statement(
  'login-codes.insert',
  `INSERT INTO login_codes (request_id, mobile, code_hash, created_at, expires_at)
   VALUES (:request, :mobile, :code_hash, :created_at, :expires_at)`,
);
const removeCode = statement('login-codes.remove', 'DELETE FROM login_codes WHERE request_id = :request');

/** Refuses a number that was sent a code a moment ago, or too many codes within the hour. */
async function assertCodeLimits(
  client: PoolClient,
  mobile: string,
  { resendWait, sendsPerHour }: FlowSettings['login'],
  now: Date,
): Promise<void> {
  const rows = await selectRecent.all(client, {
    mobile,
    since: new Date(now.getTime() - hour),
    limit: sendsPerHour,
  });
  const after = (row: { created_at: Date } | undefined, wait: number): number =>
    row ? row.created_at.getTime() + wait : 0;
  const free = new Date(Math.max(after(rows[0], resendWait), after(rows[sendsPerHour - 1], hour)));
  if (free > now)
    throw new ShopError('too-many-requests', {
      detail: `codes for one number: ${rows.length} within the hour`,
      retryAfter: secondsUntil(free, now),
    });
}

/** Sends a one-time code. It never reads the customers, so known and unknown numbers cannot be told apart. */
export const requestLoginCode =
  (context: EngineContext): Handler<'auth.request-code'> =>
  async ({ mobile }, principal) => {
    const { pool, sms, publicUrl, secrets, releases, loginLimits } = context;
    const {
      site,
      flows: { login: settings },
    } = releases.published();
    const { codeLength, codeLife, resendWait } = settings;
    const now = principal.now();
    await loginLimits.codeRequests.count(networkOf(principal.ip));

    const request = randomUUID();
    const code = newCode(codeLength);
    const expires = new Date(now.getTime() + codeLife);
    await transaction(pool, async (client) => {
      // With two simultaneous requests for one number, the second one finds the code of the first.
      await lockMobile.run(client, { space: lockSpace, mobile });
      await assertCodeLimits(client, mobile, settings, now);
      await replaceCodes.run(client, { mobile, now });
      await insertCode.run(client, {
        request,
        mobile,
        code_hash: hashCode(deriveKey(secrets.token, 'login-code'), { request, mobile, code }),
        created_at: now,
        expires_at: expires,
      });
    });
    try {
      await sms.send({
        to: mobile,
        template: 'login',
        tokens: [code],
        text: textsFor(site.locale).sms.loginCode({ code, domain: new URL(publicUrl).hostname }),
      });
    } catch (error) {
      // A code that was never delivered must not keep its number waiting.
      await removeCode.run(pool, { request });
      throw new ShopError('unavailable', { cause: error, detail: 'the code could not be sent' });
    }
    return {
      request_id: request,
      length: codeLength,
      expires_in: codeLife / 1000,
      resend_after: resendWait / 1000,
    };
  };

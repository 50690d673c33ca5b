import { randomUUID } from 'node:crypto';
import { ShopError } from '#schemas/errors.ts';
import { transaction } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { textsFor } from '../../messages/texts.ts';
import { isAtLeast, type Proof } from '../../security/challenges.ts';
import { hashCode, newCode } from '../../security/one-time-codes.ts';
import { secondsUntil } from '../../security/rate-limiter.ts';
import { deriveKeys } from '../../security/secrets.ts';
import type { EngineContext } from '../context.ts';
import type { AuthServices } from './services.ts';
import type { Handler } from '../handler.ts';
import { takeFromBudget } from './code-budget.ts';
import { countNetworks } from './login-limits.ts';
import { refusalKeyOf, requesterOf, type Requester } from './requester.ts';
import { limitedAs, lockSentCodes, neededProof, nextCodeAt } from './sent-codes.ts';
import { ChallengeNeeded, withChallenge } from './with-challenge.ts';

const insertCode = statement(
  'login-codes.insert',
  `INSERT INTO login_codes (request_id, mobile, code_hash, created_at, expires_at, network, device)
   VALUES (:request, :mobile, :code_hash, :created_at, :expires_at, :network, :device)`,
);
const removeCode = statement('login-codes.remove', 'DELETE FROM login_codes WHERE request_id = :request');

interface NewCode {
  request: string;
  mobile: string;
  code: string;
}

/**
 * Stores a code, unless it is too soon for another one or a challenge must be solved first. With two
 * requests at once, the second sees the first.
 */
async function storeCode(
  { pool, secrets, releases }: Pick<EngineContext, 'pool' | 'secrets' | 'releases'>,
  { request, mobile, code }: NewCode,
  { sender, proof, now }: { sender: Requester; proof: Proof; now: Date },
): Promise<void> {
  const settings = releases.published().flows.login;
  const [key] = deriveKeys(secrets.token, 'login-code');
  await transaction(pool, async (client) => {
    const codes = await lockSentCodes(client, mobile, now);
    const from = limitedAs(codes, sender, settings);
    const free = nextCodeAt(codes, from, settings, now);
    if (free > now)
      throw new ShopError('too-many-requests', {
        detail: `codes for one number from ${from.device ?? from.network}`,
        retryAfter: secondsUntil(free, now),
      });
    const needed = from.device === null ? neededProof(codes, settings) : 'none';
    if (needed !== 'none' && !isAtLeast(proof, needed))
      throw new ChallengeNeeded(needed, { detail: 'codes of strangers for one number' });
    await insertCode.run(client, {
      ...from,
      request,
      mobile,
      code_hash: hashCode(key, { request, mobile, code }),
      created_at: now,
      expires_at: new Date(now.getTime() + settings.codeLife),
    });
  });
}

/**
 * Sends a one-time code; those that were sent before stay valid. For a stranger it never reads the
 * customers, so known and unknown numbers cannot be told apart.
 */
export const requestLoginCode =
  (context: AuthServices): Handler<'auth.request-code'> =>
  async ({ mobile, solution }, principal) => {
    const { pool, sms, publicUrl, releases, loginLimits } = context;
    const {
      site,
      flows: {
        login: { codeLength, codeLife, resendWait },
      },
    } = releases.published();
    const requester = refusalKeyOf(context, principal, mobile);
    const call = { operation: 'auth.request-code', mobile, requester, solution };
    const request = randomUUID();
    const code = newCode(codeLength);
    await withChallenge(context, call, async (proof) => {
      const sender = await requesterOf(context, principal, mobile);
      if (sender.device === null) await countNetworks(loginLimits.codeRequests, sender.network, proof);
      await storeCode(context, { request, mobile, code }, { sender, proof, now: principal.now() });
      try {
        const budgeted = { mobile, isKnown: sender.device !== null, isSolved: proof !== 'none' };
        await takeFromBudget(context, principal, budgeted);
      } catch (error) {
        await removeCode.run(pool, { request });
        throw error;
      }
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

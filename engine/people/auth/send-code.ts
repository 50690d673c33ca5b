import { GatewayError } from '#providers/gateway-error.ts';
import { randomUUID } from 'node:crypto';
import type { Principal } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { isAtLeast, type Proof } from '#platform/security/challenges.ts';
import { hashCode, newCode } from '#platform/security/one-time-codes.ts';
import { secondsUntil } from '#platform/security/rate-limiter.ts';
import { deriveKeys } from '#platform/security/secrets.ts';
import { ShopError } from '#schemas/errors.ts';
import { takeFromBudget } from './code-budget.ts';
import { countNetworks, giveBack } from './login-limits.ts';
import { refusalKeyOf, requesterOf, type Requester } from './requester.ts';
import { limitedAs, lockSentCodes, neededProof, nextCodeAt, type CodePurpose } from './sent-codes.ts';
import type { AuthServices } from './services.ts';
import { ChallengeNeeded, withChallenge } from './with-challenge.ts';

const insertCode = statement(
  'login-codes.insert',
  `INSERT INTO login_codes (request_id, mobile, purpose, code_hash, created_at, expires_at, network, device)
   VALUES (:request, :recipient, :purpose, :code_hash, :created_at, :expires_at, :network, :device)`,
);
const removeCode = statement('login-codes.remove', 'DELETE FROM login_codes WHERE request_id = :request');

interface NewCode {
  request: string;
  recipient: string;
  purpose: CodePurpose;
  code: string;
}

export interface CodeToSend {
  /** Id of the operation that has it sent. */
  operation: string;
  /**
   * The number of the requesting customer. The known devices of this number and the budget count under it.
   */
  mobile: string;
  /** The number, the e-mail address to verify, or the new number of an account. */
  recipient: string;
  /** Purpose of the code; `login` by default. */
  purpose?: CodePurpose;
  /** The solution of an earlier refusal's challenge. */
  solution: string | undefined;
  deliver: (code: string) => Promise<unknown>;
}

export interface SentRequest {
  request_id: string;
  length: number;
  /** Seconds. */
  expires_in: number;
  /** Seconds. */
  resend_after: number;
}

/**
 * Stores a code, unless it is too soon for another one or the sender must first solve a challenge. Of two
 * simultaneous requests, the second one sees the first.
 */
async function storeCode(
  { pool, secrets, releases }: Pick<AuthServices, 'pool' | 'secrets' | 'releases'>,
  { request, recipient, purpose, code }: NewCode,
  { sender, proof, now }: { sender: Requester; proof: Proof; now: Date },
): Promise<void> {
  const settings = releases.published().flows.login;
  const [key] = deriveKeys(secrets.token, 'login-code');
  await transaction(pool, async (client) => {
    const codes = await lockSentCodes(client, recipient, now);
    const from = limitedAs(codes, sender, settings);
    const free = nextCodeAt(codes, from, settings, now);
    if (free > now)
      throw new ShopError('too-many-requests', {
        detail: `codes for one recipient from ${from.device ?? from.network}`,
        retryAfter: secondsUntil(free, now),
      });
    const needed = from.device === null ? neededProof(codes, settings) : 'none';
    if (needed !== 'none' && !isAtLeast(proof, needed))
      throw new ChallengeNeeded(needed, { detail: 'codes of strangers for one recipient' });
    await insertCode.run(client, {
      ...from,
      request,
      recipient,
      purpose,
      code_hash: hashCode(key, { request, mobile: recipient, code }),
      created_at: now,
      expires_at: new Date(now.getTime() + settings.codeLife),
    });
  });
}

/**
 * Sends a one-time code. Codes that were sent before stay valid. An undelivered code does not count.
 * @throws ShopError `challenge-needed`, `code-budget-used-up`, `too-many-requests`, `unavailable`
 */
export async function sendCode(
  context: AuthServices,
  principal: Principal,
  { operation, mobile, recipient, purpose = 'login', solution, deliver }: CodeToSend,
): Promise<SentRequest> {
  const { pool, releases, loginLimits } = context;
  const { codeLength, codeLife, resendWait } = releases.published().flows.login;
  const call = { operation, mobile, requester: refusalKeyOf(context, principal, mobile), solution };
  const request = randomUUID();
  const code = newCode(codeLength);
  const counted = await withChallenge(context, call, async (proof) => {
    const requester = await requesterOf(context, principal, mobile);
    // A device is known for the customer's number. An address may belong to anyone.
    const sender = recipient === mobile ? requester : { ...requester, device: null };
    const ofNetworks =
      sender.device === null ? await countNetworks(loginLimits.codeRequests, sender.network, proof) : [];
    try {
      const stored = { request, recipient, purpose, code };
      await storeCode(context, stored, { sender, proof, now: principal.now() });
    } catch (error) {
      // Of simultaneous requests, only one sends a code.
      await giveBack(ofNetworks);
      throw error;
    }
    try {
      const network = sender.device === null ? sender.network : null;
      const ofBudget = await takeFromBudget(context, principal, { mobile, network, proof });
      return { ofNetworks, ofBudget };
    } catch (error) {
      await removeCode.run(pool, { request });
      await giveBack(ofNetworks);
      throw error;
    }
  });
  try {
    await deliver(code);
  } catch (error) {
    // A code that was never delivered must not keep its recipient waiting.
    await removeCode.run(pool, { request });
    // Strangers may choose recipients that a provider refuses. Such a code costs the shop as much as any other.
    if (!(error instanceof GatewayError && error.kind === 'refused')) {
      await giveBack(counted.ofNetworks);
      await counted.ofBudget();
    }
    throw new ShopError('unavailable', { cause: error, detail: 'the code could not be sent' });
  }
  return {
    request_id: request,
    length: codeLength,
    expires_in: codeLife / 1000,
    resend_after: resendWait / 1000,
  };
}

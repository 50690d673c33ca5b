import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { RateLimit } from '#schemas/api/operation.ts';
import { isRateLimited, type RateLimiter } from './rate-limiter.ts';

// Proof of work in place of a flat refusal (ALTCHA, proof-of-work version 2, https://altcha.org/docs). The browser
// derives keys for the counters 0, 1, 2 … until one begins with the prefix of the challenge. The server derives one key
// to make a challenge, and none to check a solution.

/** Milliseconds within which a challenge can be solved. */
export const challengeLife = 300_000;
/** Iterations of one derivation, and the range of derivations: half a second in a browser of a computer. */
const cost = 1_000;
const [minCounter, maxCounter] = [150, 350];

/** A solution works once: its challenge is remembered for longer than it lives. */
export const solutionUses: RateLimit = { max: 1, seconds: (2 * challengeLife) / 1000 };

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ purpose: z.string(), expires: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Makes challenges and accepts their solutions. */
export interface Challenges {
  /** @param purpose what the solution is good for, for example an operation and a number */
  create(purpose: string): Promise<Challenge>;
  /** Whether this is the first use of a solution that was made for the purpose and has not expired. */
  redeem(solution: string | undefined, purpose: string): Promise<boolean>;
}

function parse(solution: string): z.infer<typeof payload> | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
}

/**
 * @param key signs challenges
 * @param now the clock of the shop
 * @param uses counts with {@link solutionUses}, for all processes
 */
export function createChallenges(key: Uint8Array, now: () => Date, uses: RateLimiter): Challenges {
  const secretFor = (use: string): string => createHmac('sha256', key).update(use).digest('hex');
  const secrets = {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution'),
  };
  // A challenge travels to strangers, so it does not show the number.
  const hide = (purpose: string): string => secretFor(`purpose ${purpose}`);

  return {
    create: (purpose) =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(minCounter, maxCounter),
        deriveKey,
        data: { purpose: hide(purpose), expires: now().getTime() + challengeLife },
      }),
    async redeem(solution, purpose) {
      const given = solution === undefined ? null : parse(solution);
      if (!given) return false;
      const { data } = given.challenge.parameters;
      if (data.purpose !== hide(purpose) || data.expires <= now().getTime()) return false;
      if (!(await verifySolution({ ...secrets, ...given, deriveKey })).verified) return false;
      try {
        await uses.count(given.challenge.signature);
        return true;
      } catch (error) {
        if (isRateLimited(error)) return false;
        throw error;
      }
    },
  };
}

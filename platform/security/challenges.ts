import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { RateLimit } from '#schemas/api/operation.ts';
import { isRateLimited, type RateLimiter } from './rate-limiter.ts';
import type { KeyVersions } from './secrets.ts';

// Proof of work in place of a flat refusal (ALTCHA, proof-of-work version 2, https://altcha.org/docs). The
// browser derives keys for the counters 0, 1, 2 … until one begins with the prefix of the challenge. The
// server derives one key to make a challenge, and none to check a solution.

/** Milliseconds during which a challenge can be solved. */
export const challengeLife = 300_000;
/** The proof of a request: none, or a solved challenge of this difficulty. In rising order. */
export const proofs = ['none', 'usual', 'hard'] as const;
export type Proof = (typeof proofs)[number];
export type Difficulty = Exclude<Proof, 'none'>;

/** Whether a proof is at least as good as another one. */
export const isAtLeast = (given: Proof, needed: Proof): boolean =>
  proofs.indexOf(given) >= proofs.indexOf(needed);

/** Iterations of one derivation. */
const cost = 1_000;
/** The range of derivations that solve a challenge. */
export type Derivations = Readonly<Record<Difficulty, readonly [number, number]>>;
/** Half a second in a browser of a computer, and some four seconds. */
export const defaultDerivations: Derivations = {
  usual: [150, 350],
  hard: [1_200, 2_800],
};

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
  /** @param purpose of the solution, for example an operation and a number */
  create(purpose: string, difficulty: Difficulty): Promise<Challenge>;
  /** Returns the proof of a solution on its first use, if it was made for the purpose and has not expired. */
  redeem(solution: string | undefined, purpose: string): Promise<Proof>;
}

function parse(solution: string): z.infer<typeof payload> | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString())).data ?? null;
  } catch {
    return null;
  }
}

/**
 * @param keys the newest signs challenges
 * @param now the clock of the shop
 * @param uses counts with {@link solutionUses}, for all processes
 * @param derivations of new challenges
 */
export function createChallenges(
  keys: KeyVersions,
  now: () => Date,
  uses: RateLimiter,
  derivations = defaultDerivations,
): Challenges {
  const [newest] = keys;
  const secretFor = (key: Uint8Array, use: string): string =>
    createHmac('sha256', key).update(use).digest('hex');
  const secretsOf = (key: Uint8Array) => ({
    hmacSignatureSecret: secretFor(key, 'challenge'),
    hmacKeySignatureSecret: secretFor(key, 'solution'),
  });
  // A challenge travels to strangers, so it does not show the number.
  const hide = (key: Uint8Array, purpose: string, difficulty: Difficulty): string =>
    secretFor(key, `purpose ${difficulty} ${purpose}`);
  const hidden = (purpose: string) =>
    keys.flatMap((key) =>
      (['hard', 'usual'] as const).map((proof) => ({ key, proof, text: hide(key, purpose, proof) })),
    );

  return {
    create: (purpose, difficulty) =>
      createChallenge({
        ...secretsOf(newest),
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(...derivations[difficulty]),
        deriveKey,
        data: { purpose: hide(newest, purpose, difficulty), expires: now().getTime() + challengeLife },
      }),
    async redeem(solution, purpose) {
      const given = solution === undefined ? null : parse(solution);
      if (!given) return 'none';
      const { data } = given.challenge.parameters;
      const made = hidden(purpose).find(({ text }) => data.purpose === text);
      if (!made || data.expires <= now().getTime()) return 'none';
      if (!(await verifySolution({ ...secretsOf(made.key), ...given, deriveKey })).verified) return 'none';
      try {
        await uses.count(given.challenge.signature);
        return made.proof;
      } catch (error) {
        if (isRateLimited(error)) return 'none';
        throw error;
      }
    },
  };
}

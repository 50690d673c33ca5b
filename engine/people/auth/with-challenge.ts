import { proofs, type Challenges, type Difficulty, type Proof } from '#platform/security/challenges.ts';
import { RepeatedRefusal, type RefusalMemory } from '#platform/security/refusal-memory.ts';
import { ShopError } from '#schemas/errors.ts';

interface ChallengedCall {
  /** Id of the operation. */
  operation: string;
  mobile: string;
  /** Id of the known device, or the network of a stranger. */
  requester: string;
  /** The solution of an earlier refusal's challenge. */
  solution?: string | undefined;
}

/** The refusal of a call that would be accepted with a solved challenge. */
export class ChallengeNeeded extends ShopError {
  readonly difficulty: Difficulty;
  /** Whether a limiter repeated the refusal from memory. */
  readonly isRepeated: boolean;
  constructor(difficulty: Difficulty, { detail, cause }: { detail: string; cause?: unknown }) {
    const retryAfter = cause instanceof ShopError ? cause.retryAfter : undefined;
    super('challenge-needed', { detail, cause, ...(retryAfter === undefined ? {} : { retryAfter }) });
    this.difficulty = difficulty;
    this.isRepeated = cause instanceof RepeatedRefusal;
  }
}

/** The services of sign-in calls. */
export interface ChallengeServices {
  challenges: Challenges;
  /** Refused sign-ins by operation, number, requester and proof. */
  refusedLogins: RefusalMemory;
}

/** Refusals that the same call gets again until their time is over. */
const isLasting = (error: unknown): error is ShopError =>
  error instanceof ChallengeNeeded ||
  (error instanceof ShopError &&
    (error.code === 'too-many-requests' || error.code === 'code-budget-used-up'));

/**
 * Runs a sign-in call. A refusal with `challenge-needed` gets a challenge, whose solution allows one more
 * call of this operation for this number. A refusal is repeated from memory until its time is over.
 * @param work receives the proof of the call
 */
export async function withChallenge<Result>(
  { challenges, refusedLogins }: ChallengeServices,
  { operation, mobile, requester, solution }: ChallengedCall,
  work: (proof: Proof) => Promise<Result>,
): Promise<Result> {
  const purpose = `${operation} ${mobile}`;
  const keyOf = (each: Proof): string => `${purpose} ${requester} ${each}`;

  async function complete(refusal: ShopError): Promise<ShopError> {
    const needed = refusal instanceof RepeatedRefusal ? refusal.cause : refusal;
    if (!(needed instanceof ChallengeNeeded)) return refusal;
    const challenge = await challenges.create(purpose, needed.difficulty);
    const options = { detail: refusal.message, details: { challenge }, cause: refusal };
    return needed === refusal && !needed.isRepeated
      ? new ShopError('challenge-needed', options)
      : new RepeatedRefusal('challenge-needed', options);
  }

  const proof = await challenges.redeem(solution, purpose);
  const repeated = refusedLogins.find(keyOf(proof));
  if (repeated) throw await complete(repeated);
  try {
    const result = await work(proof);
    for (const each of proofs) refusedLogins.forget(keyOf(each));
    return result;
  } catch (error) {
    if (!isLasting(error)) throw error;
    refusedLogins.remember(keyOf(proof), error);
    throw await complete(error);
  }
}

import { ShopError } from '#schemas/errors.ts';
import type { Challenges } from '../../security/challenges.ts';

interface ChallengedCall {
  /** Id of the operation. */
  operation: string;
  mobile: string;
  /** The solution of an earlier refusal's challenge. */
  solution?: string | undefined;
}

/**
 * Runs a sign-in call. Where it refuses with `challenge-needed`, the refusal gets a challenge, whose solution is good for
 * one more call of this operation for this number.
 * @param work is told whether the call brings a solved challenge
 */
export async function withChallenge<Result>(
  { challenges }: { challenges: Challenges },
  { operation, mobile, solution }: ChallengedCall,
  work: (isSolved: boolean) => Promise<Result>,
): Promise<Result> {
  const purpose = `${operation} ${mobile}`;
  const isSolved = await challenges.redeem(solution, purpose);
  try {
    return await work(isSolved);
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'challenge-needed') throw error;
    const challenge = await challenges.create(purpose);
    throw new ShopError('challenge-needed', { detail: error.message, details: { challenge }, cause: error });
  }
}

import { discountGuesses, discountGuessesOfNetwork } from '#engine/pipeline/limits.ts';
import { WrongGuess } from '#engine/pipeline/wrong-guess.ts';
import type { Queryable } from '#platform/db/pool.ts';
import type { Attempt, JointCounts } from '#platform/security/joint-counts.ts';
import { ShopError } from '#schemas/errors.ts';
import { readDiscount, type Discount } from './discount.ts';
import { isFor } from './given.ts';

/** The customer who tries a discount code. */
export interface DiscountGuesser {
  /** Id of the customer. */
  customer: number;
  network: string;
}

const attemptsOf = ({ customer, network }: DiscountGuesser): Attempt[] => [
  { name: 'wrong discount codes', key: customer, limit: discountGuesses },
  { name: 'wrong discount codes of a network', key: network, limit: discountGuessesOfNetwork },
];

/** Reads a discount that a customer may use. @throws ShopError `discount-not-found` */
async function readOwn(
  queryable: Queryable,
  code: string,
  { lock, customer }: { lock: boolean; customer: number },
): Promise<Discount> {
  const discount = await readDiscount(queryable, code, lock);
  // A code of others is as unknown as a wrong one.
  if (!(await isFor(queryable, discount, customer))) throw new ShopError('discount-not-found');
  return discount;
}

/**
 * Reads a discount by the code that a customer entered. One statement limits the guesses: a wrong code
 * is counted before the answer, and after too many wrong codes even a right one is refused. Simultaneous requests
 * cannot exceed the limit.
 * @param guesses counts wrong codes
 * @param lock locks the discount's count of uses until the transaction ends
 * @throws WrongGuess `discount-not-found`; ShopError `too-many-requests` after many wrong codes
 */
export async function findDiscountByCode(
  guesses: JointCounts,
  queryable: Queryable,
  { code, guesser, lock }: { code: string; guesser: DiscountGuesser; lock: boolean },
): Promise<Discount> {
  const attempts = attemptsOf(guesser);
  try {
    const discount = await readOwn(queryable, code, { lock, customer: guesser.customer });
    await guesses.check(attempts, queryable);
    return discount;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'discount-not-found')
      throw new WrongGuess(error, () => guesses.count(attempts));
    throw error;
  }
}

import type { Queryable } from '#platform/db/pool.ts';
import type { RateLimiter } from '#platform/security/rate-limiter.ts';
import { ShopError } from '#schemas/errors.ts';
import { readDiscount, type Discount } from './discount.ts';
import { isFor } from './given.ts';

/** Limiters of wrong discount codes. */
export interface DiscountGuesses {
  customer: RateLimiter;
  network: RateLimiter;
}

/** The customer who tries a discount code. */
export interface DiscountGuesser {
  /** Id of the customer. */
  customer: number;
  network: string;
}

/**
 * Reads a discount by the code that a customer entered. The limit counts each try before the lookup, so that
 * simultaneous requests cannot exceed it. A try that finds a discount is subtracted again.
 * @param lock locks the discount's count of uses until the transaction ends
 * @throws ShopError `discount-not-found`; `too-many-requests` after many wrong codes
 */
export async function findDiscountByCode(
  guesses: DiscountGuesses,
  queryable: Queryable,
  { code, guesser, lock }: { code: string; guesser: DiscountGuesser; lock: boolean },
): Promise<Discount> {
  await guesses.customer.count(guesser.customer);
  await guesses.network.count(guesser.network);
  let isWrong = false;
  try {
    const discount = await readDiscount(queryable, code, lock);
    // A code of others is as unknown as a wrong one.
    if (!(await isFor(queryable, discount, guesser.customer))) throw new ShopError('discount-not-found');
    return discount;
  } catch (error) {
    isWrong = error instanceof ShopError && error.code === 'discount-not-found';
    throw error;
  } finally {
    if (!isWrong) {
      await guesses.customer.giveBack(guesser.customer);
      await guesses.network.giveBack(guesser.network);
    }
  }
}

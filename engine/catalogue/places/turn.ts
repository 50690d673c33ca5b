import { setTimeout as wait } from 'node:timers/promises';
import { isRateLimited, type RateLimiter } from '#platform/security/rate-limiter.ts';
import { ShopError } from '#schemas/errors.ts';

/** Providers of places answer one question of a shop in a second. */
export const questionsOfShop = { max: 1, seconds: 1 } as const;
/** Tries until a question is given up: shoppers type on meanwhile. */
const maxTries = 6;
const pauseMs = 500;

/**
 * Returns a function that waits for the shop's turn at its provider, which all processes share.
 * @throws ShopError `places-away` when the turn does not come within some seconds
 */
export const createTurn = (limiter: RateLimiter) => async (): Promise<void> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    try {
      // Each try is one statement, and the next one needs its result.
      // oxlint-disable-next-line no-await-in-loop
      await limiter.count('shop');
      return;
    } catch (error) {
      if (!isRateLimited(error)) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait(pauseMs);
    }
  }
  throw new ShopError('places-away', { detail: 'the provider of places is asked too often' });
};

import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../operations.ts';
import type { RequestError } from '../request-error.ts';
import { freshFor, operationQuery } from './operation-query.ts';
import { polling } from './polling.ts';

// Queries of one customer; usePersonalOperation keeps those of two customers apart.

export const addressQueries = {
  list: () => operationQuery('addresses.list', {}),
};

export const bankCardQueries = {
  list: () => operationQuery('bank-cards.list', {}, freshFor.moment),
};

export const sessionQueries = {
  /** Where the customer is signed in. */
  list: () => operationQuery('account.sessions', {}, 0),
};

export const closingQueries = {
  /** What keeps the customer from closing the account. */
  get: () => operationQuery('account.closing', {}, 0),
};

/** Milliseconds between questions for a decision of staff. */
const decisionInterval = 30_000;

export const identityQueries = {
  /** While staff decide, it is asked for again: each half minute, and when the page is seen again. */
  get: () =>
    queryOptions<OutputOf<'identity.get'>, RequestError>({
      ...polling<OutputOf<'identity.get'>>(({ identity }) =>
        identity.status === 'waiting' ? decisionInterval : false,
      ),
      ...operationQuery('identity.get', {}, freshFor.moment),
      // The visitor sees that a question failed, and asks again.
      retry: false,
    }),
};

export const discountQueries = {
  list: () => operationQuery('discounts.list', {}, freshFor.moment),
};

export const referralQueries = {
  /** The customer's referral code, and what came of it. */
  get: () => operationQuery('referrals.get', {}, freshFor.moment),
};

export const stockAlertQueries = {
  /** What the customer waits for. */
  list: () => operationQuery('stock-alerts.list', {}, freshFor.moment),
};

export const followQueries = {
  /** The stores that the customer follows. */
  list: () => operationQuery('stores.followed', {}, freshFor.moment),
};

export const cityQueries = {
  /** The cities that the shop delivers to. */
  list: () => operationQuery('cities.list', {}, freshFor.long),
};

export const secondFactorQueries = {
  /** The second factors of a member of staff. */
  get: () => operationQuery('second-factor.get', {}),
};

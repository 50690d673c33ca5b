import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '../operations.ts';
import type { RequestError } from '../request-error.ts';
import { freshFor, operationQuery } from './operation-query.ts';
import { polling } from './polling.ts';

// Queries of one customer. usePersonalOperation separates those of two customers.

export const addressQueries = {
  list: () => operationQuery('addresses.list', {}),
};

export const bankCardQueries = {
  list: () => operationQuery('bank-cards.list', {}, freshFor.moment),
};

export const sessionQueries = {
  /** Sessions of the customer. */
  list: () => operationQuery('account.sessions', {}, 0),
};

export const closingQueries = {
  /** Reasons for which a customer cannot close the account. */
  get: () => operationQuery('account.closing', {}, 0),
};

/** Milliseconds between requests while staff decide. */
const decisionInterval = 30_000;

export const identityQueries = {
  /**
   * The verification of the identity. While staff decide, it is requested every half minute, and when the
   * page becomes visible again.
   */
  get: () =>
    queryOptions<OutputOf<'identity.get'>, RequestError>({
      ...polling<OutputOf<'identity.get'>>(({ identity }) =>
        identity.status === 'waiting' ? decisionInterval : false,
      ),
      ...operationQuery('identity.get', {}, freshFor.moment),
      // The visitor sees the failure and can retry.
      retry: false,
    }),
};

export const discountQueries = {
  list: () => operationQuery('discounts.list', {}, freshFor.moment),
};

export const referralQueries = {
  /** The customer's referral code, and its results. */
  get: () => operationQuery('referrals.get', {}, freshFor.moment),
};

export const stockAlertQueries = {
  /** Stock alerts of the customer. */
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

import { freshFor, operationQuery } from './operation-query.ts';

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

export const identityQueries = {
  get: () => operationQuery('identity.get', {}, freshFor.moment),
};

export const discountQueries = {
  list: () => operationQuery('discounts.list', {}, freshFor.moment),
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

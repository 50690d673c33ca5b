import { freshFor, operationQuery } from './operation-query.ts';

// Queries of one customer; usePersonalOperation keeps those of two customers apart.

export const addressQueries = {
  list: () => operationQuery('addresses.list', {}),
};

export const bankCardQueries = {
  list: () => operationQuery('bank-cards.list', {}, freshFor.moment),
};

export const cityQueries = {
  /** The cities that the shop delivers to. */
  list: () => operationQuery('cities.list', {}, freshFor.long),
};

export const secondFactorQueries = {
  /** The second factors of a member of staff. */
  get: () => operationQuery('second-factor.get', {}),
};

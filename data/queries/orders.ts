import { freshFor, operationQuery } from './operation-query.ts';

// Queries of one customer; usePersonalOperation keeps the answers of two customers apart.

export const orderQueries = {
  /** A page of bills, newest first. */
  list: (page = 1, payment?: 'paid' | 'unpaid') =>
    operationQuery('orders.list', { page, ...(payment === undefined ? {} : { payment }) }, freshFor.moment),
  /** One bill with its parcels, codes and payments. */
  get: (code: string) => operationQuery('orders.get', { code }, freshFor.moment),
};

export const paymentQueries = {
  /** A direct card transfer: where to pay, and the result of the receipt. */
  direct: (code: string) => operationQuery('payments.direct', { code }, 0),
};

export const walletQueries = {
  /** Balances by currency. */
  get: () => operationQuery('wallet.get', {}, 0),
};

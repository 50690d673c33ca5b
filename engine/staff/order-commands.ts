import { decideParcel, listReviews } from '#engine/selling/orders/staff/reviews.ts';
import { searchOrders } from '#engine/selling/orders/staff/search-orders.ts';
import { searchOrders as searchContract } from '#schemas/api/staff/orders.ts';
import {
  check,
  integer,
  inTransaction,
  nobody,
  recordReading,
  StaffUsageError,
  type Commands,
} from './command-tools.ts';
import { nameOf } from './name-paid-for.ts';

/** Commands about orders, and about what of them waits for a person. */
export const orderCommands: Commands = {
  'find-orders': {
    operation: 'staff.search-orders',
    usage: {
      'find-orders [NUMBER] [--mobile 09…] [--name TEXT] [--page N]':
        'newest first; NUMBER: the code or the invoice number; TEXT: a part of the buyer’s name',
    },
    async run(tools, [number], { mobile, name, page }) {
      const filter = check(searchContract.query, { number, mobile, name, page });
      await recordReading(tools, 'staff.search-orders', filter);
      const { orders, pagination } = await searchOrders(tools.context)(filter, nobody(tools));
      for (const { code, invoice_number, created_at, status, payment, total, currency, ...buyer } of orders)
        tools.print(
          `${code}  invoice ${invoice_number}  ${created_at}  ${status}, ${payment}  ${total} ${currency}  ${buyer.name ?? '-'}  ${buyer.mobile ?? '-'}`,
        );
      tools.print(`${pagination.total} orders`);
    },
  },
  reviews: {
    operation: 'staff.reviews',
    usage: {
      reviews: 'what waits for a person',
    },
    async run(tools) {
      await recordReading(tools, 'staff.reviews', { page: 1 });
      const { reviews, pagination } = await listReviews(tools.context)({ page: 1 }, nobody(tools));
      for (const { kind, order, charge, store_id, payment, since, reason, amount, currency } of reviews)
        tools.print(
          `${since}  ${kind}  ${nameOf({ order, charge })}${store_id === null ? '' : `  store ${store_id}`}${payment === null ? '' : `  payment ${payment} (${amount === null ? (reason ?? 'no reason') : `${amount} ${currency} owed to a guest`})`}`,
        );
      tools.print(`${pagination.total} wait`);
    },
  },
  review: {
    operation: 'staff.decide-review',
    usage: {
      'review ORDER STORE accept|reject [--reason TEXT]': '',
    },
    async run(tools, [code = '', store, decision], { reason }) {
      if (decision !== 'accept' && decision !== 'reject')
        throw new StaffUsageError('a review is accepted or rejected');
      const store_id = integer(store, 'a store');
      const done = await inTransaction(tools, (client) =>
        decideParcel(
          tools.context,
          client,
          { code, store_id, accept: decision === 'accept', reason },
          tools.actor,
          tools.context.now(),
        ),
      );
      tools.print(`order ${done.order} is ${done.status}`);
    },
  },
};

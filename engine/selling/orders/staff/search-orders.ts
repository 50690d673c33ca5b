import type { Handler } from '#engine/pipeline/handler.ts';
import { toInvoiceNumber } from '#engine/pipeline/invoice-number.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { escapeLike } from '#engine/pipeline/search-words.ts';
import { statement } from '#platform/db/statement.ts';
import type { SellingContext } from '../../context.ts';

/** As the indexes `orders_buyer_name`, `orders_buyer_number` and `orders_buyer_address` have them. */
const nameOfBuyer = "fa_norm(o.buyer ->> 'full_name')";
const wanted = `orders AS o LEFT JOIN users AS u ON u.id = o.user_id
  WHERE (:number::text IS NULL OR o.code = :number OR o.invoice_number = :invoice
      OR o.id = (SELECT payable_id FROM payments WHERE code = :number))
    AND (:mobile::text IS NULL OR o.id = ANY (ARRAY(
      SELECT of_account.id FROM orders AS of_account JOIN users ON users.id = of_account.user_id
      WHERE users.mobile = :mobile
      UNION ALL
      SELECT of_number.id FROM orders AS of_number WHERE of_number.buyer ->> 'phone_number' = :mobile
      UNION ALL
      SELECT of_address.id FROM orders AS of_address
      WHERE of_address.buyer ->> 'email' <> '' AND lower(of_address.buyer ->> 'email') = :mobile)))
    AND (:name::text IS NULL OR ${nameOfBuyer} LIKE '%' || fa_norm(:name) || '%')`;
// Planned with their values, and with an array of ids, so that each filter can use its index.
const count = statement('staff.count-found-orders', `SELECT count(*)::integer AS total FROM ${wanted}`, {
  prepare: false,
});
const selectPage = statement(
  'staff.page-of-found-orders',
  `SELECT o.code, o.invoice_number, o.status, o.payment, o.total, o.currency, o.created_at, o.user_id AS customer,
     o.buyer ->> 'full_name' AS name, coalesce(u.mobile, o.buyer ->> 'phone_number') AS mobile
   FROM ${wanted} ORDER BY o.id DESC LIMIT :limit OFFSET :offset`,
  { prepare: false },
);

export const searchOrders =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.search-orders'> =>
  async ({ page, number, mobile, name }) => {
    const filter = {
      number: number ?? null,
      invoice: toInvoiceNumber(number ?? ''),
      mobile: mobile ?? null,
      name: name === undefined ? null : escapeLike(name),
    };
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, filter);
    return {
      orders: rows.map(({ created_at, ...order }) => ({ ...order, created_at: created_at.toISOString() })),
      pagination,
    };
  };

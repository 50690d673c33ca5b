import { buyerId, type Customer } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import type { LineAnswer, OrderAnswers } from '#schemas/entities/answers.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import type { SellingContext } from '../../context.ts';
import { dueAt, freeSince } from '../activations.ts';
import { withheldReason } from '../read-order.ts';

const wanted = `order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id
  WHERE l.activation = :status AND o.paid_at IS NOT NULL`;
const count = statement('staff.count-activations', `SELECT count(*)::integer AS total FROM ${wanted}`);
const selectPage = statement(
  'staff.page-of-activations',
  `SELECT l.id, o.code AS "order", o.invoice_number, o.paid_at, p.store_id, p.store_name, l.title, l.option_title, l.qty,
     l.answers, o.answers AS order_answers, l.activation AS status, l.activation_at, l.activation_hours,
     l.activation_note AS note,
     l.activation_reference AS reference, o.needs_identity, p.review,
     (SELECT s.hours FROM stores AS s WHERE s.id = p.store_id) AS hours,
     CASE WHEN o.user_id IS NULL THEN (SELECT c.mobile_confirmed_at FROM users AS c WHERE c.id = ${buyerId}) END AS confirmed_at,
     (SELECT v.decided_at FROM identity_verifications AS v WHERE v.user_id = ${buyerId}) AS verified_at,
     (SELECT json_build_object('id', u.id, 'mobile', u.mobile, 'identity', u.identity,
        'isBlocked', u.blocked_at IS NOT NULL, 'isMobileConfirmed', u.mobile_confirmed_at IS NOT NULL)
      FROM users AS u WHERE u.id = ${buyerId}) AS customer
   FROM ${wanted} ORDER BY l.activation_at, l.id LIMIT :limit OFFSET :offset`,
  {
    json: {
      answers: jsonOf<LineAnswer[]>(),
      order_answers: jsonOf<OrderAnswers>(),
      hours: jsonOf<OpeningHours>(),
      customer: jsonOf<Customer>(),
    },
    notNull: ['status'],
  },
);

export const listActivations =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.activations'> =>
  async ({ page, status }) => {
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, { status });
    return {
      lines: rows.map((row) => {
        const { paid_at, activation_at, activation_hours, needs_identity, review, hours, ...rest } = row;
        const { verified_at, confirmed_at, customer, ...line } = rest;
        const withheld = review ? 'opening' : withheldReason({ needs_identity }, customer);
        const due = dueAt(
          { status: line.status, at: activation_at?.toISOString() ?? null },
          {
            hours: withheld === null ? hours : null,
            within: activation_hours,
            since: freeSince(confirmed_at, needs_identity ? verified_at : null),
          },
        );
        return {
          ...line,
          paid_at: paid_at?.toISOString() ?? null,
          since: activation_at?.toISOString() ?? null,
          due_at: due?.toISOString() ?? null,
          withheld,
        };
      }),
      pagination,
    };
  };

import type { LineAnswer } from '#schemas/entities/answers.ts';
import { jsonOf } from '../../db/json-column.ts';
import { statement } from '../../db/statement.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../pagination.ts';

const perPage = 20;

const wanted = `order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id
  WHERE l.answers <> '[]' AND o.paid_at IS NOT NULL AND p.status = ANY (:statuses::order_status[])`;
const count = statement('staff.count-answered-lines', `SELECT count(*)::integer AS total FROM ${wanted}`);
const selectPage = statement(
  'staff.page-of-answered-lines',
  `SELECT o.code AS "order", o.invoice_number, o.paid_at, p.store_id, p.store_name, p.status, l.title, l.option_title, l.qty,
     l.answers
   FROM ${wanted} ORDER BY o.paid_at, l.id LIMIT :limit OFFSET :offset`,
  { json: { answers: jsonOf<LineAnswer[]>() } },
);

const statuses = { waiting: ['preparing', 'preparing-undelivered'], delivered: ['delivered'] } as const;

export const listAnsweredLines =
  ({ pool }: Pick<EngineContext, 'pool'>): Handler<'staff.answered-lines'> =>
  async ({ page, status }) => {
    const of = { statuses: [...statuses[status]] };
    const { total } = await count.one(pool, of);
    const rows = await selectPage.all(pool, { ...of, limit: perPage, offset: (page - 1) * perPage });
    return {
      lines: rows.map(({ paid_at, ...line }) => ({ ...line, paid_at: paid_at?.toISOString() ?? null })),
      pagination: paginate(total, page, perPage),
    };
  };

import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import { buyerId } from '#engine/pipeline/customer.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { readPage } from '#engine/pipeline/work-list.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { statement } from '#platform/db/statement.ts';
import { shownStatus } from '#schemas/delivery-promise.ts';
import type { ActivationStatus } from '#schemas/entities/activation.ts';
import type { LineAnswer, OrderAnswers } from '#schemas/entities/answers.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../../context.ts';

/**
 * Paid lines with answers. Activations have a queue of their own. A parcel's codes may be delivered long
 * before staff have done the work that its answers ask for.
 */
const paidLines = `order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id
  WHERE l.answers <> '[]' AND l.activation IS NULL AND o.paid_at IS NOT NULL AND p.status NOT IN ('canceled', 'rejected')`;
const wanted = `${paidLines} AND (l.answers_done_at IS NOT NULL) = :done::boolean`;
const count = statement('staff.count-answered-lines', `SELECT count(*)::integer AS total FROM ${wanted}`);
const selectPage = statement(
  'staff.page-of-answered-lines',
  `SELECT l.id, o.code AS "order", o.invoice_number, o.paid_at, p.store_id, p.store_name, p.status, l.title, l.option_title, l.qty,
     l.answers, o.answers AS order_answers, l.answers_done_at AS done_at,
     (SELECT json_agg(each.activation) FROM order_lines AS each WHERE each.parcel_id = p.id) AS activations
   FROM ${wanted} ORDER BY o.paid_at, l.id LIMIT :limit OFFSET :offset`,
  {
    json: {
      answers: jsonOf<LineAnswer[]>(),
      order_answers: jsonOf<OrderAnswers>(),
      activations: jsonOf<(ActivationStatus | null)[]>(),
    },
    notNull: ['activations'],
  },
);
/** The lock of an order covers its lines. */
const lock = statement(
  'staff.lock-answered-line',
  `SELECT ${buyerId} AS user_id FROM ${paidLines} AND l.id = :id FOR UPDATE OF o`,
);
const finish = statement(
  'staff.finish-answered-line',
  'UPDATE order_lines SET answers_done_at = :at WHERE id = :id AND answers_done_at IS NULL',
);

export const listAnsweredLines =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.answered-lines'> =>
  async ({ page, status }) => {
    const { rows, pagination } = await readPage(pool, { count, page: selectPage }, page, {
      done: status === 'done',
    });
    return {
      lines: rows.map(({ paid_at, done_at, activations, ...line }) => ({
        ...line,
        status: shownStatus(line.status, activations),
        paid_at: paid_at?.toISOString() ?? null,
        done_at: done_at?.toISOString() ?? null,
      })),
      pagination,
    };
  };

/**
 * Records that staff have processed the answers of a paid line.
 * @throws ShopError `not-found`; `forbidden` for one's own order; `move-not-allowed` when it was done before
 */
export const finishAnsweredLine =
  (_context: Pick<SellingContext, 'pool'>): Handler<'staff.finish-answered-line'> =>
  async ({ id, reason }, principal, client) => {
    const [actor, at] = [staffActor(principal), principal.now()];
    const line = await lock.maybeOne(client, { id });
    if (!line) throw new ShopError('not-found', { detail: `no paid line ${id} with answers` });
    if (line.user_id !== null) assertNotOneself(actor, line.user_id);
    // Counted again, because another may have finished the line while this one waited for the lock.
    if ((await finish.run(client, { id, at })) === 0)
      throw new ShopError('move-not-allowed', { detail: `the answers of line ${id} are done already` });
    await writeAudit(client, { at, actor, action: 'order.finish-answers', subject: `line:${id}`, reason });
    return { id, done_at: at.toISOString() };
  };

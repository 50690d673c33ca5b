import { retrying } from '#engine/pipeline/retrying.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { SellingContext } from '../context.ts';
import { findGiftOfLine } from '../gift-records/gift-repository.ts';
import { lockFreeOrder } from '../orders/order-repository.ts';
import { isReady, sendLink } from './link.ts';

type GiftServices = Pick<SellingContext, 'pool' | 'now' | 'releases' | 'publicUrl' | 'jobs' | 'sms'>;

const batch = 50;

/**
 * Selects gifts whose codes are delivered and, as far as SQL can tell, not withheld. {@link isReady} decides.
 */
const selectDue = statement(
  'gifts.due',
  `SELECT g.line_id AS id, o.id AS "order" FROM gifts AS g JOIN order_lines AS l ON l.id = g.line_id
     JOIN order_parcels AS p ON p.id = l.parcel_id JOIN orders AS o ON o.id = p.order_id JOIN users AS u ON u.id = o.user_id
   WHERE g.due_at <= :now AND g.line_id > :after AND o.payment = 'paid' AND l.missing = 0 AND NOT p.review
     AND g.taken_back_at IS NULL AND EXISTS (SELECT FROM gift_codes AS c WHERE c.line_id = l.id)
     AND u.blocked_at IS NULL AND u.mobile_confirmed_at IS NOT NULL AND (NOT o.needs_identity OR u.identity = 'verified')
   ORDER BY g.line_id LIMIT ${batch}`,
);

async function send(context: GiftServices, { id, order }: { id: number; order: number }): Promise<boolean> {
  return retrying(() =>
    transaction(context.pool, async (client) => {
      const locked = await lockFreeOrder(client, order);
      const gift = locked && (await findGiftOfLine(client, { order, line: id }));
      if (!gift || gift.due_at === null || gift.mobile === '') return false;
      if (!(await isReady(client, gift, locked))) return false;
      return sendLink(context, client, gift, locked, context.now());
    }),
  );
}

/**
 * Sends the links of gifts whose codes are delivered and no longer withheld.
 * @returns how many
 */
export async function sendGifts(context: GiftServices): Promise<number> {
  let done = 0;
  for (let after = 0; ;) {
    const due = await selectDue.all(context.pool, { after, now: context.now() });
    for (const gift of due) if (await send(context, gift)) done += 1;
    after = due.at(-1)?.id ?? 0;
    if (due.length < batch) return done;
  }
}

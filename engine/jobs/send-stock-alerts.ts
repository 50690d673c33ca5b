import type { EngineContext } from '#engine/context.ts';
import { addressForNotices, hasNumber, sendsNoticesBySms } from '#engine/pipeline/notices.ts';
import { productPath } from '#engine/selling/orders/shop-paths.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { isAddress } from '#schemas/sign-in-name.ts';

/** Most alerts of one run, so that a product with many alerts does not delay other messages. */
const maxAlerts = 200;

// The transaction that queues the messages deletes the rows, so that no customer gets two. An alert waits
// as long as the shop can send its customer nothing. The run does not count such an alert.
const takeDue = statement(
  'stock-alerts.take-due',
  `WITH due AS (
     SELECT a.user_id, a.sellable_id FROM stock_alerts AS a JOIN sellables AS s ON s.id = a.sellable_id
       JOIN products AS p ON p.id = s.product_id JOIN users AS u ON u.id = a.user_id
     WHERE s.stock >= s.min_quantity AND NOT s.archived AND NOT p.archived
       AND (:by_sms::boolean AND ${hasNumber} OR (${addressForNotices}) IS NOT NULL
         OR u.closed_at IS NOT NULL OR u.blocked_at IS NOT NULL) ORDER BY a.requested_at
     LIMIT ${maxAlerts} FOR UPDATE OF a SKIP LOCKED),
   taken AS (
     DELETE FROM stock_alerts AS a USING due WHERE a.user_id = due.user_id AND a.sellable_id = due.sellable_id
     RETURNING a.user_id, a.sellable_id)
   SELECT DISTINCT u.id AS "user", u.mobile, ${addressForNotices} AS email, p.id,
     p.slug, p.title
   FROM taken JOIN users AS u ON u.id = taken.user_id JOIN sellables AS s ON s.id = taken.sellable_id
     JOIN products AS p ON p.id = s.product_id
   WHERE u.closed_at IS NULL AND u.blocked_at IS NULL`,
);
const insertMessages = statement(
  'stock-alerts.insert-messages',
  `INSERT INTO messages (channel, recipient, subject, body, created_at, try_at)
   SELECT channel, recipient, subject, body, :now, :now
   FROM jsonb_to_recordset(:messages::jsonb) AS m (channel text, recipient text, subject text, body text)`,
);

/**
 * Notifies customers once that a product is in stock again: one message for each customer and product.
 * @returns how many customers and products
 */
export async function sendStockAlerts(
  context: Pick<EngineContext, 'pool' | 'now' | 'releases' | 'publicUrl' | 'jobs' | 'sms'>,
): Promise<number> {
  const { pool, now, releases, publicUrl, jobs } = context;
  const release = releases.published();
  const { site } = release;
  const { inStock } = shopTexts(release);
  const isBySms = sendsNoticesBySms(context);
  return transaction(pool, async (client) => {
    const due = await takeDue.all(client, { by_sms: isBySms });
    const messages = due.flatMap(({ mobile, email, slug, title }) => {
      const link = `${publicUrl}${productPath(context, slug)}`;
      const { subject, text, short } = inStock({ shop: site.name, product: title, link });
      return [
        ...(isBySms && !isAddress(mobile)
          ? [{ channel: 'sms', recipient: mobile, subject: null, body: short }]
          : []),
        ...(email === null ? [] : [{ channel: 'email', recipient: email, subject, body: text }]),
      ];
    });
    if (messages.length > 0) {
      await insertMessages.run(client, { messages: JSON.stringify(messages), now: now() });
      await jobs.add(client, 'messages');
    }
    return due.length;
  });
}

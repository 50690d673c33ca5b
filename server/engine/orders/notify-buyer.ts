import type { PoolClient } from '../../db/pool.ts';
import type { OrderMessage } from '../../messages/orders-fa.ts';
import { textsFor } from '../../messages/texts.ts';
import type { EngineContext } from '../context.ts';
import { prepared } from '../prepared.ts';
import type { OrderRow } from './order-row.ts';
import { orderPath } from './shop-paths.ts';

/**
 * Decides, in the transaction of `client`, to tell a buyer what became of an order: by SMS, and by e-mail when an address
 * was given. A job sends it after the commit.
 */
export async function notifyBuyer(
  context: EngineContext,
  client: PoolClient,
  order: Pick<OrderRow, 'id' | 'code' | 'invoice_number' | 'total' | 'currency' | 'buyer'>,
  message: OrderMessage,
  now: Date,
): Promise<void> {
  const { releases, publicUrl, jobs } = context;
  const { site } = releases.published();
  const { subject, text, short } = textsFor(site.locale).orders[message]({
    shop: site.name,
    invoice: order.invoice_number,
    total: order.total,
    currency: order.currency,
    name: order.buyer.full_name,
    link: `${publicUrl}${orderPath(context, 'buy-verify', order.code)}`,
  });
  const { phone_number, email } = order.buyer;
  // The approved text takes tokens without blanks: what the invoice is called, and where it is.
  await client.query(
    prepared(
      `INSERT INTO messages (channel, recipient, template, tokens, subject, body, order_id, created_at, try_at)
     SELECT channel, recipient, template, tokens, subject, body, $1, $2, $2 FROM (VALUES ('sms', $3, $4, $5::text[], NULL, $6), ('email', $7, NULL, '{}', $8, $9)) AS given (channel, recipient, template, tokens, subject, body) WHERE recipient <> ''`,
      [
        order.id,
        now,
        phone_number,
        message === 'paid' ? 'order' : null,
        [String(order.invoice_number), order.code],
        short,
        email,
        subject,
        text,
      ],
    ),
  );
  await jobs.add(client, 'messages');
}

import { sendsNoticesBySms, type NoticeChannels } from '#engine/pipeline/notices.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { OrderMessage } from '#platform/messages/orders-fa.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { OrderRow } from './order-repository.ts';
import { orderPath } from './shop-paths.ts';

const insertMessages = statement(
  'orders.insert-messages',
  `INSERT INTO messages (channel, recipient, template, tokens, subject, body, order_id, created_at, try_at)
   SELECT channel, recipient, template, tokens, subject, body, :order, :now, :now
   FROM (VALUES ('sms', :mobile, :template, :tokens::text[], NULL, :short), ('email', :email, NULL, '{}', :subject, :text))
     AS given (channel, recipient, template, tokens, subject, body)
   WHERE recipient <> ''`,
);

/** The services that notices need. */
export interface NoticeServices extends NoticeChannels {
  publicUrl: string;
  jobs: JobQueue;
}

/**
 * Queues a message to the buyer of an order in the transaction of `client`: an SMS where the shop sends them,
 * and an e-mail when the order has an address. A job sends them after the commit. The address is not
 * verified, so the message contains no text of the buyer.
 * @param shipment of a parcel that was sent
 */
export async function notifyBuyer(
  services: NoticeServices,
  client: PoolClient,
  order: Pick<OrderRow, 'id' | 'code' | 'invoice_number' | 'total' | 'currency' | 'buyer'>,
  message: OrderMessage,
  now: Date,
  shipment: { carrier: string | null; tracking: string | null } = { carrier: null, tracking: null },
): Promise<void> {
  const { releases, publicUrl, jobs } = services;
  const release = releases.published();
  const { site } = release;
  const { subject, text, short } = shopTexts(release).order(message, {
    shop: site.name,
    invoice: order.invoice_number,
    total: { amount: order.total, currency: order.currency, currencies: site.currencies },
    link: `${publicUrl}${orderPath(services, 'buy-verify', order.code)}`,
    ...(shipment.carrier === null ? {} : { shipment: { ...shipment, carrier: shipment.carrier } }),
  });
  const { phone_number, email } = order.buyer;
  // Tokens of the approved SMS template may not contain blanks: the invoice number, and the code of the
  // order's page.
  await insertMessages.run(client, {
    order: order.id,
    now,
    mobile: sendsNoticesBySms(services) ? phone_number : '',
    template: message === 'paid' ? 'order' : null,
    tokens: [String(order.invoice_number), order.code],
    short,
    email,
    subject,
    text,
  });
  await jobs.add(client, 'messages');
}

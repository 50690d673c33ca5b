import { addressForNotices, hasNumber, sendsNoticesBySms } from '#engine/pipeline/notices.ts';
import { ticketPath } from '#engine/selling/orders/shop-paths.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { TicketServices } from './services.ts';
import type { TicketRow } from './ticket-repository.ts';

const insertMessages = statement(
  'tickets.insert-notices',
  `INSERT INTO messages (channel, recipient, subject, body, created_at, try_at)
   SELECT channel, recipient, subject, body, :now, :now
   FROM users AS u CROSS JOIN LATERAL (VALUES
     ('sms', CASE WHEN :by_sms::boolean AND ${hasNumber} THEN u.mobile END, NULL, :short),
     ('email', ${addressForNotices}, :subject, :text))
     AS given (channel, recipient, subject, body)
   WHERE u.id = :user AND u.closed_at IS NULL AND recipient <> ''`,
);

/**
 * Queues an SMS where the shop sends them, and an e-mail (`addressForNotices`), about an answer in
 * the transaction of `client`.
 */
export async function notifyCustomer(
  services: Omit<TicketServices, 'pool'>,
  client: PoolClient,
  ticket: TicketRow,
  now: Date,
): Promise<void> {
  const { releases, publicUrl, jobs } = services;
  const release = releases.published();
  const { site } = release;
  const { subject, text, short } = shopTexts(release).ticketAnswered({
    shop: site.name,
    number: ticket.id,
    link: `${publicUrl}${ticketPath(services, ticket.id)}`,
  });
  const by_sms = sendsNoticesBySms(services);
  await insertMessages.run(client, { user: ticket.user_id, by_sms, subject, text, short, now });
  await jobs.add(client, 'messages');
}

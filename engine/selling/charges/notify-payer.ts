import {
  addressForNotices,
  hasNumber,
  sendsNoticesBySms,
  type NoticeChannels,
} from '#engine/pipeline/notices.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { ChargeMessage } from '#platform/messages/texts.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { chargePath } from '../orders/shop-paths.ts';
import type { ChargeRow } from './charge-repository.ts';

const insertMessage = statement(
  'wallet.insert-message',
  `INSERT INTO messages (channel, recipient, subject, body, created_at, try_at)
   SELECT channel, recipient, subject, :text, :now, :now FROM users AS u CROSS JOIN LATERAL (VALUES
     ('sms', CASE WHEN :by_sms::boolean AND ${hasNumber} THEN u.mobile END, NULL),
     ('email', CASE WHEN NOT (:by_sms AND ${hasNumber}) THEN ${addressForNotices} END, :subject))
     AS given (channel, recipient, subject)
   WHERE u.id = :user AND u.closed_at IS NULL AND recipient <> ''`,
);

/** The services that notices need. */
export interface ChargeNoticeServices extends NoticeChannels {
  publicUrl: string;
  jobs: JobQueue;
}

/**
 * Queues a message to the customer of a charge in the transaction of `client`: an SMS, or an e-mail
 * if the account has no number or the shop sends no SMS (`addressForNotices`). A job sends the message after the
 * commit. A closed account gets no message.
 */
export async function notifyPayer(
  services: ChargeNoticeServices,
  client: PoolClient,
  { user_id, code, amount, currency }: ChargeRow,
  message: ChargeMessage,
  now: Date,
): Promise<void> {
  const release = services.releases.published();
  const { site } = release;
  const text = shopTexts(release).charge(message, {
    shop: site.name,
    amount: { amount, currency, currencies: site.currencies },
    link: `${services.publicUrl}${chargePath(services, code)}`,
  });
  const by_sms = sendsNoticesBySms(services);
  await insertMessage.run(client, { user: user_id, by_sms, subject: site.name, text, now });
  await services.jobs.add(client, 'messages');
}

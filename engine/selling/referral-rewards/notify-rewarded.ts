import {
  addressForNotices,
  hasNumber,
  sendsNoticesBySms,
  type NoticeChannels,
} from '#engine/pipeline/notices.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { ReferralMessage } from '#platform/messages/texts.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { walletPath } from '../orders/shop-paths.ts';
import type { RewardPart } from '../wallet/rewards.ts';

const insertMessage = statement(
  'referrals.insert-message',
  `INSERT INTO messages (channel, recipient, subject, body, created_at, try_at)
   SELECT channel, recipient, subject, :text, :now, :now FROM users AS u CROSS JOIN LATERAL (VALUES
     ('sms', CASE WHEN :by_sms::boolean AND ${hasNumber} THEN u.mobile END, NULL),
     ('email', CASE WHEN NOT (:by_sms AND ${hasNumber}) THEN ${addressForNotices} END, :subject))
     AS given (channel, recipient, subject)
   WHERE u.id = :user AND u.closed_at IS NULL AND recipient <> ''`,
);

/** The services that notices need. */
export interface RewardNoticeServices extends NoticeChannels {
  publicUrl: string;
  jobs: JobQueue;
}

/**
 * Queues a message to each side whose wallet has changed, in the transaction of `client`: an SMS, or an
 * e-mail if the account has no number or the shop sends no SMS (`addressForNotices`).
 */
export async function notifyRewarded(
  services: RewardNoticeServices,
  client: PoolClient,
  { parts, currency }: { parts: readonly RewardPart[]; currency: Currency },
  message: ReferralMessage,
  now: Date,
): Promise<void> {
  const release = services.releases.published();
  const { site } = release;
  const link = `${services.publicUrl}${walletPath(services)}`;
  const by_sms = sendsNoticesBySms(services);
  for (const { user, amount } of parts.filter((part) => part.amount > 0)) {
    const text = shopTexts(release).referral(message, {
      shop: site.name,
      amount: { amount, currency, currencies: site.currencies },
      link,
    });
    await insertMessage.run(client, { user, by_sms, subject: site.name, text, now });
  }
  await services.jobs.add(client, 'messages');
}

import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { ReferralMessage } from '#platform/messages/texts.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { walletPath } from '../orders/shop-paths.ts';
import type { RewardPart } from '../wallet/rewards.ts';

const insertMessage = statement(
  'referrals.insert-message',
  `INSERT INTO messages (channel, recipient, body, created_at, try_at)
   SELECT 'sms', mobile, :text, :now, :now FROM users WHERE id = :user AND closed_at IS NULL`,
);

/** The services that notices need. */
export interface RewardNoticeServices {
  releases: Pick<ReleaseSource, 'published'>;
  publicUrl: string;
  jobs: JobQueue;
}

/** Queues an SMS to each side whose wallet has changed, in the transaction of `client`. */
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
  for (const { user, amount } of parts.filter((part) => part.amount > 0)) {
    const text = shopTexts(release).referral(message, {
      shop: site.name,
      amount: { amount, currency, currencies: site.currencies },
      link,
    });
    await insertMessage.run(client, { user, text, now });
  }
  await services.jobs.add(client, 'messages');
}

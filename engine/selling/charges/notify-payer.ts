import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { JobQueue } from '#platform/jobs/queue.ts';
import type { ChargeMessage } from '#platform/messages/texts.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { chargePath } from '../orders/shop-paths.ts';
import type { ChargeRow } from './charge-repository.ts';

const insertMessage = statement(
  'wallet.insert-message',
  `INSERT INTO messages (channel, recipient, body, created_at, try_at)
   SELECT 'sms', mobile, :text, :now, :now FROM users WHERE id = :user AND closed_at IS NULL`,
);

/** The services that notices need. */
export interface ChargeNoticeServices {
  releases: Pick<ReleaseSource, 'published'>;
  publicUrl: string;
  jobs: JobQueue;
}

/**
 * Queues an SMS to the customer of a charge in the transaction of `client`. A job sends it after the commit.
 * A closed account gets none.
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
  await insertMessage.run(client, { user: user_id, text, now });
  await services.jobs.add(client, 'messages');
}

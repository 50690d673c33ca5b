import type { PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import type { AccountChange } from '../../messages/account.ts';
import { textsFor } from '../../messages/texts.ts';
import type { EngineContext } from '../context.ts';

const insertMessages = statement(
  'account.insert-messages',
  `INSERT INTO messages (channel, recipient, subject, body, forget, created_at, try_at)
   SELECT channel, recipient, subject, body, :forget::boolean, :now, :now
   FROM (VALUES ('sms', :mobile, NULL, :short), ('email', :email, :subject, :text))
     AS given (channel, recipient, subject, body)
   WHERE recipient <> ''`,
);

/**
 * Queues a message about a change of the account to those who could lose it: to its number, and to the e-mail address
 * that it had before. The text holds nothing that the customer has written.
 * @param forget whether the message is deleted once it was sent
 */
export async function notifyOwner(
  { releases, jobs }: Pick<EngineContext, 'releases' | 'jobs'>,
  client: PoolClient,
  { mobile, email }: { mobile: string; email: string | null },
  change: AccountChange,
  now: Date,
  { forget = false }: { forget?: boolean } = {},
): Promise<void> {
  const { site } = releases.published();
  const { subject, text, short } = textsFor(site.locale).account[change]({ shop: site.name });
  await insertMessages.run(client, { mobile, email: email ?? '', subject, text, short, forget, now });
  await jobs.add(client, 'messages');
}

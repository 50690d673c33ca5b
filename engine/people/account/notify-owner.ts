import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { AccountChange } from '#platform/messages/account-fa.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { User } from '#schemas/entities/user.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import type { PeopleContext } from '../context.ts';

const insertMessages = statement(
  'account.insert-messages',
  `INSERT INTO messages (channel, recipient, subject, body, stays, forget, created_at, try_at)
   SELECT channel, recipient, subject, body, :stays::boolean, :forget::boolean, :now, :due
   FROM (VALUES ('sms', :mobile, NULL, :short), ('email', :email, :subject, :text))
     AS given (channel, recipient, subject, body)
   WHERE recipient <> ''`,
);

/**
 * Seconds between two notices about the same kind of change, so that many changes do not become many
 * messages.
 */
export const noticeInterval = 3600;

/** Decisions of staff. All other changes warn the owner, at the addresses that the account had before. */
const news: ReadonlySet<AccountChange> = new Set([
  'bank-card-verified',
  'bank-card-rejected',
  'bank-card-revoked',
  'identity-verified',
  'identity-rejected',
  'identity-revoked',
]);

// A row with a future moment is a waiting notice. It also covers this change.
const planNotice = statement(
  'account.plan-notice',
  `INSERT INTO account_notices AS known (user_id, change, told_at) VALUES (:user, :change, :now)
   ON CONFLICT (user_id, change) DO UPDATE
     SET told_at = greatest(:now::timestamptz, known.told_at + make_interval(secs => :interval))
     WHERE known.told_at <= :now
   RETURNING told_at`,
);

/**
 * Queues a message about a change of the account to its owner: to the number, and to the previous e-mail
 * address if it was verified. An account without a number gets it at the address that it signs in with. The
 * text contains nothing that the customer has written. The first notice of a kind is sent immediately. An
 * hour later, one more notice reports the other changes of that hour.
 * @param forget whether the message is deleted after sending. Such a message is the last one to its number.
 */
export async function notifyOwner(
  { releases, jobs }: Pick<PeopleContext, 'releases' | 'jobs'>,
  client: PoolClient,
  { id, mobile, email, email_verified: isVerified }: Pick<User, 'id' | 'mobile' | 'email' | 'email_verified'>,
  change: AccountChange,
  now: Date,
  { forget = false }: { forget?: boolean } = {},
): Promise<void> {
  const planned = forget
    ? { told_at: now }
    : await planNotice.maybeOne(client, { user: id, change, now, interval: noticeInterval });
  if (!planned) return;
  const release = releases.published();
  const { subject, text, short } = shopTexts(release).accountChange(change, release.site.name);
  await insertMessages.run(client, {
    mobile: isAddress(mobile) ? '' : mobile,
    email: isAddress(mobile) ? mobile : (isVerified && email) || '',
    subject,
    text,
    short,
    stays: !news.has(change),
    forget,
    now,
    due: planned.told_at,
  });
  if (planned.told_at <= now) await jobs.add(client, 'messages');
}

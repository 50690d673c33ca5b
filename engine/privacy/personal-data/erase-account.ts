import { keepTraces } from '#engine/people/account/referral-traces.ts';
import { eraseBankCards } from '#engine/people/bank-cards/bank-card-repository.ts';
import { eraseIdentity } from '#engine/people/identity/identity-repository.ts';
import { takeAllBack } from '#engine/selling/discounts/given.ts';
import { keepFormerAccount } from '#engine/people/account/former-accounts.ts';
import { eraseReferralsOf } from '#engine/selling/referrals/referral-repository.ts';
import { eraseCommentsOf } from '#engine/talking/comments/comment-repository.ts';
import { deleteInquiriesOf } from '#engine/talking/inquiries/inquiry-repository.ts';
import { deleteUnsentOf } from '#engine/talking/tickets/picture-repository.ts';
import { deleteTicketsOf } from '#engine/talking/tickets/ticket-repository.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { eraseCharges } from './erase-charges.ts';
import { eraseOrders } from './erase-orders.ts';

/** An account, with the addresses that it had until now. */
interface Person {
  id: number;
  mobile: string;
  email: string | null;
}

const eraseUser = statement(
  'personal-data.erase-user',
  `UPDATE users SET mobile = 'closed:' || id, name = NULL, email = NULL, email_verified_at = NULL, telegram_id = NULL,
     password_hash = NULL, identity = 'none', mobile_confirmed_at = NULL, details_at = NULL, closed_at = :now, updated_at = :now
   WHERE id = :id`,
);
const deleteAddresses = statement(
  'personal-data.delete-addresses',
  'DELETE FROM addresses WHERE user_id = :id',
);
const deleteDiscounts = statement(
  'personal-data.delete-saved-discounts',
  'DELETE FROM saved_discounts WHERE user_id = :id',
);
const deleteBookmarks = statement(
  'personal-data.delete-bookmarks',
  'DELETE FROM bookmarks WHERE user_id = :id',
);
const deleteAlerts = statement(
  'personal-data.delete-stock-alerts',
  'DELETE FROM stock_alerts WHERE user_id = :id',
);
const deleteFollows = statement(
  'personal-data.delete-follows',
  'DELETE FROM store_follows WHERE user_id = :id',
);
const deleteSessions = statement('personal-data.delete-sessions', 'DELETE FROM sessions WHERE user_id = :id');
/** Deletes the factors of a former member of staff. */
const deleteFactors = statement(
  'personal-data.delete-second-factors',
  `WITH factors AS (DELETE FROM second_factors WHERE user_id = :id),
     codes AS (DELETE FROM recovery_codes WHERE user_id = :id),
     networks AS (DELETE FROM second_factor_networks WHERE user_id = :id)
   DELETE FROM second_factor_tries WHERE user_id = :id`,
);
const deleteCodes = statement(
  'personal-data.delete-login-codes',
  'DELETE FROM login_codes WHERE mobile IN (:mobile, lower(:email))',
);
const deleteKeys = statement(
  'personal-data.delete-idempotency-keys',
  "DELETE FROM idempotency_keys WHERE owner = 'user:' || :id::integer",
);
/** Another account may have the same e-mail address. Messages that wait for it are still sent. */
const deleteMessages = statement(
  'personal-data.delete-messages',
  `DELETE FROM messages WHERE (recipient = :mobile AND (try_at IS NULL OR :mobile NOT LIKE '%@%'))
     OR (recipient = :email AND try_at IS NULL)`,
);
const deleteOutbox = statement(
  'personal-data.delete-outbox',
  'DELETE FROM outbox_messages WHERE recipient IN (:mobile, :email)',
);
/**
 * Erases all personal data of an account that is being closed. Its row stays, because orders and the ledger
 * refer to it. The row, the orders and the charges must be locked.
 * @param options.author name of the author of its comments from now on
 * @param options.orders ids of all orders of the account
 * @param options.charges ids of all its wallet charges
 * @param options.secrets hash the traces of the number and of a referral
 */
export async function eraseAccount(
  client: PoolClient,
  { id, mobile, email }: Person,
  {
    author,
    orders,
    charges,
    secrets,
    now,
  }: {
    author: string;
    orders: readonly number[];
    charges: readonly number[];
    secrets: Pick<Secrets, 'codes'>;
    now: Date;
  },
): Promise<void> {
  // No message has an empty recipient.
  const addresses = { mobile, email: email ?? '' };
  const lost = { user: id, mobile, at: now };
  await keepTraces(client, secrets, lost);
  await keepFormerAccount(client, secrets, lost);
  await eraseOrders(client, orders, now);
  await eraseCharges(client, charges, now);
  await deleteTicketsOf(client, id);
  await deleteInquiriesOf(client, id);
  await deleteUnsentOf(client, id);
  await deleteAddresses.run(client, { id });
  await deleteDiscounts.run(client, { id });
  await takeAllBack(client, id);
  await deleteBookmarks.run(client, { id });
  await deleteFollows.run(client, { id });
  await deleteAlerts.run(client, { id });
  await eraseReferralsOf(client, id);
  await eraseBankCards(client, id, now);
  await eraseIdentity(client, id, now);
  await deleteSessions.run(client, { id });
  await deleteFactors.run(client, { id });
  await deleteCodes.run(client, addresses);
  await deleteKeys.run(client, { id });
  await deleteMessages.run(client, addresses);
  await deleteOutbox.run(client, addresses);
  await eraseCommentsOf(client, id, author);
  await eraseUser.run(client, { id, now });
}

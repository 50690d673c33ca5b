import { assertConfirmed } from '#engine/people/account/assert-confirmed.ts';
import { notifyOwner } from '#engine/people/account/notify-owner.ts';
import type { AccountServices } from '#engine/people/account/services.ts';
import { clearRefreshCookie } from '#engine/people/auth/sessions.ts';
import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { lockReferralsOf } from '#engine/selling/referrals/referral-repository.ts';
import { transaction, type PoolClient, type Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { ClosingObstacle } from '#schemas/api/account/personal-data.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { eraseAccount } from './personal-data/erase-account.ts';
import { isSettled } from './personal-data/erase-orders.ts';

const selectHash = statement('account.password-hash', 'SELECT password_hash FROM users WHERE id = :id');
/** Before the account, in the order of all transactions that move money or goods. */
const lockOrders = statement(
  'account.lock-orders',
  'SELECT id FROM orders WHERE user_id = :id ORDER BY id FOR NO KEY UPDATE',
);
const lockCharges = statement(
  'account.lock-charges',
  'SELECT id FROM wallet_charges WHERE user_id = :id ORDER BY id FOR NO KEY UPDATE',
);
/** From here on nothing can be inserted that refers to the account. */
const lockAccount = statement(
  'account.lock',
  `SELECT mobile, email, email_verified_at IS NOT NULL AS email_verified FROM users WHERE id = :id AND EXISTS (
     SELECT FROM sessions WHERE sessions.id = :session AND ended_at IS NULL) FOR UPDATE`,
);
const selectObstacles = statement(
  'account.obstacles',
  `SELECT EXISTS (
       SELECT FROM payments AS p WHERE p.user_id = :id
         AND (p.status IN ('created', 'pending', 'processing', 'review') OR p.reversing_at IS NOT NULL)) AS payment,
     EXISTS (SELECT FROM orders AS o WHERE o.user_id = :id AND NOT (${isSettled})) AS "order",
     EXISTS (SELECT FROM ledger_accounts WHERE user_id = :id AND balance > 0) AS wallet,
     EXISTS (SELECT FROM staff_roles WHERE user_id = :id) AS staff`,
);

const refusals: Readonly<Record<ClosingObstacle, ErrorCode>> = {
  staff: 'account-is-staff',
  payment: 'account-payment-open',
  order: 'account-order-open',
  wallet: 'account-wallet-not-empty',
};

async function findObstacles(queryable: Queryable, id: number): Promise<ClosingObstacle[]> {
  const found = await selectObstacles.one(queryable, { id });
  return (['staff', 'payment', 'order', 'wallet'] as const).filter((obstacle) => found[obstacle]);
}

/** @throws ShopError with the first reason why the account cannot be closed now */
async function assertClosable(client: PoolClient, id: number): Promise<void> {
  const [obstacle] = await findObstacles(client, id);
  if (obstacle) throw new ShopError(refusals[obstacle], { detail: `user ${id} has: ${obstacle}` });
}

async function close(context: AccountServices, client: PoolClient, principal: Principal): Promise<void> {
  const { id, session } = signedIn(principal);
  const now = principal.now();
  const orders = await lockOrders.all(client, { id });
  const charges = await lockCharges.all(client, { id });
  await lockReferralsOf(client, id);
  const account = await lockAccount.maybeOne(client, { id, session });
  if (!account) throw new ShopError('unauthenticated', { detail: `session ${session} has just ended` });
  await assertClosable(client, id);
  await eraseAccount(
    client,
    { id, ...account },
    {
      author: shopTexts(context.releases.published()).formerCustomer,
      orders: orders.map((order) => order.id),
      charges: charges.map((charge) => charge.id),
      secrets: context.secrets,
      now,
    },
  );
  await notifyOwner(context, client, { id, ...account }, 'closing', now, { forget: true });
  await writeAudit(client, {
    at: now,
    actor: customerActor(principal),
    action: 'account.close',
    subject: `user:${id}`,
  });
  await context.jobs.add(client, 'retention');
}

/**
 * Returns the reason why the customer cannot close the account now. A screen shows it before it requests a
 * code.
 */
export const getClosing =
  ({ pool }: Pick<AccountServices, 'pool'>): Handler<'account.closing'> =>
  async (_input, principal) => ({ obstacles: await findObstacles(pool, signedIn(principal).id) });

/**
 * Closes the customer's account permanently. Refused for staff, and while a payment, an order or money is
 * open. The number may register again, as a new customer.
 */
export const closeAccount =
  (context: AccountServices): Handler<'account.close'> =>
  async ({ current_password: current }, principal) => {
    const { id } = signedIn(principal);
    const known = await selectHash.maybeOne(context.pool, { id });
    await assertConfirmed(context, principal, { hash: known?.password_hash ?? null, current });
    await retrying(() => transaction(context.pool, (client) => close(context, client, principal)));
    clearRefreshCookie(principal);
    return {};
  };
